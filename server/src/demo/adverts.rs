//! What the demo's adverts say, where each stands, and how many have applied.

mod harbour;

use cv_maker::Trade;

use super::people::Member;
use crate::jobs::CampaignType;

pub(super) use harbour::ADVERTS;

/// The job whose candidates are sifted blind.
pub(super) const SIFTED: &str = "Management Accountant";

/// An advert of the demo.
pub(super) struct Advert {
    pub(super) owner: Member,
    pub(super) campaign: CampaignType,
    pub(super) fate: Fate,
    /// Applications; those of a job with fewer than a hundred fit on a page or two.
    pub(super) candidates: usize,
    /// Who else works on it.
    pub(super) team: &'static [Member],
    pub(super) trade: Trade,
    pub(super) title: &'static str,
    pub(super) intro: &'static str,
    pub(super) duties: &'static [&'static str],
    pub(super) needs: &'static [&'static str],
    pub(super) closing: &'static str,
    pub(super) benefits: &'static str,
    /// Kind of employment, hours, and what the salary is paid for, as the contract spells them.
    pub(super) terms: [&'static str; 3],
    pub(super) salary: Option<(f64, f64)>,
    pub(super) place: (&'static str, &'static str),
    pub(super) remote: bool,
    pub(super) keywords: &'static [&'static str],
}

/// Where an advert stands; times in days before the demo is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Draft {
        written: u32,
    },
    WithoutCredits {
        written: u32,
    },
    AwaitsProvider {
        written: u32,
    },
    /// The provider asks for changes.
    AskedForChanges {
        written: u32,
    },
    AwaitsOwner {
        written: u32,
    },
    Live {
        since: u32,
    },
    /// Its time on the boards is over.
    Expired {
        since: u32,
    },
    /// The provider has taken it off its page and the boards.
    TakenDown {
        since: u32,
        until: u32,
    },
    Archived {
        since: u32,
        until: u32,
    },
}

impl Advert {
    /// The code of the kind of work that it offers.
    pub(super) const fn category(&self) -> &'static str {
        match self.trade {
            Trade::Software => "it",
            Trade::Nursing => "healthcare-and-nursing",
            Trade::Sales => "sales",
            Trade::Logistics => "logistics-and-warehouse",
            Trade::Finance => "accounting-and-finance",
            Trade::Teaching => "education",
            Trade::Marketing => "marketing",
            Trade::Hospitality => "hospitality-and-catering",
            Trade::Construction => "trade-and-construction",
            Trade::CustomerService => "customer-services",
        }
    }

    /// The description in the editor's vocabulary.
    pub(super) fn description(&self) -> String {
        let list = |items: &[&str]| -> String {
            let items: Vec<_> = items.iter().map(|item| format!("<li>{item}</li>")).collect();
            format!("<ul>{}</ul>", items.concat())
        };
        format!(
            "<p>{}</p><h3>What you will do</h3>{}<h3>What you bring</h3>{}<p>{}</p>",
            self.intro,
            list(self.duties),
            list(self.needs),
            self.closing
        )
    }
}
