//! Stripe, as its public documentation has it: hosted pages that people pay on, what became of them, money that goes
//! back, and the messages by which it tells of all that. What follows from it for an order is `orders`' business.

mod calls;
mod signature;
mod words;

pub use calls::{NewSession, Stripe, Trouble};
pub use signature::{Refused, verify};
pub use words::{Charge, Dispute, FailedRefund, Message, Object, PaymentStatus, Session, SessionStatus};
