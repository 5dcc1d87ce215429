//! Trades of the British labour market, and what CVs in each of them say.

mod construction;
mod customer_service;
mod finance;
mod hospitality;
mod logistics;
mod marketing;
mod nursing;
mod sales;
mod software;
mod teaching;

/// A line of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trade {
    /// Software engineers and developers.
    Software,
    /// Nurses and healthcare assistants.
    Nursing,
    /// Sales and account management.
    Sales,
    /// Warehouse, transport and logistics.
    Logistics,
    /// Accounts and finance.
    Finance,
    /// Teachers and teaching assistants.
    Teaching,
    /// Marketing and communications.
    Marketing,
    /// Chefs and restaurant staff.
    Hospitality,
    /// Electricians.
    Construction,
    /// Contact centre and customer service.
    CustomerService,
}

/// What people of a trade write. In all but names, `{3-9}` stands for a number and `{a|b}` for a choice.
pub struct TradeFacts {
    /// Job titles, from the first rung to the last.
    pub ladder: &'static [&'static [&'static str]],
    /// Employers, none of which exists.
    pub employers: &'static [&'static str],
    /// Skills that most have.
    pub core_skills: &'static [&'static str],
    /// Skills that some have.
    pub skills: &'static [&'static str],
    /// First sentence of a profile, with `{title}` and `{years}`.
    pub openings: &'static [&'static str],
    /// Second sentence.
    pub strengths: &'static [&'static str],
    /// Last sentence.
    pub wishes: &'static [&'static str],
    /// What they did; enough that nobody has to say a thing twice.
    pub duties: &'static [&'static str],
    /// Title, years and school, which is empty for a university and may name the `{town}`.
    pub courses: &'static [(&'static str, u32, &'static str)],
    /// Registrations, licences and certificates.
    pub certificates: &'static [&'static str],
}

impl Trade {
    /// Every trade.
    pub const ALL: [Self; 10] = [
        Self::Software,
        Self::Nursing,
        Self::Sales,
        Self::Logistics,
        Self::Finance,
        Self::Teaching,
        Self::Marketing,
        Self::Hospitality,
        Self::Construction,
        Self::CustomerService,
    ];

    pub(crate) fn facts(self) -> &'static TradeFacts {
        match self {
            Self::Software => &software::FACTS,
            Self::Nursing => &nursing::FACTS,
            Self::Sales => &sales::FACTS,
            Self::Logistics => &logistics::FACTS,
            Self::Finance => &finance::FACTS,
            Self::Teaching => &teaching::FACTS,
            Self::Marketing => &marketing::FACTS,
            Self::Hospitality => &hospitality::FACTS,
            Self::Construction => &construction::FACTS,
            Self::CustomerService => &customer_service::FACTS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::career;

    #[test]
    fn every_trade_has_enough_to_say() {
        for trade in Trade::ALL {
            let facts = trade.facts();
            assert!(facts.duties.len() >= career::DUTIES.iter().sum(), "{trade:?}");
            assert!(facts.employers.len() >= career::DUTIES.len() && facts.ladder.len() >= 3, "{trade:?}");
            assert!(facts.core_skills.len() >= 5 && facts.skills.len() >= 9, "{trade:?}");
            assert!(facts.certificates.len() >= 4, "{trade:?}");
        }
    }
}
