import { identity, oneOf, search, text } from "@/shared/search-params";

/** Where somebody came from and what they are about: an order on its way, or nothing yet. */
export const checkoutSearch = search({
  /** The path that they go back to. */
  redirectURL: text(),
  /** The advert that waits for its credit. */
  advertId: identity(),
  /** The pool to begin with. */
  pool: oneOf(["Advertiser", "Managed", "Hire"]),
  /** The order that they come back with. */
  order: text(),
  /** Whether they say that they have paid, or left the page. */
  paid: oneOf(["1"]),
  left: oneOf(["1"]),
});
export type CheckoutSearch = ReturnType<typeof checkoutSearch>;
