import type { Schemas } from "@/api/client";
import { textLength } from "@/shared/rich-text";
import * as z from "@/shared/zod";

export const LONGEST_SUBJECT = 150;
export const LONGEST_BODY = 10_000;

const REQUIRED = "Please write something";
const between = (most: string) => `Has to be between 1 and ${most} characters`;

/** What is asked before a message is sent, or a template is kept. */
export const messageSchema = z.object({
  subject: z
    .string()
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(LONGEST_SUBJECT, between("150"))),
  body: z.string().check(
    z.refine((html) => textLength(html) > 0, REQUIRED),
    z.refine((html) => textLength(html) <= LONGEST_BODY, between("10,000")),
  ),
});

export type MessageText = { subject: string; body: string };
export const NOTHING: MessageText = { subject: "", body: "" };

export type MessageFile = Schemas["MessageFileView"];
/** A message as it is being written, with the files that are to go with it. */
export type MessageDraft = MessageText & { files: readonly MessageFile[] };
