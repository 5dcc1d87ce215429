import { type Balance, POOLS, totalOf } from "@/entities/credits/pools";
import type { Movement } from "@/entities/credits/queries";
import { number, plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  actions: "Actions",
  buyCredits: "Buy credits",
  ordersAndInvoices: "Orders and invoices",
  seeOrder: "See the order",
  backToAdvert: "Back to your advert",
  payByCard: "Pay by card",
  payOnInvoice: "Pay on invoice instead",
  cancelOrder: "Cancel the order",
  keepOrder: "Keep it",
  cancelPlain: "Nothing was paid yet. You can order again at any time.",
  cancelInvoiced:
    "Its invoice is taken back by a credit note. Please do not cancel an order that you have paid.",
  paymentFailed:
    "Your bank did not pay, and nothing was taken. Try again, use another card or pay on invoice.",
  refundUnderWay: "The money is on its way back. Your bank may take some days to show it.",
  assignCredits: "Assign Credits",
  assign: "Assign",
  noMovements: "No credits have come or gone yet",
  noOwners: "Nobody of your company can hold credits",
  provider: "JobHelm",
  statement: "Statement",
  toSpend: "To spend now",
  whoHolds: "Who holds credits",
  of: (name: string) => ` · ${name}`,
  ofPool: (amount: string, pool: string) => `${amount} ${pool}`,
  available: (count: number) => `${plural(count, "credit")} to give`,
  held: (reserved: Balance) =>
    totalOf(reserved) === 0
      ? "None are held for jobs that wait for approval."
      : `${plural(totalOf(reserved), "more is", "more are")} held for jobs that wait for approval.`,
  companyDetails: "Company details",
  details: "Personal details",
  edit: "Edit",
  externalRecruiters: "External Recruiters",
  hiringTeam: "Hiring Team",
  lettersBack: (address: string, day: string) =>
    `Letters to ${address} came back on ${day}, so none are sent there now. If it works again, have them sent.`,
  sendAgain: "Send to it again",
  security: "Security",
  securityOf: "Password, two-step sign-in and devices",
  toVerify: (count: number) => `${number(count)} to verify`,
} as const;

/** What a movement of credits was. */
export function movementIs({ reason, amount, other }: Movement): string {
  switch (reason) {
    case "Purchase":
      return "Bought";
    case "Refund":
      return amount < 0 ? "Taken back with its refund" : "Given back, not refunded";
    case "Grant":
      return "Added";
    case "Withdrawal":
      return "Taken back";
    case "Reserve":
      return "Used for";
    case "Release":
      return "Given back from";
    case "Capture":
      return "Spent on";
    case "Return":
      return "Given back for";
    case "Transfer":
      return amount < 0
        ? `Assigned to ${other?.fullName ?? ""}`
        : `Assigned by ${other?.fullName ?? ""}`;
  }
}

/** "2 Advertiser Campaign and 1 Hire Campaign credits assigned successfully."; pools without any are left out. */
export const assignedIs = (amounts: Balance): string =>
  `${POOLS.filter(({ key }) => amounts[key] > 0)
    .map(({ key, campaign }) => `${amounts[key]} ${campaign}`)
    .join(" and ")} credits assigned successfully.`;
