//! Sums of money, in whole pence.

use serde::{Deserialize, Serialize};

/// What something costs without VAT, and the VAT on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// Without VAT.
    pub net: i64,
    /// The VAT.
    pub vat: i64,
}

impl Sum {
    /// What so much comes to at a rate in hundredths of a per cent; VAT is rounded half up.
    pub const fn of(net: i64, basis_points: i64) -> Self {
        Self { net, vat: (net * basis_points + 5_000).div_euclid(10_000) }
    }

    /// With VAT.
    pub const fn gross(self) -> i64 {
        self.net + self.vat
    }
}

impl std::iter::Sum for Sum {
    fn sum<I: Iterator<Item = Self>>(sums: I) -> Self {
        sums.fold(Self::default(), |all, one| Self { net: all.net + one.net, vat: all.vat + one.vat })
    }
}

/// So many of so many parts of a sum, rounded half up.
pub const fn part(of: i64, parts: i64, all: i64) -> i64 {
    (2 * of * parts + all).div_euclid(2 * all)
}

/// In pounds, as people write it: `£1,234.50`.
pub fn pounds(pence: i64) -> String {
    let (sign, pence) = if pence < 0 { ("−", -pence) } else { ("", pence) };
    let whole = (pence / 100).to_string();
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}£{grouped}.{:02}", pence % 100)
}

/// A rate in hundredths of a per cent, as people write it: `17.5%`.
pub fn per_cent(basis_points: i64) -> String {
    let (whole, rest) = (basis_points / 100, basis_points % 100);
    match rest {
        0 => format!("{whole}%"),
        tens if tens % 10 == 0 => format!("{whole}.{}%", tens / 10),
        rest => format!("{whole}.{rest:02}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vat_is_rounded_half_up() {
        assert_eq!(Sum::of(9_900, 2_000), Sum { net: 9_900, vat: 1_980 });
        assert_eq!(Sum::of(102, 2_500).vat, 26, "25.5 pence");
        assert_eq!(Sum::of(101, 2_000).vat, 20, "20.2 pence");
        assert_eq!(Sum::of(333, 0).gross(), 333);
    }

    #[test]
    fn a_part_is_never_more_than_the_whole() {
        for all in 1..40 {
            for parts in 0..=all {
                let (one, rest) = (part(9_999, parts, all), part(9_999, all - parts, all));
                assert!(one <= 9_999 && (one + rest - 9_999).abs() <= 1);
            }
        }
        assert_eq!((part(5, 1, 2), part(10, 3, 3)), (3, 10));
    }

    #[test]
    fn money_is_written_as_people_do() {
        assert_eq!(
            [0, 5, 123_450, 100_000_000, -99].map(pounds),
            ["£0.00", "£0.05", "£1,234.50", "£1,000,000.00", "−£0.99"]
        );
        assert_eq!([2_000, 1_750, 1_775, 0].map(per_cent), ["20%", "17.5%", "17.75%", "0%"]);
    }
}
