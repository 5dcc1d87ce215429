//! What goes into every write of a task, in the same transaction: the note of an operation that is carried out once.

use std::sync::Arc;

use super::{StoreError, Tx};

/// Runs ahead of a write's own closure, and like it perhaps more than once; its error undoes the write.
pub type Companion = Arc<dyn Fn(&mut Tx<'_>) -> Result<(), StoreError> + Send + Sync>;

tokio::task_local! {
    static COMPANION: Option<Companion>;
}

/// Drives `task`, with `companion` in each of its writes.
pub async fn alongside<T>(companion: Option<Companion>, task: impl Future<Output = T>) -> T {
    COMPANION.scope(companion, task).await
}

/// The companion of this task, for one that it spawns.
pub fn companion() -> Option<Companion> {
    COMPANION.try_with(Clone::clone).ok().flatten()
}

/// The closure with this task's companion ahead of it.
pub(super) fn accompanied<T, E: From<StoreError>>(
    mut work: impl FnMut(&mut Tx<'_>) -> Result<T, E>,
) -> impl FnMut(&mut Tx<'_>) -> Result<T, E> {
    let companion = companion();
    move |tx| {
        if let Some(companion) = &companion {
            companion(tx)?;
        }
        work(tx)
    }
}
