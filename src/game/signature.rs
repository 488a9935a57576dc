//! The numbers by which a table knows a position whose answers must not be those of another.

/// Two numbers of 64 bits, made independently of all that decides what can follow from a position, clocks left out.
///
/// A table of counts meets so many positions in a long run that two with the same 64 bits are to be expected: 10^11
/// looked up among 10^8 are 10^19 pairs. With 128 bits they are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signature {
    /// What is compared.
    pub check: u64,
    /// Where to look.
    pub place: u64,
}
