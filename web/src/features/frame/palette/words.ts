/** What the palette says. */
export const words = {
  title: "Search and commands",
  placeholder: "Find a candidate, a job, a place or a command",
  here: "On this screen",
  goTo: "Go to",
  product: "How it looks",
  look: "Colours",
  settings: "Settings",
  jobs: "Jobs",
  candidates: "Candidates",
  views: "Views",
  takeBack: "Take back",
  undoOf: (what: string) => `Undo: ${what}`,
  nothing: "Nothing is called that.",
  failed: "The search failed. Commands and places are found all the same.",
} as const;
