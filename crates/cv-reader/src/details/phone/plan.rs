//! How many digits the numbers of a country have, and what British numbers begin with.

/// Calling code, the digit dialled before a number within the country, and the lengths of its fixed and mobile numbers:
/// from libphonenumber, whose own check would refuse the numbers that Ofcom keeps for drama. A test writes it.
const PLANS: &str = include_str!("plans.txt");

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
        // "44 7700 900123".
        None if compact.len() == 12 && compact.starts_with("447") => {
            international(&compact, false).map(Plan::Known)
        }
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
        let is_british = code != "44" || matches!(british(number), Some(Plan::Known(_)));
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

#[cfg(test)]
mod tests {
    use super::PLANS;
    use phonenumber::Type;
    use phonenumber::metadata::DATABASE;
    use std::fmt::Write as _;

    /// `JOBHELM_TEST_UPDATE=1 cargo test -p cv-reader plans` writes them anew.
    #[test]
    fn the_plans_are_those_of_libphonenumber() {
        let mut plans = String::new();
        for code in 1..1000_u16 {
            let Some(countries) = DATABASE.by_code(&code) else { continue };
            let kinds = [Type::FixedLine, Type::Mobile];
            let of = |kind| countries.iter().filter_map(move |country| country.descriptors().get(kind));
            let mut lengths: Vec<u16> = kinds
                .into_iter()
                .flat_map(of)
                .flat_map(|numbers| numbers.possible_length())
                .copied()
                .collect();
            lengths.sort_unstable();
            lengths.dedup();
            let lengths: Vec<String> = lengths.iter().map(u16::to_string).collect();
            if !lengths.is_empty() {
                let trunk = countries[0].national_prefix().unwrap_or("-");
                writeln!(plans, "{code} {trunk} {}", lengths.join(",")).unwrap();
            }
        }
        if std::env::var_os("JOBHELM_TEST_UPDATE").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/details/phone/plans.txt");
            std::fs::write(file, &plans).unwrap();
        }
        assert!(
            PLANS == plans,
            "the plans are out of date: JOBHELM_TEST_UPDATE=1 cargo test -p cv-reader plans"
        );
    }
}
