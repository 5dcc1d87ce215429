import type { Viewer } from "@/policy/viewer";
import { fields, messages } from "@/shared/field-rules";
import * as z from "@/shared/zod";

/** Somebody to invite, as the dialog holds them. */
export type InviteValues = {
  /** Of a super admin's choice. */
  companyId: string;
  email: string;
  role: string;
  adverts: string[];
};

/** What an invitation of this viewer has to say. */
export const inviteSchema = ({ actsForProvider, invitesToJobs }: Viewer) =>
  z.object({
    companyId: z.string().check(z.minLength(actsForProvider ? 1 : 0, messages.company)),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Provide email address in order to send an invite."),
        z.email({ pattern: z.regexes.html5Email, error: messages.email }),
      ),
    role: fields.picked(messages.role),
    adverts: z.array(z.string()).check(z.minLength(invitesToJobs ? 1 : 0, "Please select a job.")),
  });
