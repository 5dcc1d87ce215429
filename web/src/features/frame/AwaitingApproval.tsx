import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useViewer } from "@/policy/can";
import { viewerQuery } from "@/policy/viewer";
import { EmptyState } from "@/shared/EmptyState";
import { links } from "@/shared/links";
import { Page } from "@/shared/Page";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** An admin may let somebody in at any moment; the screen finds out by itself. */
const EVERY_MS = 30_000;

/** In place of every screen, to somebody whom an admin of the company has to let in. */
export function AwaitingApproval() {
  const { company } = useViewer();
  const { refetch } = useQuery({ ...viewerQuery(), refetchInterval: EVERY_MS });
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    const { data, error } = await refetch();
    setChecking(false);
    if (error) toast(toldOf(error), { tone: "error" });
    else if (data?.status === "NotVerified") toast(words.stillWaiting);
  };
  return (
    <Page title="Account pending verification">
      <EmptyState
        drawing="lock"
        title={company ? words.adminAsked(company.name) : words.somebodyAsked}
        action={
          <Button variant="default" loading={checking} onClick={() => void check()}>
            {words.checkAgain}
          </Button>
        }
      >
        {words.letInSoon}{" "}
        <a href={links.approval} target="_blank" rel="noopener">
          {words.findOutMore}
        </a>
      </EmptyState>
    </Page>
  );
}
