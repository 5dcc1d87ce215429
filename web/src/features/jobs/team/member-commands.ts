import type { TeamMember } from "@/entities/jobs/queries";
import { type Command, commands } from "@/shared/commands";
import { words } from "./words";

/** What is done to a place on a team; taking one away is asked about first. */
export type Ask = "resend" | "reinvite" | "cancel" | "remove";

/** What a newcomer is called, who is asked anew instead of again. */
const INVITE_SENT = "Invite Sent";

/** What the viewer may do about a member, in groups; none where they may do nothing. */
export function memberCommands(
  member: TeamMember,
  ask: (what: Ask, member: TeamMember) => void,
): readonly (readonly Command[])[] {
  if (!member.can.includes("team.manage")) return [];
  const waits = member.invitationStatus === "Pending";
  return [
    commands(
      waits &&
        (member.fullName === INVITE_SENT
          ? { id: "reinvite", label: words.reinvite, run: () => ask("reinvite", member) }
          : { id: "resend", label: words.resendInvite, run: () => ask("resend", member) }),
      waits
        ? {
            id: "cancel",
            label: words.cancelInvite,
            danger: true,
            run: () => ask("cancel", member),
          }
        : {
            id: "remove",
            label: words.removeFromTeam,
            danger: true,
            run: () => ask("remove", member),
          },
    ),
  ];
}
