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
  if (viewer.actsForProvider) return <NewUsers />;
  if (viewer.companyStatus === "NotVerified" && can("job.create"))
    return <Banner>{words.companyAwaits}</Banner>;
  return null;
}

function NewUsers() {
  if (useWaiting().users === 0) return null;
  return (
    <Banner>
      {words.newUsers}{" "}
      <Link to="/admin/manage-users" search={{ tab: "HiringTeam", subTab: "toVerify" }}>
        {words.review}
      </Link>
    </Banner>
  );
}

const Banner = ({ children }: { children: ReactNode }) => (
  <aside className={classes.banner} aria-label="Notice">
    <p>{children}</p>
  </aside>
);
