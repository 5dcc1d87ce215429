import { lazily } from "@/shared/lazily";

/** Comes right behind the screen, for whatever the last one has left unsent. */
export const Unsent = lazily(async () => (await import("@/live/UnsentDecisions")).UnsentDecisions, {
  late: true,
});

/** Comes with it, for what is done to many. */
export const Commands = lazily(
  async () => (await import("@/live/commands/CommandTray")).CommandTray,
  { spared: true, late: true },
);
