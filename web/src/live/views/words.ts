import type { SavedView } from "@/entities/views/queries";

/** What is said of emails about saved views. */
export const words = {
  set: {
    AtOnce: "You get an email when somebody is new in it",
    Daily: "You get an email a day when somebody is new in it",
    Never: "You get no more emails about it",
  } satisfies Record<SavedView["alert"], string>,
  failed: "Emails about the view could not be changed.",
} as const;
