import { ActionIcon, TextInput } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import type { Price } from "@/entities/orders/queries";
import { words as orders } from "@/entities/orders/words";
import classes from "./Checkout.module.css";
import { MOST_PACKS, type useBasket } from "./use-basket";
import { words } from "./words";

type Props = { prices: readonly Price[]; basket: ReturnType<typeof useBasket> };

/** Every pack on sale, and how many of each. */
export function PackPicker({ prices, basket }: Props) {
  return (
    <ul className={classes.packs}>
      {prices.map((price) => {
        const name = orders.pack(price.pool, price.credits);
        const packs = basket.packsOf(price);
        return (
          <li key={price.id} data-chosen={packs > 0 || undefined}>
            <span className={classes.pack}>
              <b>{name}</b>
              <small>{words.priceOf(price.netPence, price.vatBasisPoints)}</small>
            </span>
            <span className={classes.count}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={words.less(name)}
                disabled={packs === 0}
                onClick={() => basket.choose(price, packs - 1)}
              >
                <IconMinus size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
              <TextInput
                aria-label={words.howMany(name)}
                className={classes.number}
                inputMode="numeric"
                autoComplete="off"
                value={String(packs)}
                onChange={({ currentTarget }) => {
                  const typed = currentTarget.value.trim();
                  if (/^\d{0,2}$/.test(typed)) basket.choose(price, Number(typed));
                }}
              />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={words.more(name)}
                disabled={packs >= MOST_PACKS}
                onClick={() => basket.choose(price, packs + 1)}
              >
                <IconPlus size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
