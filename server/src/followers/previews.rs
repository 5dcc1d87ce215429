//! Draws the pages of CVs as they come, so that a picture is there when somebody looks.

use std::time::Duration;

use super::{Failure, Follower};
use crate::app::App;
use crate::candidates::cv::preview;
use crate::clock::Millis;
use crate::events::Event;
use crate::ids::{CandidateId, FileId};

/// Candidates who came longer ago are drawn when somebody looks.
const LATELY: Duration = Duration::from_hours(1);

pub(super) struct Previews;

impl Follower for Previews {
    const NAME: &'static str = "previews";

    fn concerns(&self, event: &Event) -> bool {
        come(event).is_some()
    }

    async fn handle(&mut self, app: &App, event: &Event) -> Result<(), Failure> {
        let Some((candidate, file)) = come(event) else { return Ok(()) };
        // An import, or the log from its beginning, would keep the machine busy with what nobody may ever look at.
        let since = match event {
            Event::CandidateAdded { .. } => {
                Millis(app.clock.now().0 - i64::try_from(LATELY.as_millis()).unwrap_or(0))
            }
            _ => Millis(0),
        };
        // Whoever looks first can have them drawn too: one that fails holds up nobody.
        preview::draw_ahead(app, candidate, file, since).await.map_err(|problem| match problem.into() {
            Failure::Outage(error) => Failure::Refused(error),
            other => other,
        })
    }
}

/// The file that came by this event.
fn come(event: &Event) -> Option<(CandidateId, FileId)> {
    match *event {
        Event::CandidateAdded { candidate, file, .. } => Some((candidate, file?)),
        Event::CvReplaced { candidate, file, .. } => Some((candidate, file)),
        _ => None,
    }
}
