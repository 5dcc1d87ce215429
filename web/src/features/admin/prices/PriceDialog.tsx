import "@mantine/core/styles/Combobox.layer.css";
import { Select, TextInput } from "@mantine/core";
import { POOLS } from "@/entities/credits/pools";
import type { Price, PriceList } from "@/entities/orders/queries";
import { words as orders } from "@/entities/orders/words";
import { FormDialog } from "@/shared/FormDialog";
import { useAppForm } from "@/shared/use-app-form";
import { useSetPrice } from "./mutations";
import { words } from "./words";

type Values = { pool: string; credits: string; price: string; vat: string };

const startOf = (price: Price | null, list: PriceList): Values => ({
  pool: price?.pool ?? "Advertiser",
  credits: price ? String(price.credits) : "",
  price: price ? (price.netPence / 100).toFixed(2) : "",
  vat: String(price ? price.vatBasisPoints / 100 : list.chargesVat ? 20 : 0),
});

/** A typed sum or rate in hundredths; null where it is none. */
const hundredths = (typed: string): number | null =>
  /^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : null;

const check = ({ credits, price, vat }: Values) => {
  const [pence, rate] = [hundredths(price), hundredths(vat)];
  return {
    ...(!/^[1-9]\d{0,2}$/.test(credits.trim()) && { credits: words.wrongCredits }),
    ...((pence === null || pence < 100 || pence > 10_000_000) && { price: words.wrongPrice }),
    ...((rate === null || rate > 10_000) && { vat: words.wrongRate }),
  };
};

type Props = { price: Price | null; list: PriceList; onClose: () => void };

/** What a pack holds and costs. */
export function PriceDialog({ price, list, onClose }: Props) {
  const set = useSetPrice();
  const { form, ...app } = useAppForm<Values, unknown>({
    start: { values: startOf(price, list), version: null },
    labels: { pool: "Pack", credits: "Credits", price: "Price without VAT", vat: "VAT" },
    check,
    fallback: "price",
    elsewhere: {
      netPence: (message) => form.setFieldError("price", message),
      vatBasisPoints: (message) => form.setFieldError("vat", message),
    },
    save: ({ pool, credits, price: sum, vat }) =>
      set.mutateAsync({
        ...(price && { id: price.id }),
        pool: POOLS.find((each) => each.pool === pool)?.pool ?? "Advertiser",
        credits: Number(credits),
        netPence: hundredths(sum) ?? 0,
        vatBasisPoints: hundredths(vat) ?? 0,
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={price ? orders.pack(price.pool, price.credits) : words.add}
      form={app}
      submitLabel="Save"
      onClose={onClose}
    >
      <Select
        label="Pack"
        allowDeselect={false}
        data={POOLS.map(({ pool }) => ({ value: pool, label: orders.pool(pool) }))}
        key={form.key("pool")}
        {...form.getInputProps("pool")}
      />
      <TextInput
        label="Credits"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        key={form.key("credits")}
        {...form.getInputProps("credits")}
      />
      <TextInput
        label="Price without VAT, in pounds"
        inputMode="decimal"
        autoComplete="off"
        key={form.key("price")}
        {...form.getInputProps("price")}
      />
      <TextInput
        label="VAT, in per cent"
        description={list.chargesVat ? undefined : words.noVat}
        inputMode="decimal"
        autoComplete="off"
        key={form.key("vat")}
        {...form.getInputProps("vat")}
      />
    </FormDialog>
  );
}
