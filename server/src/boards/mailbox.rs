//! The addresses that applications are mailed to, one for each advert and board, and those that boards write from
//! themselves.

/// What such an address begins with: that of a conversation is drawn from digits and the first letters.
const BEGINS: &str = "apply-";

/// Domains of boards, and of programs that post to many of them. What comes from there is from no person, whoever's name
/// stands beside the address.
const RELAYS: [&str; 26] = [
    "adzuna.co.uk",
    "adzuna.com",
    "broadbean.com",
    "careerjet.co.uk",
    "careerjet.com",
    "cv-library.co.uk",
    "cwjobs.co.uk",
    "glassdoor.com",
    "idibu.com",
    "indeed.co.uk",
    "indeed.com",
    "indeedemail.com",
    "jobserve.com",
    "jobsite.co.uk",
    "jobtrain.co.uk",
    "jooble.org",
    "linkedin.com",
    "logicmelon.com",
    "monster.co.uk",
    "monster.com",
    "reed.co.uk",
    "talent.com",
    "totaljobs.com",
    "totaljobsmail.co.uk",
    "tribepad.com",
    "ziprecruiter.com",
];
/// What stands before the @ where nobody reads what is sent there.
const NOBODYS: [&str; 8] = [
    "noreply",
    "no-reply",
    "no_reply",
    "donotreply",
    "do-not-reply",
    "do_not_reply",
    "mailer-daemon",
    "postmaster",
];

/// Where an application is mailed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox {
    /// The advert's reference code, in capitals.
    pub reference: String,
    /// The code of the board that the address was given to.
    pub board: String,
}

impl Mailbox {
    /// Of what stands before the @ of an address, in whatever case; nothing of any other.
    pub fn of(local: &str) -> Option<Self> {
        let local = local.to_ascii_lowercase();
        let (reference, board) = local.strip_prefix(BEGINS)?.split_once('-')?;
        let is_reference =
            !reference.is_empty() && reference.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_reference && !board.is_empty())
            .then(|| Self { reference: reference.to_ascii_uppercase(), board: board.to_owned() })
    }
}

/// Where applications for an advert are mailed to from a board, `domain` being the one whose mail comes here.
pub fn address(reference: &str, board: &str, domain: &str) -> String {
    format!("{BEGINS}{}-{board}@{domain}", reference.to_ascii_lowercase())
}

/// Whether an address is a board's or a machine's, so that it is no applicant's. `others` are further domains of which this
/// holds, and of those above them: a board's pages may stand at a name of their own.
pub fn is_relay(address: &str, others: &[String]) -> bool {
    let address = address.to_ascii_lowercase();
    let Some((local, domain)) = address.rsplit_once('@') else { return true };
    let is_of = |known: &str| {
        let above = domain.strip_suffix(known);
        above.is_some_and(|above| above.is_empty() || above.ends_with('.'))
    };
    NOBODYS.contains(&local)
        || RELAYS.into_iter().any(is_of)
        || others.iter().any(|known| is_of(known) || known.ends_with(&format!(".{domain}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_for_which_advert_and_from_which_board() {
        for board in ["b0123456789a", "find-a-job", "indeed"] {
            let address = address("JHX23456", board, "reply.example.org");
            let (local, _) = address.split_once('@').unwrap();
            let expected = Mailbox { reference: "JHX23456".into(), board: board.into() };
            assert_eq!(Mailbox::of(local), Some(expected.clone()), "{address}");
            assert_eq!(Mailbox::of(&local.to_uppercase()), Some(expected));
        }
        for other in [
            "",
            "apply-",
            "apply-JHX23456",
            "apply--indeed",
            "apply-JHX23456-",
            "applyJHX-indeed",
            "ann",
            "apply-ä-indeed",
        ] {
            assert_eq!(Mailbox::of(other), None, "{other}");
        }
    }

    #[test]
    fn a_boards_address_is_no_persons() {
        let others = ["seajobs.example".to_owned()];
        for address in [
            "ann_x7@indeedemail.com",
            "Jobs@Mail.Reed.co.uk",
            "no-reply@anybody.example",
            "cvs@seajobs.example",
            "",
            "ann",
        ] {
            assert!(is_relay(address, &others), "{address}");
        }
        for address in ["ann@example.org", "ann@notreed.co.uk", "reply@seajobs.example.org"] {
            assert!(!is_relay(address, &others), "{address}");
        }
    }
}
