//! What the kernel still does for a worker that parses a stranger's file: give memory and threads, and move bytes
//! through what is open already. Nothing by which code that took a parser over could reach a file, the network or
//! another process.

use std::collections::BTreeMap;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, apply_filter,
};

/// The calls that allocators, threads and a parser need, on every kind of machine alike.
const ALLOWED: &[i64] = &[
    // Bytes through what is open.
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_lseek,
    libc::SYS_close,
    libc::SYS_fstat,
    // Memory.
    libc::SYS_brk,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_mprotect,
    libc::SYS_madvise,
    // Threads of its own. `clone3` is refused below with the error that makes the C library use `clone`.
    libc::SYS_clone3,
    libc::SYS_futex,
    libc::SYS_set_robust_list,
    libc::SYS_rseq,
    libc::SYS_gettid,
    libc::SYS_getpid,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_getcpu,
    libc::SYS_exit,
    libc::SYS_exit_group,
    // Signals to itself: a stack that overflows, an abort.
    libc::SYS_sigaltstack,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_restart_syscall,
    // Time and chance.
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_getrandom,
];

/// Shuts this process in, and every thread that it starts from here on.
pub fn close() -> Result<(), seccompiler::Error> {
    let thread = u64::from(libc::CLONE_THREAD.unsigned_abs());
    let starts_thread = vec![SeccompRule::new(vec![condition(0, SeccompCmpOp::MaskedEq(thread), thread)?])?];
    // Of signals only the one by which it aborts, and to nobody but itself.
    let abort = condition(2, SeccompCmpOp::Eq, u64::from(libc::SIGABRT.unsigned_abs()))?;
    let itself = condition(0, SeccompCmpOp::Eq, u64::from(std::process::id()))?;
    let aborts = vec![SeccompRule::new(vec![itself, abort])?];
    let mut allowed: BTreeMap<i64, Vec<SeccompRule>> = ALLOWED.iter().map(|call| (*call, vec![])).collect();
    allowed.insert(libc::SYS_clone, starts_thread);
    allowed.insert(libc::SYS_tgkill, aborts);

    let unknown = BTreeMap::from([(libc::SYS_clone3, vec![])]);
    let without_clone3 = program(unknown, SeccompAction::Allow, refuse(libc::ENOSYS))?;
    let caged = program(allowed, refuse(libc::EPERM), SeccompAction::Allow)?;
    apply_filter(&without_clone3)?;
    apply_filter(&caged)
}

fn condition(
    index: u8,
    compare: SeccompCmpOp,
    value: u64,
) -> Result<SeccompCondition, seccompiler::BackendError> {
    SeccompCondition::new(index, SeccompCmpArgLen::Dword, compare, value)
}

fn refuse(error: i32) -> SeccompAction {
    SeccompAction::Errno(error.unsigned_abs())
}

fn program(
    calls: BTreeMap<i64, Vec<SeccompRule>>,
    others: SeccompAction,
    these: SeccompAction,
) -> Result<BpfProgram, seccompiler::Error> {
    let machine = TargetArch::try_from(std::env::consts::ARCH)?;
    Ok(SeccompFilter::new(calls, others, these, machine)?.try_into()?)
}
