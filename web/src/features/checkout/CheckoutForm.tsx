import { Button, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, currentOf } from "@/api/client";
import { orderKeys } from "@/entities/orders/keys";
import { money } from "@/entities/orders/money";
import type { Checkout, PaymentMethod, PriceList } from "@/entities/orders/queries";
import account from "@/entities/users/Account.module.css";
import { ChoiceCards } from "@/shared/ChoiceCards";
import { Notice } from "@/shared/Notice";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { useAppForm } from "@/shared/use-app-form";
import classes from "./Checkout.module.css";
import { usePurchase } from "./mutations";
import { ownPath } from "./own-path";
import { PackPicker } from "./PackPicker";
import type { CheckoutSearch } from "./search";
import { useBasket } from "./use-basket";
import { words } from "./words";

type Values = { billingName: string; billingAddress: string; reference: string };

/** The prices that a refusal carries, where they have changed meanwhile. */
const newPrices = (error: unknown): PriceList | null =>
  (currentOf(error) as PriceList | undefined) ?? null;

/** What is bought, for whom, and how it is paid. */
export function CheckoutForm({ shop, search }: { shop: PriceList; search: CheckoutSearch }) {
  const basket = useBasket(shop.prices, search.pool);
  const [method, setMethod] = useState<PaymentMethod>(shop.methods[0] ?? "Card");
  const [told, setTold] = useState<string | null>(null);
  const purchase = usePurchase();
  const client = useQueryClient();
  const navigate = useNavigate();

  async function goOn({ order, hostedPage, trouble }: Checkout): Promise<void> {
    if (hostedPage) return globalThis.location.assign(hostedPage);
    if (trouble) toast(trouble, { tone: "error" });
    await navigate({ to: "/checkout", search: { order: order.id }, replace: true });
  }

  const { form, notices, saving, onSubmit } = useAppForm<Values, Checkout>({
    start: {
      values: {
        billingName: shop.billing?.name ?? "",
        billingAddress: shop.billing?.address ?? "",
        reference: "",
      },
      version: null,
    },
    labels: { billingName: "Name", billingAddress: "Address", reference: "Your reference" },
    check: ({ billingAddress }) =>
      billingAddress.trim() === "" ? { billingAddress: words.address } : {},
    checkBeside: () => {
      setTold(basket.gross === 0 ? words.nothingChosen : null);
      return basket.gross > 0;
    },
    fallback: "reference",
    elsewhere: { lines: setTold },
    save: (typed) => {
      const redirectUrl = ownPath(search.redirectURL);
      return purchase.mutateAsync({
        lines: basket.lines,
        method,
        ...typed,
        ...(search.advertId && { advertId: search.advertId }),
        ...(redirectUrl && { redirectUrl }),
      });
    },
    onSaved: (checkout) => void goOn(checkout),
    onRefused: (error) => {
      const prices = newPrices(error);
      if (prices) {
        client.setQueryData(orderKeys.prices, prices);
        setTold(words.pricesChanged);
      } else if (!(error instanceof ApiError && error.status === 400))
        toast(toldOf(error), { tone: "error" });
    },
  });

  return (
    <form noValidate className={classes.checkout} onSubmit={onSubmit}>
      {notices}
      <section className={account.card} aria-labelledby="packs">
        <h2 id="packs">{words.packs}</h2>
        {search.advertId && <p>{words.forAdvert}</p>}
        <div role="alert">{told && <Notice tone="amber">{told}</Notice>}</div>
        <PackPicker prices={shop.prices} basket={basket} />
        <dl className={classes.totals} aria-live="polite">
          <div>
            <dt>{words.net}</dt>
            <dd>{money(basket.net)}</dd>
          </div>
          <div>
            <dt>{words.vat}</dt>
            <dd>{money(basket.vat)}</dd>
          </div>
          <div data-total>
            <dt>{words.total}</dt>
            <dd>{money(basket.gross)}</dd>
          </div>
        </dl>
      </section>
      <section className={account.card} aria-labelledby="invoice-to">
        <h2 id="invoice-to">{words.invoiceTo}</h2>
        <TextInput
          label="Name"
          autoComplete="organization"
          key={form.key("billingName")}
          {...form.getInputProps("billingName")}
        />
        <Textarea
          label="Address"
          autoComplete="street-address"
          rows={4}
          required
          key={form.key("billingAddress")}
          {...form.getInputProps("billingAddress")}
        />
        <TextInput
          label="Your reference"
          description="Such as a purchase order's number; it stands on the invoice."
          key={form.key("reference")}
          {...form.getInputProps("reference")}
        />
      </section>
      <section className={account.card}>
        <ChoiceCards<PaymentMethod>
          label={words.payment}
          value={method}
          onChoose={setMethod}
          choices={shop.methods.map((value) =>
            value === "Card"
              ? { value, label: words.byCard, hint: words.byCardHint }
              : { value, label: words.onInvoice, hint: words.onInvoiceHint(shop.paymentDays) },
          )}
        />
        <Button type="submit" size="md" loading={saving}>
          {method === "Card" ? words.pay(basket.gross) : words.order(basket.gross)}
        </Button>
      </section>
    </form>
  );
}
