import { useViewer } from "@/policy/can";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./ViewerCard.module.css";
import { words } from "./words";

/** The viewer's name and company, marked until somebody has approved the account. */
export function ViewerCard() {
  const viewer = useViewer();
  return (
    <div className={classes.card}>
      <b>{viewer.fullName}</b>
      {viewer.company && <span>{viewer.company.name}</span>}
      {viewer.status !== "Verified" && (
        <StatusTag tone="amber" mark="warning">
          {words.unverified}
        </StatusTag>
      )}
    </div>
  );
}
