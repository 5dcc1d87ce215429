//! The server.

fn main() -> std::process::ExitCode {
    if std::env::args().nth(1).as_deref() == Some(cv_reader::WORKER_ARGUMENT) {
        return cv_reader::worker_main();
    }
    std::process::ExitCode::FAILURE
}
