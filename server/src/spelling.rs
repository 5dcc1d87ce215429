//! Enumerations whose spelling is part of the contract: one list serves JSON, the database and OpenAPI.

/// Describes an enumeration to OpenAPI by its contract spelling, which the derive does not see through a macro.
#[macro_export]
macro_rules! spelled_schema {
    ($name:ident) => {
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some(Self::ALL.iter().map(|value| value.as_str())))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

/// Declares an enumeration with its contract spelling (the variant's own name unless given).
#[macro_export]
macro_rules! spelled {
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$vdoc:meta])* $variant:ident $(= $text:literal)?),* $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        $vis enum $name { $($(#[$vdoc])* $(#[serde(rename = $text)])? $variant),* }

        impl $name {
            /// Every value, in the contract's order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The contract's spelling.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $crate::spelled!(@text $variant $($text)?)),* }
            }

            /// Reads the contract's spelling.
            pub fn from_spelling(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.as_str() == text)
            }
        }

        $crate::spelled_schema!($name);

        impl std::fmt::Display for $name {
            fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                to.write_str(self.as_str())
            }
        }

        impl From<$name> for ::store::Value {
            fn from(value: $name) -> Self {
                Self::Text(value.as_str().into())
            }
        }

        impl ::store::Column for $name {
            fn read(cell: ::store::Cell<'_>) -> Result<Self, ::store::Unexpected> {
                Self::from_spelling(cell.text()?)
                    .ok_or_else(|| ::store::Unexpected::new(concat!("is no ", stringify!($name))))
            }
        }
    };
    (@text $variant:ident) => { stringify!($variant) };
    (@text $variant:ident $text:literal) => { $text };
}
