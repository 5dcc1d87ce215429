const KEY = "accessToken";
/** The token by which this tab looks with somebody else's eyes, and where it began to. */
const EYES = "eyes";
/** Whose the tab's storage is. */
const OWNER = "owner";

/** How the drafts of a person are called in the tab; of nobody in particular, those of the empty name. */
export const draftsOf = (personId: string): string => `draft ${personId} `;

/** The session is over, and nobody will go on with what it was asked for. */
export class SessionEnded extends Error {
  constructor() {
    super("The session has ended.");
    this.name = "SessionEnded";
  }
}

/** What a call does that found the session over: it goes on once the same person has signed in again. */
type Waiter = { goOn: () => void; giveUp: (ended: SessionEnded) => void };

/** This tab's token. Another tab may put a different one into the storage; it is never used unseen. */
let own: string | null | undefined;
/** Whose session it is, once the server has said so. */
let person: string | null = null;
let locked = false;
/** Tokens in whose place this person has a newer one. */
const replaced = new Set<string>();
let waiters: readonly Waiter[] = [];
const watchers = new Set<() => void>();
const enders = new Set<() => void>();

/** Read when it is first asked for. */
function mine(): string | null {
  if (own === undefined) own = eyes()?.token ?? localStorage.getItem(KEY);
  return own;
}

/** With whose eyes this tab looks, if it does. */
function eyes(): { token: string; from: string } | null {
  return JSON.parse(sessionStorage.getItem(EYES) ?? "null");
}

/** Everything begins anew, so that nothing that one person read is shown as another's. */
function leaveFor(address: string): void {
  globalThis.location.assign(address);
}

function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener();
}

function release(how: (waiter: Waiter) => void): void {
  const all = waiters;
  waiters = [];
  for (const waiter of all) how(waiter);
}

function forget(): void {
  own = null;
  person = null;
  locked = false;
  replaced.clear();
  release(({ giveUp }) => giveUp(new SessionEnded()));
  tell(enders);
  tell(watchers);
}

/** The screen stays as it is, out of sight, until the same person has signed in again. */
function lock(): void {
  locked = true;
  tell(watchers);
}

/**
 * The one place that knows where the session's token is kept, so that a cookie can replace it. It must reach neither
 * logs nor addresses.
 *
 * A session is nobody's, somebody's, or locked: somebody's whose token the server refuses or another tab has removed.
 */
export const session = {
  token: mine,

  isLocked: (): boolean => locked,

  /** Somebody has signed in; whatever was of anybody else is forgotten. */
  begin(token: string): void {
    if (person !== null) forget();
    own = token;
    localStorage.setItem(KEY, token);
    tell(watchers);
  },

  /** The token of one's own session, whoever's eyes this tab looks with. */
  ownToken: (): string | null => localStorage.getItem(KEY),

  isLooking: (): boolean => eyes() !== null,

  /** Looks with somebody else's eyes from now on, in this tab alone; `from` is where it goes back to. */
  look(token: string, from: string): void {
    sessionStorage.setItem(EYES, JSON.stringify({ token, from }));
    leaveFor("/");
  },

  /** Looks with one's own eyes again. */
  lookNoMore(): void {
    const from = eyes()?.from ?? "/";
    sessionStorage.removeItem(EYES);
    leaveFor(from);
  },

  /** Whose session it is. */
  person: (): string | null => person,

  /** Whose session it is, as the server says. */
  isOf(personId: string): void {
    person = personId;
    const before = sessionStorage.getItem(OWNER);
    if (before === personId) return;
    // What somebody else left in this tab, drafts and decisions that were not sent, is theirs alone.
    const kept = sessionStorage.getItem(EYES);
    if (before !== null) sessionStorage.clear();
    if (kept !== null) sessionStorage.setItem(EYES, kept);
    // And what nobody in particular began, such as an account that was not signed up for.
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftsOf(""))) sessionStorage.removeItem(key);
    sessionStorage.setItem(OWNER, personId);
  },

  /** The same person has signed in again: what waited goes on. */
  renew(token: string): void {
    if (own !== null && own !== undefined) replaced.add(own);
    own = token;
    locked = false;
    localStorage.setItem(KEY, token);
    release(({ goOn }) => goOn());
    tell(watchers);
  },

  /** Signed out: nothing of the person stays. */
  end(): void {
    if (mine() === null && !locked) return;
    if (localStorage.getItem(KEY) === own) localStorage.removeItem(KEY);
    forget();
  },

  /**
   * The server has refused a token. Resolves when the call may be sent again; rejects with `SessionEnded` when nobody
   * goes on with this session.
   */
  refused(token: string): Promise<void> {
    // What one person began is not sent again as the next.
    if (!locked && mine() !== token)
      return replaced.has(token) ? Promise.resolve() : Promise.reject(new SessionEnded());
    // Nobody goes on looking: the tab goes back to where it began.
    if (eyes()?.token === token) {
      session.lookNoMore();
      return new Promise(() => undefined);
    }
    if (localStorage.getItem(KEY) === token) localStorage.removeItem(KEY);
    if (person === null) {
      forget();
      return Promise.reject(new SessionEnded());
    }
    const renewed = new Promise<void>((goOn, giveUp) => {
      waiters = [...waiters, { goOn, giveUp }];
    });
    lock();
    return renewed;
  },

  /** Calls back when nothing of the person may stay: signed out, or somebody else is there. */
  onEnd(listener: () => void): () => void {
    enders.add(listener);
    return () => enders.delete(listener);
  },

  /** Calls back after every change of where the session stands. */
  watch(listener: () => void): () => void {
    watchers.add(listener);
    return () => watchers.delete(listener);
  },

  /**
   * Hears of other tabs. One that signs out locks this one. A token that another tab put there is handed to `offered`,
   * which finds out whose it is and calls `renew` or `begin`.
   */
  hearOtherTabs(offered: (token: string) => void): () => void {
    const hear = (event: StorageEvent) => {
      if (eyes()) return;
      if (event.key !== KEY && event.key !== null) return;
      const now = localStorage.getItem(KEY);
      if (now === mine()) return;
      if (now !== null) offered(now);
      else if (person !== null) lock();
      else if (own !== null) forget();
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  },
};
