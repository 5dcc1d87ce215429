import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { totalOf } from "@/entities/credits/pools";
import type { Column } from "@/shared/DataTable";
import classes from "@/shared/List.module.css";
import { number } from "@/shared/words";
import { creditsAre, roleLabel } from "./labels";
import type { User } from "./queries";
import { UserEmail } from "./UserEmail";
import { UserStatusTag } from "./UserStatusTag";

/** Where a user's account is. */
export const userPage = ({ id }: User) =>
  linkOptions({ to: "/users/$userId", params: { userId: id } });

/** The same, for those who may open it. */
export const userPageIfSeen = (user: User) =>
  user.can.includes("user.view") ? userPage(user) : null;

const creditsOf = ({ balance }: User): string => (balance ? number(totalOf(balance)) : "–");

const UserLink = ({ user }: { user: User }) =>
  user.can.includes("user.view") ? (
    <Link {...userPage(user)} className={classes.person}>
      {user.fullName}
    </Link>
  ) : (
    <b>{user.fullName}</b>
  );

/** What lists of users show; each picks its own. */
export const userColumns = {
  name: { id: "name", header: "Full name", cell: (user) => <UserLink user={user} /> },
  company: { id: "company", header: "Company", cell: (user) => user.company?.name ?? "–" },
  status: {
    id: "status",
    header: "Status",
    cell: ({ status }) => <UserStatusTag status={status} />,
  },
  role: { id: "role", header: "Access level", cell: (user) => roleLabel[user.role] },
  email: { id: "email", header: "Email", cell: (user) => <UserEmail user={user} /> },
  credits: { id: "credits", header: "Credits", align: "end", cell: creditsOf },
} satisfies Record<string, Column<User>>;

/** A user on a narrow screen, with a menu where there is one. */
export const userCard = (user: User, menu?: ReactNode) => (
  <div className={classes.card} data-menu={menu ? true : undefined}>
    <UserLink user={user} />
    <UserStatusTag status={user.status} />
    {menu && <div className={classes.cardMenu}>{menu}</div>}
    <p>{[user.company?.name, roleLabel[user.role]].filter(Boolean).join(" · ")}</p>
    <p>
      <UserEmail user={user} />
    </p>
    {user.balance && <p>{creditsAre(creditsOf(user))}</p>}
  </div>
);
