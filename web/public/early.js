// Runs before anything is drawn and while the app's code is still on its way: the scheme that the person chose, and the
// first screen's data and code asked for at once. `files` is filled in by the build (tools/early.mjs).
(() => {
  const files = {};
  const scheme = localStorage.getItem("colorScheme");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.mantineColorScheme =
    scheme === "dark" || (scheme !== "light" && dark) ? "dark" : "light";

  const { pathname, search } = window.location;
  const token = localStorage.getItem("accessToken");
  if (token && !pathname.startsWith("/auth/")) ask(token);
  if (!token && /^\/auth\/(sign-in|sign-up|invitation)$/.test(pathname))
    window.jobhelmProviders = fetch("/api/v1/auth/providers")
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null);
  // After the data, which is what the screen waits for longest.
  for (const [pattern, own] of Object.entries(files)) {
    if (!new RegExp(pattern).test(pathname + search)) continue;
    for (const file of own) {
      const link = document.createElement("link");
      if (file.endsWith(".css")) {
        link.rel = "preload";
        link.as = "style";
      } else {
        link.rel = "modulepreload";
      }
      // As the app asks for them later: one fetch for both.
      link.crossOrigin = "";
      link.href = `/${file}`;
      document.head.append(link);
    }
    break;
  }

  function ask(token) {
    const get = (path) =>
      fetch(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })
        .then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null);
    const asked = new URLSearchParams(search);
    const job = /^\/job\/([\w-]+)$/.exec(pathname)?.[1];
    const narrowed = "query page limit source stage status tag answer sortOrder".split(" ");
    // A list that is filtered is the app's own to ask for: it knows what the filters are called.
    const tab = job && !narrowed.some((name) => asked.has(name)) && asked.get("tab");
    const board = tab === "Pipeline";
    const opens = board || tab === "Candidates";
    const active = ["New", "Viewed", "Shortlisted", "Maybe"];
    const statuses = active.map((status) => `candidateStatuses=${status}`).join("&");
    const list = `advertId=${job}&${statuses}&pageNumber=0&pageSize=`;
    // Rows of the list, or cards of each stage.
    const first = board ? `board?${list}20` : `open?${list}50`;
    const answer = get(opens ? `/campaign/${job}/${first}` : "/user/signed-in");
    window.jobhelmEarly = { token, answer };
  }
})();
