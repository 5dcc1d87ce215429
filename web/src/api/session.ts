const KEY = "accessToken";
const listeners = new Set<() => void>();

/**
 * The one place that knows where the session's token is kept, so that a cookie can replace it.
 * It must reach neither logs nor addresses.
 */
export const session = {
  token: (): string | null => localStorage.getItem(KEY),

  begin(token: string): void {
    localStorage.setItem(KEY, token);
  },

  /** Forgets the token and tells the app, which leaves for the sign-in screen. */
  end(): void {
    if (localStorage.getItem(KEY) === null) return;
    localStorage.removeItem(KEY);
    for (const listener of listeners) listener();
  },

  /** Calls back when the session ends here or in another tab. */
  onEnd(listener: () => void): () => void {
    const elsewhere = (event: StorageEvent) => {
      if (event.key === KEY && event.newValue === null) listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", elsewhere);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", elsewhere);
    };
  },
};
