import { type CreditPool, packOf } from "@/entities/credits/pools";
import { number, plural } from "@/shared/words";
import { money, rate } from "./money";
import type { Attention, OrderState, PaymentMethod } from "./queries";

/** What an order's state is called. */
export const STATES: Record<OrderState, string> = {
  AwaitingCard: "Waiting for card payment",
  AwaitingTransfer: "Invoice open",
  Paid: "Paid",
  Refunding: "Refund on its way",
  Refunded: "Refunded",
  Cancelled: "Cancelled",
};

/** How an order is paid. */
export const METHODS: Record<PaymentMethod, string> = { Card: "By card", Invoice: "On invoice" };

/** What does not add up, for the provider, and what to do about it. */
export const ATTENTIONS: Record<Attention, string> = {
  OtherAmount:
    "What was paid at Stripe is not what was ordered. Nothing was credited for it: look at the payment there and return it, or correct the credits by hand.",
  PaidTwice: "This order was paid a second time. Return the second payment in Stripe.",
  NobodyToCredit:
    "This order was paid, and nobody of its company is left to have the credits. Return the payment in Stripe.",
  Contradicted:
    "Stripe first said that the payment succeeded and then that it failed. Look at it there.",
  PartlyReturned:
    "Part of the money was returned in Stripe. Neither credits nor a credit note follow from that: correct the credits by hand.",
  ReturnedAfterSpending:
    "All of the money was returned in Stripe, and some of the credits had been spent.",
  Disputed: "The payment is disputed with the bank. Answer in Stripe.",
  RefundRefused: "Stripe would not return the money. The credits are back.",
  RefundUnclear: "Stripe could not be asked whether it has returned the money. Look there.",
  RefundFailed:
    "The buyer's bank did not take money that was returned. Look in Stripe, and pay it back another way: credits that were taken back for it stay taken.",
};

/** `5 Managed credits`. */
const creditsOf = (pool: CreditPool, credits: number): string =>
  `${number(credits)} ${pool} ${credits === 1 ? "credit" : "credits"}`;

/** What the parts here say. */
export const words = {
  /** A pool by both of its names. */
  pool: (pool: CreditPool) => `${packOf(pool)} · ${pool} credits`,
  pack: (pool: CreditPool, credits: number) => `${packOf(pool)} · ${creditsOf(pool, credits)}`,
  packs: (pool: CreditPool, packs: number, credits: number) =>
    packs === 1
      ? `${packOf(pool)} · ${creditsOf(pool, credits)}`
      : `${packOf(pool)} · ${plural(packs, "pack")} of ${creditsOf(pool, credits)}`,
  all: (pools: readonly { pool: CreditPool; credits: number }[]) =>
    pools.map(({ pool, credits }) => `${number(credits)} ${packOf(pool)}`).join(", "),
  refunded: (credits: number) => `${plural(credits, "credit")} taken back`,
  vatAt: (basisPoints: number) => `VAT at ${rate(basisPoints)}`,
  each: (pence: number) => `${money(pence)} a pack`,
  net: "Without VAT",
  vat: "VAT",
  total: "Total",
  ordered: "What was ordered",
  papers: "Invoices",
  none: "The invoice is issued with the payment.",
  invoice: "Invoice",
  creditNote: "Credit note",
  download: (number: string) => `PDF of ${number}`,
  returned: "Returned",
  invoiceTo: "Invoice to",
  reference: "Your reference",
  placed: "Ordered",
  paid: "Paid",
  by: "By",
  how: "Payment",
  ended: (state: OrderState) => (state === "Refunded" ? "Refunded" : "Cancelled"),
  payTo: (number: string) => `Please transfer the total with the number ${number} to`,
  dueBy: "Please pay by",
  due: "To be paid by",
} as const;
