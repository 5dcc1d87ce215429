import { IconChevronDown, IconCoins } from "@tabler/icons-react";
import { totalOf } from "@/entities/credits/pools";
import { useCan, useViewer } from "@/policy/can";
import { Dropdown } from "@/shared/Dropdown";
import { lazily } from "@/shared/lazily";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { number } from "@/shared/words";
import classes from "./CreditsBalance.module.css";

const CreditsPanel = lazily(async () => (await import("./CreditsPanel")).CreditsPanel, {
  waiting: () => <SkeletonRows rows={3} label="Loading credits" />,
});

/** The viewer's advert credits: the total in the header, the three pools behind it. */
export function CreditsBalance() {
  const { balance, company } = useViewer();
  const can = useCan();
  if (!can("credits.view") || !company) return null;
  const total = totalOf(balance);
  return (
    <Dropdown
      label="Credits balance"
      position="bottom-end"
      target={(props) => (
        <button type="button" className={classes.button} {...props}>
          <IconCoins size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{number(total)}</b> {total === 1 ? "credit" : "credits"}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      panel={<CreditsPanel />}
    />
  );
}
