import { Popover } from "@mantine/core";
import { IconChevronDown, IconCoins } from "@tabler/icons-react";
import { CreditPools } from "@/entities/credits/CreditPools";
import { totalOf } from "@/entities/credits/pools";
import { useCan, useViewer } from "@/policy/can";
import classes from "./CreditsBalance.module.css";

/** The viewer's advert credits: the total in the header, the three pools behind it. */
export function CreditsBalance() {
  const { balance, company } = useViewer();
  const can = useCan();
  if (!can("credits.view") || !company) return null;
  const total = totalOf(balance);
  return (
    <Popover position="bottom-end" offset={6} withinPortal={false}>
      <Popover.Target>
        <button type="button" className={classes.button}>
          <IconCoins size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{total.toLocaleString("en-GB")}</b> {total === 1 ? "credit" : "credits"}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Credits balance">
        <h2 className={classes.title}>Credits balance</h2>
        <CreditPools balance={balance} />
      </Popover.Dropdown>
    </Popover>
  );
}
