//! A hash that is part of what the program prints and keeps.

/// The hash FNV-1a of 64 bits (Fowler, Noll and Vo), which is the same on every machine and in every version.
#[derive(Clone, Copy)]
pub(crate) struct Digest(u64);

impl Digest {
    /// Of nothing.
    pub const EMPTY: Digest = Digest(0xCBF2_9CE4_8422_2325);

    /// With more bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    /// The number.
    pub fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published test vectors.
    #[test]
    fn it_is_fnv_1a() {
        let vectors =
            [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)];
        for (text, value) in vectors {
            let mut digest = Digest::EMPTY;
            digest.add(text.as_bytes());
            assert_eq!(digest.value(), value, "{text}");
        }
    }
}
