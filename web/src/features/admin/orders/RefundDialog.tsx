import { Button, Group, Stack } from "@mantine/core";
import { currentOf } from "@/api/client";
import { packOf } from "@/entities/credits/pools";
import type { Order } from "@/entities/orders/queries";
import { Modal } from "@/shared/Modal";
import { Notice } from "@/shared/Notice";
import { common } from "@/shared/words";
import { useRefund } from "./mutations";
import { words } from "./words";

/** What a refund would take back and return, before it is done. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const refund = useRefund();
  const { refundable } = order;
  const sum = refundable?.grossPence ?? 0;
  return (
    <Modal opened onClose={onClose} title={words.refund} busy={refund.isPending}>
      <Stack gap="sm">
        {currentOf(refund.error) !== undefined && (
          <div role="alert">
            <Notice tone="amber">{words.sumChanged}</Notice>
          </div>
        )}
        {sum === 0 ? (
          <p>{words.nothingToReturn}</p>
        ) : (
          <>
            <ul>
              {refundable?.credits.map(({ pool, credits, of }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order stand where they stand
                <li key={place}>{words.refundTakes(credits, of, packOf(pool))}</li>
              ))}
            </ul>
            <p>{order.method === "Card" ? words.refundCard : words.refundTransfer}</p>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={refund.isPending} onClick={onClose} data-autofocus>
            {common.close}
          </Button>
          {sum > 0 && (
            <Button
              color="red"
              loading={refund.isPending}
              onClick={() =>
                refund.mutate({ id: order.id, grossPence: sum }, { onSuccess: onClose })
              }
            >
              {words.refundSum(sum)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
