import classes from "@/entities/users/Account.module.css";
import { AccountFacts } from "@/entities/users/AccountFacts";
import { PersonFields } from "@/entities/users/PersonFields";
import { personChange, personFields, personLabels, personOf } from "@/entities/users/person";
import type { User } from "@/entities/users/queries";
import { useUpdateUser } from "@/live/use-update-user";
import { Facts } from "@/shared/Facts";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { EditButtons } from "./EditButtons";
import { words } from "./words";

const schema = z.object(personFields);
const read = (user: User) => ({ version: user.version, values: personOf(user) });

/** Under which name the tab keeps what is not saved of it. */
export const draftOf = ({ id }: User): string => `profile ${id}`;

/** Corrects the viewer's own names and phone. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const update = useUpdateUser();
  const { form, ...app } = useAppForm({
    start: read(user),
    labels: personLabels,
    check: bySchema(schema),
    fallback: "firstName",
    draft: draftOf(user),
    read: (current) => read(current as User),
    save: (typed, { version, changed }) =>
      update.mutateAsync({ id: user.id, version, ...personChange(schema.parse(typed), changed) }),
    onSaved: () => {
      toast("Profile updated");
      onDone();
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={app.onSubmit}>
      {app.notices}
      <section className={classes.card} aria-labelledby="profile-details">
        <h2 id="profile-details">{words.details}</h2>
        <PersonFields form={form} own />
        <Facts wide>
          <AccountFacts user={user} />
        </Facts>
      </section>
      <EditButtons form={app} onDone={onDone} />
      {app.guard}
    </form>
  );
}
