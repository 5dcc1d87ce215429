// Times where the reader is, with the company's beside them where they differ. Without this file the page says the company's.
for (const element of document.querySelectorAll("time[data-zone]")) {
  const at = new Date(element.dateTime);
  const shown = (timeZone) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    }).format(at);
  const own = shown(undefined);
  if (own === shown(element.dataset.zone)) continue;
  const beside = document.createElement("small");
  beside.className = "own-clock";
  beside.textContent = `${own} where you are`;
  element.append(" ", beside);
}
