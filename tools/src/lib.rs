//! Programs round hypermate.
