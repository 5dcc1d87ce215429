/** What the screens here say. */
export const words = {
  prices: "Prices",
  intro:
    "What packs of credits cost. A new price holds from the next order on; orders that were placed keep theirs.",
  add: "Add a pack",
  edit: "Edit",
  retire: "Take off sale",
  retireWhy: "Nobody can order this pack any more. Orders that were placed keep it.",
  keep: "Keep it",
  none: "No pack is on sale yet",
  noneWhy: "Until there is one, nobody can buy credits.",
  closed: "Nobody can buy yet. These settings are missing in jobhelm.toml:",
  noVat: "Without invoices.vat_number no VAT is charged: the rate has to be 0.",
  saved: "The price is set.",
  retired: "The pack is off sale.",
  actions: "Actions",
  wrongCredits: "Has to be between 1 and 999",
  wrongPrice: "Has to be a sum such as 99.00, from £1 to £100,000",
  wrongRate: "Has to be a rate such as 20, from 0 to 100",
} as const;
