const reasons = new Set<string>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Has the browser ask before the tab is closed, as long as there is one reason: work that is not saved yet. */
export function holdBack(reason: string, on: boolean): void {
  if (on) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}
