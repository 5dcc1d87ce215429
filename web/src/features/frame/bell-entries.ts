import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { BellEntry } from "@/entities/notifications/queries";
import { moment } from "@/shared/dates";
import { plural } from "@/shared/words";

type Told = { says: string; to: LinkOptions };

const settings = {
  credits: linkOptions({ to: "/settings/credits" }),
  members: linkOptions({ to: "/settings/account-members" }),
};

/** What an entry says, and where it leads; nothing for one of a later version than this page. */
export function toldBy(entry: BellEntry, actsForProvider: boolean): Told | null {
  const { kind, job, company, user, order, note, task, interview, times } = entry;
  const title = job ? `“${job.title}”` : "";
  const page = linkOptions({ to: "/job/$jobId", params: { jobId: job?.id ?? "" } });
  const preview = linkOptions({ to: "/job/$jobId/preview", params: { jobId: job?.id ?? "" } });
  switch (kind) {
    case "AdvertSubmitted":
      return { says: `${title} waits for your approval`, to: preview };
    case "AdvertApproved":
      return job?.status === "Live"
        ? { says: `${title} is live`, to: page }
        : { says: `${title} is approved and waits for you to publish it`, to: preview };
    case "ChangesRequested":
      return { says: `JobHelm asks for changes to ${title}`, to: preview };
    case "AdvertTakenDown":
      return { says: `JobHelm has taken ${title} down`, to: page };
    case "AdvertExpiring":
      return { says: `${title} leaves the job boards within a week`, to: page };
    case "AdvertNotTaken":
      return { says: `A job board has not taken ${title}`, to: page };
    case "NewApplicants":
      return {
        says: `${plural(times, "new applicant")} for ${title}`,
        to: linkOptions({ ...page, search: { tab: "Candidates" } }),
      };
    case "Withdrawn":
      return {
        says: `${plural(times, "candidate")} ${times === 1 ? "has" : "have"} withdrawn from ${title}`,
        to: linkOptions({ ...page, search: { tab: "Candidates" } }),
      };
    case "ReviewAsked":
      return {
        says: `${plural(times, "candidate")} ${times === 1 ? "asks" : "ask"} for a person to look at a rejection by keywords for ${title}`,
        to: linkOptions({ ...page, search: { tab: "Candidates", status: ["AutoRejected"] } }),
      };
    case "CompanyToVerify":
      return {
        says: `${company?.name ?? "A company"} waits to be verified`,
        to: linkOptions({ to: "/admin/manage-users", search: { tab: "CompaniesToVerify" } }),
      };
    case "OrderToSettle":
      return {
        says: `An order of ${order?.billingName ?? "a company"} needs attention`,
        to: order
          ? linkOptions({ to: "/admin/orders/$orderId", params: { orderId: order.id } })
          : linkOptions({ to: "/admin/orders" }),
      };
    case "JoinRequest":
      return {
        says: `${user?.fullName ?? "Somebody"} asks to join your company`,
        to: settings.members,
      };
    case "InvitationAnswered":
      return {
        says: `${user?.fullName ?? "Somebody"} has answered your invitation`,
        to: actsForProvider
          ? linkOptions({ to: "/admin/manage-users", search: { tab: "HiringTeam" } })
          : settings.members,
      };
    case "SupportLooked":
      return {
        says: `JobHelm support has looked at what ${user?.fullName ?? "somebody"} sees`,
        to: linkOptions({ to: "/settings/security-log", search: { kind: "Support" } }),
      };
    case "CreditsReceived":
      return { says: "You have received credits", to: settings.credits };
    case "CreditsRunOut":
      return { says: "You have no credits left", to: settings.credits };
    case "CreditsAsked":
      return {
        says: `${user?.fullName ?? "A colleague"} asks you for a credit for ${title}`,
        to: linkOptions({
          to: "/settings/assign-credits",
          ...(user && { search: { to: user.id } }),
        }),
      };
    case "TaskAssigned":
    case "TaskDue":
      return {
        says:
          kind === "TaskDue"
            ? `Your task on ${task?.candidateName || "a candidate"} is due: ${task?.text ?? ""}`
            : `You have a new task on ${task?.candidateName || "a candidate"}: ${task?.text ?? ""}`,
        to: linkOptions({
          to: "/candidate/$candidateId",
          params: { candidateId: task?.candidateId ?? "" },
          search: { tab: "Details" },
        }),
      };
    case "InterviewArranged":
    case "InterviewChangeAsked":
    case "InterviewCancelled": {
      const who = interview?.candidateName || "a candidate";
      const at = interview?.startsAt ? `, ${moment(interview.startsAt)}` : "";
      return {
        says:
          kind === "InterviewArranged"
            ? `Interview with ${who}${at}`
            : kind === "InterviewChangeAsked"
              ? `${interview?.candidateName || "A candidate"} asks for another time of their interview`
              : `The interview with ${who}${at}, is called off`,
        to: linkOptions({
          to: "/candidate/$candidateId",
          params: { candidateId: interview?.candidateId ?? "" },
          search: { tab: "Interviews" },
        }),
      };
    }
    case "Mentioned":
      return {
        says: note?.answer
          ? `${note.author} says “${note.answer}” to the CV of ${note.candidateName || "a candidate"}`
          : `${note?.author ?? "A colleague"} mentions you in a note on ${note?.candidateName || "a candidate"}`,
        to: linkOptions({
          to: "/candidate/$candidateId",
          params: { candidateId: note?.candidateId ?? "" },
          search: { tab: "Notes", ...(note && { note: note.id }) },
        }),
      };
    default:
      return null;
  }
}
