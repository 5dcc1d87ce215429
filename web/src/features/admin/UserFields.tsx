import { NativeSelect, TextInput } from "@mantine/core";
import { totalOf } from "@/entities/credits/pools";
import classes from "@/entities/users/Account.module.css";
import { accessLevels, roleLabel, statusTag } from "@/entities/users/labels";
import { PersonFields } from "@/entities/users/PersonFields";
import type { User } from "@/entities/users/queries";
import type { UserForm } from "./use-user-form";

type Props = { user: User; form: UserForm };

/** Fields beside each other stay on one line, whichever has more to say. */
const UNDER: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
];

/** Who somebody is, and what they may; each field open to those alone who may change it. */
export function UserFields({ user, form }: Props) {
  const may = (action: User["can"][number]) => user.can.includes(action);
  return (
    <>
      <PersonFields form={form} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        required={may("user.setEmail")}
        readOnly={!may("user.setEmail")}
        inputWrapperOrder={UNDER}
        variant={may("user.setEmail") ? "default" : "filled"}
        {...(may("user.setEmail") && {
          description: "A new address has to be verified before they sign in with it.",
        })}
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <div className={classes.pair}>
        <RoleField user={user} form={form} />
        <StatusField user={user} form={form} />
      </div>
    </>
  );
}

/** What they may be made: a team member holds no credits, and a company keeps its last admin. */
function RoleField({ user, form }: Props) {
  const open = user.can.includes("user.setRole") && !user.isLastCompanyAdmin;
  const levels = accessLevels(user.balance != null && totalOf(user.balance) > 0);
  const offered = levels.some(({ value }) => value === user.role)
    ? levels
    : [{ value: user.role, label: roleLabel[user.role] }, ...levels];
  return (
    <NativeSelect
      label="Access level"
      data={offered}
      disabled={!open}
      inputWrapperOrder={UNDER}
      description={
        user.isLastCompanyAdmin
          ? "The last company admin stays one until somebody else is made one."
          : open
            ? "A change signs them out everywhere."
            : undefined
      }
      key={form.key("role")}
      {...form.getInputProps("role")}
    />
  );
}

/** Whoever waits can be let in; everybody else's status is what it is. */
function StatusField({ user, form }: Props) {
  const open = user.status === "NotVerified" && user.can.includes("user.approve");
  return (
    <NativeSelect
      label="Status"
      data={
        open
          ? [
              { value: "NotVerified", label: "Not verified" },
              { value: "Verified", label: "Verified" },
            ]
          : [{ value: user.status, label: statusTag[user.status].label }]
      }
      disabled={!open}
      inputWrapperOrder={UNDER}
      {...(open && { description: "Verified lets them in." })}
      key={form.key("status")}
      {...form.getInputProps("status")}
    />
  );
}
