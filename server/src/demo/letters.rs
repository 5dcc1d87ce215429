//! What the demo's people write in notes.

use cv_maker::Trade;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

/// When something is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// An agency puts somebody forward.
    Submitted,
    /// The CV is read for the first time.
    Opened,
    /// Nobody is sure.
    Unsure,
    /// Worth talking to.
    Liked,
    /// After an interview.
    Interviewed,
    /// Not this time.
    TurnedDown,
}

/// A note of rich text.
pub(super) fn note(chance: &mut StdRng, moment: Moment, trade: Trade) -> String {
    let own = match (moment, trade) {
        (Moment::Liked | Moment::Interviewed, Trade::Logistics) => &[
            "<p>Licence seen and in date. Could start on the next training Monday.</p>",
            "<p>Has worked nights for years and <strong>knows what that means</strong>.</p>",
        ][..],
        (Moment::Liked | Moment::Interviewed, Trade::Nursing) => &[
            "<p>PIN checked with the NMC, no conditions.</p>",
            "<p>Lovely with residents on the tour. Two asked when they start.</p>",
        ],
        (Moment::Liked | Moment::Interviewed, Trade::Software) => &[
            "<p>Talked through a migration they ran: small steps, each one reversible. <strong>Just what we need.</strong></p>",
            "<p>The pairing went well. Asked good questions before typing anything.</p>",
        ],
        (Moment::Liked | Moment::Interviewed, Trade::Hospitality) => {
            &["<p>Trial shift on Friday: clean, quick, and nice to the kitchen porter.</p>"]
        }
        _ => &[],
    };
    let general = match moment {
        Moment::Submitted => &[
            "<p>We met last week. Notice period is four weeks, and the salary fits.</p>",
            "<p>Placed with a client of ours before, who would take them back at once.</p>",
            "<p>Available at once. Please ring before noon.</p>",
            "<p>Lives ten minutes away and wants to stay for good.</p>",
        ][..],
        Moment::Opened => &[
            "<p>Good CV, a little short on the last two years.</p>",
            "<p>Let us compare this one with Monday's shortlist.</p>",
            "<p>Asks for a start after the holidays. Fine with us?</p>",
            "<p>Travel could be an issue. To be asked on the phone.</p>",
        ],
        Moment::Unsure => &[
            "<p>Strong on paper but changes jobs often. Keep warm.</p>",
            "<p>Perhaps better for the role that opens in spring.</p>",
            "<p>Not the usual background, <em>but I like the letter</em>. Second opinion, please.</p>",
        ],
        Moment::Liked => &[
            "<p>One of the best so far. Let us talk this week.</p>",
            "<p>Ticks every box:</p><ul><li>experience</li><li>distance</li><li>salary</li></ul>",
            "<p>Came recommended by two of our own people.</p>",
            "<p>Rang, friendly and clear, free on Thursday afternoon.</p>",
        ],
        Moment::Interviewed => &[
            "<p>Warm, well prepared, and honest about what did not work. <strong>Yes from me.</strong></p>",
            "<p>Good answers, few questions. I would want a second conversation.</p>",
            "<p>References: both positive, one glowing.</p>",
            "<p>Expects a little more than we planned. I think we should find it.</p>",
        ],
        Moment::TurnedDown => &[
            "<p>Too far from what we need right now.</p>",
            "<p>Took another offer in the meantime. Worth asking again next year.</p>",
            "<p>Cannot work the hours. Told by phone, no hard feelings.</p>",
        ],
    };
    let all: Vec<_> = own.iter().chain(general).copied().collect();
    all.choose(chance).copied().unwrap_or_default().to_owned()
}
