import { copyText } from "@/shared/copy-text";
import { plural } from "@/shared/words";
import type { User } from "./queries";

/** Puts people's addresses on the clipboard, as a letter's line takes them; answers whether it could. */
export const copyEmails = (users: readonly Pick<User, "email">[]): Promise<boolean> =>
  copyText(
    users.map(({ email }) => email).join(", "),
    `${plural(users.length, "e-mail address", "e-mail addresses")} copied`,
  );
