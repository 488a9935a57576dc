//! A hash that is part of what the program prints and keeps.

/// The hash FNV-1a of 64 bits (Fowler, Noll and Vo), which is the same on every machine and in every version.
#[derive(Clone, Copy)]
pub(super) struct Digest(u64);

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
