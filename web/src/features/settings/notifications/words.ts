import type { Frequency, NotificationKind } from "@/entities/notifications/queries";

/** What can happen, and what is said of it. */
export const kinds: Record<NotificationKind, { label: string; hint: string }> = {
  JoinRequest: {
    label: "Somebody asks to join",
    hint: "They see nothing of the company until an admin approves them.",
  },
  InvitationAnswered: {
    label: "An invitation is answered",
    hint: "Somebody you have invited accepts or declines.",
  },
  CreditsReceived: {
    label: "You receive credits",
    hint: "A colleague assigns some to you, or JobHelm adds them.",
  },
};

/** How often, in the order of the choices. */
export const frequencies: readonly { value: Frequency; label: string }[] = [
  { value: "AtOnce", label: "At once" },
  { value: "Daily", label: "Daily" },
  { value: "Never", label: "Never" },
];

/** What the notifications' page says. */
export const words = {
  emails: "Emails",
  always: "Emails about your security and your account always come, and at once.",
  daily: (zone: string) =>
    `Daily ones are collected into a single email at 08:00 (${zone.replaceAll("_", " ")}). On days without news there is none.`,
  nothing: "There is nothing to choose yet",
  notSaved: "Your choice could not be saved.",
  saved: "Notification settings updated",
} as const;
