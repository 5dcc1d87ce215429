/** What the screen of job boards says. */
export const words = {
  actions: "Actions",
  boards: "Job boards",
  intro:
    "Every live advert is on the first of these by itself. Add others where you post adverts by hand: each advert gets a link for each, so that you see who comes from where.",
  introProvider:
    "Every live advert is on the first of these by itself. What you add here all companies have.",
  add: "Add a board",
  addButton: "Add",
  name: "Name",
  address: "Address where adverts are posted",
  added: (name: string) => `${name} is added.`,
  removed: (name: string) => `${name} is removed.`,
  remove: "Remove",
  removeAsks: (name: string) => `Remove ${name}?`,
  removeWhy:
    "Adverts that go live from now on are not meant for it. Links that were posted there go on working, and what came of them stays.",
  keep: "Keep it",
  byItself: "By itself",
  failed: "The job boards could not be loaded.",
  waiting: "Loading job boards",
  whose: { Everybody: "All companies", Provider: "All companies", Company: "Your company" },
} as const;
