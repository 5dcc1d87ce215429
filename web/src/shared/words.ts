const grouped = new Intl.NumberFormat("en-GB");

/** `12,345` */
export const number = (value: number): string => grouped.format(value);

/** `1 job`, `12,345 jobs`, `2 people`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** What is written on many screens. */
export const common = {
  cancel: "Cancel",
  tryAgain: "Try again",
  close: "Close",
  searching: "Searching…",
  seeAllJobs: "See all jobs",
  clearFilters: "Clear filters",
  save: "Save",
  next: "Next",
  previous: "Previous",
} as const;

/** What the kit says. */
export const words = {
  apply: "Apply",
  askForAccess: "If you need it, ask your company's admin for access.",
  changesUnsaved: "Your changes have not been saved.",
  discardIt: "Discard it",
  loading: "Loading",
  met: ", met",
  notFoundWhy: "It may have been moved or deleted, or the link may be incomplete.",
  notRefreshed: "This could not be refreshed. What you see may be old.",
  partFailed: "This part of JobHelm could not be loaded.",
  partFailedWhy:
    "You may be offline, or JobHelm has been updated since you opened this page. What you have written is kept when you reload it.",
  reloadThePage: "Reload the page",
  removeLink: "Remove link",
  restored: "What you had not saved is here again.",
  rowsPerPage: "Rows per page",
  savingElsewhere:
    "Somebody else has just saved changes here. What you type stays as it is; when you save, both are put together.",
  savedElsewhere:
    "Somebody else has saved changes since you opened this. Nothing of yours is lost: look it over, then save again.",
  takeTheirs: "Take theirs",
  toStart: "Go to the start page",
  typedUnsaved: "What you have typed has not been saved.",
  clearSelection: "Clear selection",
  selected: (count: number, elsewhere: number) =>
    elsewhere > 0
      ? `${number(count)} selected, ${number(elsewhere)} on other pages`
      : `${number(count)} selected`,
  reference: (id: string) => `Reference: ${id}`,
  taken: (fields: readonly string[]) => `Theirs, and in the form now: ${fields.join(", ")}.`,
  clashing: (field: string, theirs: string) =>
    `${field}: they wrote ${theirs}, yours stands in the form.`,
  range: (first: number, last: number, total: number) =>
    `${number(first)}–${number(last)} of ${number(total)}`,
  characters: (count: number, most: number) => `${number(count)} / ${number(most)} characters`,
  /** Of CVs that are being uploaded. */
  progress: (going: number, done: number, failed: number) =>
    [
      going > 0 && `${plural(going, "CV")} on the way`,
      `${number(done)} added`,
      failed > 0 && `${number(failed)} not added`,
    ]
      .filter(Boolean)
      .join(", "),
} as const;
