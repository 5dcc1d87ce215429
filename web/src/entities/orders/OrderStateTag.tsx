import { type Mark, StatusTag, type Tone } from "@/shared/StatusTag";
import type { OrderState } from "./queries";
import { STATES } from "./words";

const LOOKS: Record<OrderState, { tone: Tone; mark: Mark }> = {
  AwaitingCard: { tone: "amber", mark: "clock" },
  AwaitingTransfer: { tone: "blue", mark: "ring" },
  Paid: { tone: "green", mark: "tick" },
  Refunding: { tone: "violet", mark: "half" },
  Refunded: { tone: "grey", mark: "dashed-cross" },
  Cancelled: { tone: "grey", mark: "cross" },
};

/** Where an order stands. */
export const OrderStateTag = ({ state }: { state: OrderState }) => (
  <StatusTag {...LOOKS[state]}>{STATES[state]}</StatusTag>
);
