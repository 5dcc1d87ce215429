import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { userListQuery } from "@/entities/users/queries";
import { useCan, useViewer } from "@/policy/can";
import classes from "./Banners.module.css";

const MINUTE = 60_000;

/** What everybody on every screen is to know until somebody has seen to it; stands under the header. */
export function Banners() {
  const viewer = useViewer();
  const can = useCan();
  if (viewer.actsForProvider) return <NewUsers />;
  if (viewer.companyStatus === "NotVerified" && can("job.create"))
    return (
      <Banner>
        Your company awaits verification by JobHelm. You can write and submit adverts meanwhile;
        they are published once it is verified.
      </Banner>
    );
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
      You have new users to approve{" "}
      <Link to="/admin/manage-users" search={{ tab: "HiringTeam", subTab: "toVerify" }}>
        Review
      </Link>
    </Banner>
  );
}

const Banner = ({ children }: { children: ReactNode }) => (
  <aside className={classes.banner} aria-label="Notice">
    <p>{children}</p>
  </aside>
);
