//! What can be wrong with a request, said in the domain's terms; `web::answers` gives each its HTTP status.

use ::store::StoreError;

/// One complaint: the input field it is about, if any, and the sentence a person reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Name of the field as the contract spells it; `None` where no field is to blame.
    pub item: Option<&'static str>,
    /// The sentence shown to the user.
    pub message: String,
}

/// Every complaint about one input, gathered before any answer is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    /// Notes a complaint about a field.
    pub fn add(&mut self, item: &'static str, message: impl Into<String>) {
        self.0.push(FieldError { item: Some(item), message: message.into() });
    }

    /// Keeps the good value, or notes the complaint against `item` and gives `None`.
    pub fn keep<T>(&mut self, item: &'static str, checked: Result<T, impl Into<String>>) -> Option<T> {
        checked.map_err(|message| self.add(item, message)).ok()
    }

    /// Answers with every complaint, or with what `build` makes of the kept values; `build` gives `None`
    /// exactly when some value was not kept.
    pub fn or<T>(self, build: impl FnOnce() -> Option<T>) -> Result<T, Problem> {
        if !self.0.is_empty() {
            return Err(Problem::Invalid(self));
        }
        build().ok_or_else(|| Problem::Internal(anyhow::anyhow!("a field was dropped without a complaint")))
    }

    /// The complaints, in the order in which they were noted.
    pub fn complaints(&self) -> &[FieldError] {
        &self.0
    }
}

/// Why a request is refused.
#[derive(Debug)]
pub enum Problem {
    /// Malformed or against the rules of validation (400).
    Invalid(FieldErrors),
    /// No session, or one that has ended (401).
    SignedOut(&'static str),
    /// The role, or the state of the account, may not do this anywhere (403).
    Forbidden(&'static str),
    /// There is no such record within the viewer's reach (404).
    NotFound,
    /// The record is there and something that belongs to it is not; the sentence says what (404).
    Missing(&'static str),
    /// The present state refuses; the sentence says why (409).
    Conflict(String),
    /// Somebody else was first; the sentence says so, and `current` is the record as it is now (409).
    Outdated {
        /// What a person reads.
        message: &'static str,
        /// In the shape in which the record is read.
        current: serde_json::Value,
    },
    /// The sender kept the server waiting for the rest of the request (408).
    TooSlow,
    /// The upload is too large (413).
    TooLarge(&'static str),
    /// Not a type of content that is taken here (415).
    Unsupported(&'static str),
    /// Too many calls; try again after that many seconds (429).
    TooMany {
        /// Seconds until the next try can succeed.
        retry_after: u64,
    },
    /// The service cannot answer now, and the caller may try again (503).
    Unavailable,
    /// Too much is asked for at once; the sentence says of what (503).
    Busy(&'static str),
    /// Nobody's fault outside; logged with its chain, shown as one fixed sentence (500).
    Internal(anyhow::Error),
}

impl Problem {
    /// The spec's sentence where a role may not do something (accounts §2).
    pub const ACCESS_DENIED: &'static str = "Access Denied, You don't have permission to access";

    /// One complaint about one field.
    pub fn field(item: &'static str, message: impl Into<String>) -> Self {
        let mut errors = FieldErrors::default();
        errors.add(item, message);
        Self::Invalid(errors)
    }

    /// A malformed request, with no field to blame.
    pub fn malformed(message: impl Into<String>) -> Self {
        Self::Invalid(FieldErrors(vec![FieldError { item: None, message: message.into() }]))
    }

    /// Somebody else was first: what `current` is now.
    pub fn outdated(message: &'static str, current: &impl serde::Serialize) -> Self {
        match serde_json::to_value(current) {
            Ok(current) => Self::Outdated { message, current },
            Err(error) => Self::Internal(error.into()),
        }
    }

    /// The role may not do this.
    pub const fn denied() -> Self {
        Self::Forbidden(Self::ACCESS_DENIED)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoRow => Self::NotFound,
            StoreError::Busy => Self::Unavailable,
            StoreError::Unavailable(_) | StoreError::Damaged(_) => {
                tracing::error!(%error, "the database cannot be used");
                Self::Unavailable
            }
            other => Self::Internal(other.into()),
        }
    }
}

impl From<anyhow::Error> for Problem {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}
