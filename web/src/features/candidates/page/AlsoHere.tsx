import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { leavePresence, presenceQuery } from "@/entities/candidates/presence";
import { useViewer } from "@/policy/can";
import { StatusTag } from "@/shared/StatusTag";
import { Tip } from "@/shared/Tip";
import classes from "./AlsoHere.module.css";
import { words } from "./words";

/** Whoever only walks past is not there. */
const STAYS_MS = 1_500;

/** Who else has this candidate on their screen; those hear of this screen as well. */
export function AlsoHere({ id }: { id: string }) {
  // Whoever looks with somebody else's eyes is not the one who is there.
  const { watched } = useViewer();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (watched) return;
    const timer = setTimeout(() => setStays(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, [watched]);
  useEffect(() => {
    if (!stays) return;
    const leave = () => leavePresence(id);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id, stays]);
  const { data } = useQuery({ ...presenceQuery(id), enabled: stays });
  const names = (data?.others ?? []).map(({ fullName }) => fullName);
  return (
    <span role="status" className={classes.place}>
      {names.length > 0 && (
        <Tip label={words.alsoHereAll(names)} below>
          <StatusTag tone="violet" mark="dot">
            <span className={classes.name}>{words.alsoHere(names)}</span>
          </StatusTag>
        </Tip>
      )}
    </span>
  );
}
