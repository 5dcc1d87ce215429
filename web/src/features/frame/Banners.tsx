import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { userListQuery } from "@/entities/users/queries";
import { useCan, useViewer } from "@/policy/can";
import classes from "./Banners.module.css";
import { words } from "./words";

const MINUTE = 60_000;

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
  const { data } = useQuery({
    ...userListQuery({ statuses: ["NotVerified"] }),
    staleTime: MINUTE,
  });
  if (!data || data.totalElements === 0) return null;
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
