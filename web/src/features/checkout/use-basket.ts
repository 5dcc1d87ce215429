import { useState } from "react";
import { vatOf } from "@/entities/orders/money";
import type { Price } from "@/entities/orders/queries";

/** No line takes more packs. */
export const MOST_PACKS = 99;

/** The cheapest pack, of a pool where one is said: with it one click is enough. */
function firstOf(prices: readonly Price[], pool: Price["pool"] | undefined): Price | undefined {
  const fitting = prices.filter((price) => pool === undefined || price.pool === pool);
  return (fitting.length > 0 ? fitting : prices).toSorted((a, b) => a.grossPence - b.grossPence)[0];
}

/** A pack keeps its name when its price changes: there is one of each size in a pool. */
const keyOf = ({ pool, credits }: Price): string => `${pool} ${credits}`;

/** How many packs of each price somebody has chosen, and what that comes to. */
export function useBasket(prices: readonly Price[], pool: Price["pool"] | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() => {
    const first = firstOf(prices, pool);
    return first ? { [keyOf(first)]: 1 } : {};
  });
  const packsOf = (price: Price): number => chosen[keyOf(price)] ?? 0;
  const lines = prices
    .filter((price) => packsOf(price) > 0)
    .map((price) => {
      const net = price.netPence * packsOf(price);
      return { price, packs: packsOf(price), net, vat: vatOf(net, price.vatBasisPoints) };
    });
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  return {
    packsOf,
    lines: lines.map(({ price, packs }) => ({ priceId: price.id, packs })),
    net,
    vat,
    gross: net + vat,
    choose: (price: Price, packs: number) =>
      setChosen({ ...chosen, [keyOf(price)]: Math.min(Math.max(packs, 0), MOST_PACKS) }),
  };
}
