import { money } from "@/entities/orders/money";
import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  orders: "Orders",
  all: "All",
  markPaid: "Mark as paid",
  markPaidWhy: (number: string, pence: number) =>
    `Only once ${money(pence)} with the number ${number} are in your account: the credits are given at once.`,
  markedPaid: "The order is paid, and its credits are there.",
  cancelOrder: "Cancel the order",
  keepIt: "Keep it",
  cancelWhy: "Its invoice is taken back by a credit note, and the buyer is told.",
  refund: "Refund",
  refundSum: (pence: number) => `Return ${money(pence)}`,
  refundTakes: (credits: number, of: number, pack: string) =>
    `${plural(credits, "credit")} of ${of} are taken back · ${pack}`,
  refundCard: "The money goes back to the card it was paid with.",
  refundTransfer: "Return the money by bank transfer: JobHelm only notes it.",
  nothingToReturn: "All credits of this order were spent: there is nothing to return.",
  refunded: "The order is refunded.",
  refundTried: "The refund is on its way, or needs your attention: see the order.",
  sumChanged: "Some credits were spent meanwhile. This is what can be returned now.",
  needsAttention: "Needs attention",
  seenTo: "I have seen to it",
} as const;
