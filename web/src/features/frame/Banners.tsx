import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCan, useViewer } from "@/policy/can";
import classes from "./Banners.module.css";
import { useWaiting } from "./menu-entries";
import { words } from "./words";

/** What everybody on every screen is to know until somebody has seen to it; stands under the header. */
export function Banners() {
  const viewer = useViewer();
  const can = useCan();
  return (
    <>
      {!viewer.actsForProvider && viewer.companyStatus === "NotVerified" && can("job.create") && (
        <Banner>{words.companyAwaits}</Banner>
      )}
      <NewUsers />
    </>
  );
}

/** That people wait for this viewer to let them in. */
function NewUsers() {
  const { actsForProvider } = useViewer();
  if (useWaiting().users === 0) return null;
  return (
    <Banner>
      {words.newUsers}{" "}
      {actsForProvider ? (
        <Link to="/admin/manage-users" search={{ tab: "HiringTeam", subTab: "toVerify" }}>
          {words.review}
        </Link>
      ) : (
        <Link to="/settings/account-members">{words.review}</Link>
      )}
    </Banner>
  );
}

const Banner = ({ children }: { children: ReactNode }) => (
  <aside className={classes.banner} aria-label="Notice">
    <p>{children}</p>
  </aside>
);
