//! Debian's OpenSSH server, on loopback, as somebody else's: `tools/need openssh-server` installs it. Each connection has
//! a process of its own, as inetd would start it.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// Whom it runs as where this runs as root, since it would ask for more than a test may change.
const NOBODY: u32 = 65534;

/// A server with a folder `Inbound`, which a key opens.
pub struct Sshd {
    /// Where it listens.
    pub address: SocketAddr,
    /// What it is known by.
    pub fingerprint: String,
    /// Who may come in.
    pub user: String,
    /// The private key that opens it.
    pub key: String,
    folder: tempfile::TempDir,
    is_over: Arc<AtomicBool>,
    running: Arc<Mutex<Vec<Child>>>,
}

fn run(tool: &str, args: &[&str]) -> String {
    let answer = Command::new(tool).args(args).output().expect("it is installed");
    assert!(answer.status.success(), "{tool}: {}", String::from_utf8_lossy(&answer.stderr));
    String::from_utf8(answer.stdout).unwrap().trim().to_owned()
}

fn make_key(path: &Path) {
    run("ssh-keygen", &["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path.to_str().unwrap()]);
}

impl Sshd {
    /// Starts one.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
        make_key(&at("host"));
        make_key(&at("mine"));
        std::fs::copy(at("mine.pub"), at("authorized")).unwrap();
        std::fs::create_dir(at("Inbound")).unwrap();
        let home = folder.path().display();
        let config = format!(
            "HostKey {home}/host\nAuthorizedKeysFile {home}/authorized\nStrictModes no\nUsePAM yes\nPidFile none\n\
             Subsystem sftp internal-sftp -d {home}\n"
        );
        std::fs::write(at("config"), config).unwrap();
        let key = std::fs::read_to_string(at("mine")).unwrap();
        let is_root = std::fs::metadata(folder.path()).unwrap().uid() == 0;
        if is_root {
            for name in ["", "host", "Inbound", "authorized"] {
                chown(at(name), Some(NOBODY), Some(NOBODY)).unwrap();
            }
        }
        let listed = run("ssh-keygen", &["-lf", at("host.pub").to_str().unwrap()]);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let sshd = Self {
            address: listener.local_addr().unwrap(),
            fingerprint: listed.split_whitespace().nth(1).unwrap().to_owned(),
            user: if is_root { "nobody".into() } else { run("id", &["-un"]) },
            key,
            is_over: Arc::default(),
            running: Arc::default(),
            folder,
        };
        let config = sshd.folder.path().join("config");
        let (is_over, running) = (sshd.is_over.clone(), sshd.running.clone());
        std::thread::spawn(move || {
            for connection in listener.incoming() {
                if is_over.load(Ordering::SeqCst) {
                    return;
                }
                running.lock().unwrap().push(serve(connection.unwrap(), &config, is_root));
            }
        });
        sshd
    }

    /// What lies in the folder that files are put into, by name.
    pub fn files(&self) -> Vec<PathBuf> {
        let found = std::fs::read_dir(self.inbound()).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<PathBuf> = found.collect();
        files.sort();
        files
    }

    /// The folder that files are put into.
    pub fn inbound(&self) -> PathBuf {
        self.folder.path().join("Inbound")
    }
}

fn serve(connection: TcpStream, config: &Path, is_root: bool) -> Child {
    let mut command = match is_root {
        true => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/sbin/sshd"]);
            command
        }
        false => Command::new("/usr/sbin/sshd"),
    };
    let out = OwnedFd::from(connection.try_clone().unwrap());
    command.arg("-i").arg("-e").arg("-f").arg(config);
    command.stdin(OwnedFd::from(connection)).stdout(out).stderr(Stdio::null());
    command.spawn().expect("sshd is there: tools/need openssh-server installs it")
}

impl Drop for Sshd {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        TcpStream::connect(self.address).ok();
        for mut child in self.running.lock().unwrap().drain(..) {
            child.kill().ok();
            child.wait().ok();
        }
    }
}
