import type { SavedView } from "@/entities/views/queries";
import { number, plural } from "@/shared/words";

/** Nobody has to know how many more. */
const COUNTED = 1_000;

/** How often emails about a view can come. */
export const alertChoices: readonly { value: SavedView["alert"]; label: string; hint: string }[] = [
  { value: "AtOnce", label: "At once", hint: "An email an hour at most." },
  {
    value: "Daily",
    label: "Daily",
    hint: "At 08:00 where your company is. On days without news there is none.",
  },
  { value: "Never", label: "Never", hint: "Whoever is new shows in the view alone." },
];

const often: Record<SavedView["alert"], string> = {
  AtOnce: "at once",
  Daily: "daily",
  Never: "never",
};

/** What saved views say. */
export const words = {
  views: "Views",
  all: "All candidates",
  usual: "All but the rejected",
  own: "Your views",
  team: "The team’s",
  save: "Save this view",
  saveHint: "Search, filter or sort the list to keep it as a view.",
  edit: "Change view",
  keep: "Save",
  name: "Name",
  shared: "For the team, too",
  sharedHint: "Each sees in it what is within their own reach.",
  update: "Keep what the list shows now",
  saved: "View saved",
  deleted: "View deleted",
  failed: "The view could not be changed.",
  listFailed: "Your views could not be loaded.",
  nameLength: "Has to be between 1 and 100 characters",
  changeOne: (name: string) => `Change ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  tell: "Tell me by email",
  tellOf: (name: string) => `When somebody is new in “${name}”`,
  /** The server may not say it while it is being upgraded. */
  bell: ({ name, alert }: SavedView) => `Emails about ${name}: ${often[alert] ?? often.Never}`,
  count: (count: number) => (count >= COUNTED ? "999+" : number(count)),
  spoken: (count: number) =>
    count >= COUNTED ? "999 candidates or more" : plural(count, "candidate"),
} as const;
