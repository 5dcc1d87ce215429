import type { Order, PriceList } from "@/entities/orders/queries";

/** What is on sale: a pack of five, and one alone. */
export const shop: PriceList = {
  prices: [
    {
      id: "p1",
      pool: "Managed",
      credits: 5,
      netPence: 129_500,
      vatBasisPoints: 2_000,
      grossPence: 155_400,
    },
    {
      id: "p2",
      pool: "Advertiser",
      credits: 1,
      netPence: 14_900,
      vatBasisPoints: 2_000,
      grossPence: 17_880,
    },
  ],
  methods: ["Card", "Invoice"],
  closed: null,
  paymentDays: 14,
  chargesVat: true,
  mostCredits: 999,
  billing: { name: "Harbour & Co", address: "4 Quayside\nSouthampton" },
};

/** An order of one Advertiser credit for an advert, which waits for a card. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: "o1",
  state: "AwaitingCard",
  method: "Card",
  buyer: { id: "u1", fullName: "Ada Whitcombe", companyId: "c1", companyName: "Harbour & Co" },
  lines: [
    {
      pool: "Advertiser",
      packs: 1,
      credits: 1,
      unitNetPence: 14_900,
      vatBasisPoints: 2_000,
      netPence: 14_900,
      vatPence: 2_980,
      refundedCredits: 0,
    },
  ],
  netPence: 14_900,
  vatPence: 2_980,
  grossPence: 17_880,
  billing: { name: "Harbour & Co", address: "4 Quayside" },
  reference: null,
  advertId: "j1",
  redirectUrl: "/job/j1/preview",
  placedAt: "2026-11-02T10:00:00Z",
  paidAt: null,
  endedAt: null,
  failedAt: null,
  refundPence: 0,
  invoices: [],
  transfer: null,
  attention: [],
  refundable: null,
  can: ["order.view", "order.pay", "order.cancel"],
  ...changes,
});
