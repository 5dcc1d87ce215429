//! Removes the CV files that no row names any more.

use super::{Failure, Follower};
use crate::app::App;
use crate::events::Event;
use crate::ids::FileId;

pub(super) struct FileRemoval;

impl Follower for FileRemoval {
    const NAME: &'static str = "files";

    fn concerns(&self, event: &Event) -> bool {
        !gone(event).is_empty()
    }

    async fn handle(&mut self, app: &App, event: &Event) -> Result<(), Failure> {
        let (files, gone) = (app.files.clone(), gone(event));
        let removed =
            tokio::task::spawn_blocking(move || gone.into_iter().try_for_each(|id| files.remove(id)));
        removed.await.map_err(anyhow::Error::from).flatten().map_err(Failure::Outage)
    }
}

/// The files that lost their row by this event.
fn gone(event: &Event) -> Vec<FileId> {
    match event {
        Event::JobDeleted { files, .. } => files.clone(),
        Event::CandidateDeleted { file, .. } => file.iter().copied().collect(),
        Event::CvReplaced { old, .. } => old.iter().copied().collect(),
        _ => Vec::new(),
    }
}
