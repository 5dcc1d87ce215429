//! What goes into every write of a task, in the same transaction: the note of an operation that is carried out once, and
//! what its closures know of where they come from.

use std::any::Any;
use std::sync::Arc;

use super::{StoreError, Tx};

/// Runs ahead of a write's own closure, and like it perhaps more than once; its error undoes the write.
pub type Companion = Arc<dyn Fn(&mut Tx<'_>) -> Result<(), StoreError> + Send + Sync>;

/// What a task's writes find on their [`Tx`]; the store does not know what it is.
pub(super) type Carried = Arc<dyn Any + Send + Sync>;

tokio::task_local! {
    static COMPANION: Option<Companion>;
    static CARRIED: Carried;
}

/// Drives `task`, in each of whose writes [`Tx::carried`] finds this.
pub async fn carrying<T>(what: impl Any + Send + Sync, task: impl Future<Output = T>) -> T {
    CARRIED.scope(Arc::new(what), task).await
}

/// Drives `task`, with `companion` in each of its writes.
pub async fn alongside<T>(companion: Option<Companion>, task: impl Future<Output = T>) -> T {
    COMPANION.scope(companion, task).await
}

/// The companion of this task, for one that it spawns.
pub fn companion() -> Option<Companion> {
    COMPANION.try_with(Clone::clone).ok().flatten()
}

/// The closure with what this task carries, and its companion ahead of it.
pub(super) fn accompanied<T, E: From<StoreError>>(
    mut work: impl FnMut(&mut Tx<'_>) -> Result<T, E>,
) -> impl FnMut(&mut Tx<'_>) -> Result<T, E> {
    let (companion, carried) = (companion(), CARRIED.try_with(Clone::clone).ok());
    move |tx| {
        tx.carry(carried.clone());
        if let Some(companion) = &companion {
            companion(tx)?;
        }
        work(tx)
    }
}
