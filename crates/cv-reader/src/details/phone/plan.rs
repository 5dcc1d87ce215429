//! How many digits the numbers of a country have, and what British numbers begin with.

/// Calling code, the digit dialled before a number within the country, and the lengths of its fixed and mobile numbers:
/// from libphonenumber, whose own check would refuse the numbers that Ofcom keeps for drama. A test writes it.
pub const PLANS: &str = include_str!("plans.txt");

/// A number as its country's plan has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// With its country's code, or British: in E.164.
    Known(String),
    /// Of a form that some country has, which the number does not say.
    Unknown,
}

/// The plan that digits follow, as they are typed; `None` where there is no such number.
pub fn of(typed: &str) -> Option<Plan> {
    let compact: String = typed.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    match compact.strip_prefix('+').or_else(|| compact.strip_prefix("00")) {
        Some(abroad) => international(abroad, typed.contains("(0)")).map(Plan::Known),
        None if compact.starts_with('0') => british(&compact[1..]),
        None => (8..=12).contains(&compact.len()).then_some(Plan::Unknown),
    }
}

/// A number that begins with its country's code.
fn international(digits: &str, has_trunk: bool) -> Option<String> {
    PLANS.lines().find_map(|plan| {
        let mut columns = plan.split(' ');
        let (code, trunk, lengths) = (columns.next()?, columns.next()?, columns.next()?);
        let national = digits.strip_prefix(code)?;
        let fits = |number: &str| lengths.split(',').any(|length| length.parse() == Ok(number.len()));
        // The zero that is dialled within the country stands in brackets, or by mistake without.
        let without = national.strip_prefix('0').filter(|_| has_trunk || trunk == "0");
        let number = match without {
            Some(number) if has_trunk || fits(number) => number,
            _ => national,
        };
        let is_british = code != "44" || british(number).is_some();
        (number.len() >= 6 && fits(number) && is_british).then(|| format!("+{code}{number}"))
    })
}

/// A number of the United Kingdom without its zero.
fn british(national: &str) -> Option<Plan> {
    let mut digits = national.bytes();
    let (first, second) = (digits.next()?, digits.next()?);
    let area = match first {
        b'1' => (b'1'..=b'9').contains(&second),
        b'2' => b"03489".contains(&second),
        b'3' => b"0347".contains(&second),
        b'5' => b"56".contains(&second),
        b'7' => true,
        b'8' => b"047".contains(&second),
        _ => false,
    };
    match national.len() {
        10 if area => Some(Plan::Known(format!("+44{national}"))),
        9 if first == b'1' && area => Some(Plan::Known(format!("+44{national}"))),
        // Of a country whose numbers also begin with a zero.
        8..=11 => Some(Plan::Unknown),
        _ => None,
    }
}
