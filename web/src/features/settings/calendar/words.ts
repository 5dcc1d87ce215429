import { plural } from "@/shared/words";

/** What is said of the calendar to subscribe to. */
export const words = {
  title: "Your interviews in your calendar",
  why: "Subscribe to this address in Google Calendar, Outlook or Apple Calendar, and your interviews stand there and follow every change. Invitations come by letter as well.",
  make: "Make an address",
  again: "Make another address",
  againWhy: "Calendars that subscribe to the address of before get nothing any more.",
  remove: "Take the address back",
  removeWhy: "Calendars that subscribe to it get nothing any more.",
  removed: "The address is taken back",
  failed: "The address could not be changed.",
  address: "Address",
  copy: "Copy address",
  copied: "Address copied",
  once: "It is shown this once. Whoever has it can read your interviews: please do not pass it on.",
  since: "Address made",
  fetched: "Last fetched",
  never: "Not fetched yet",
  waiting: "Loading your calendar",
  failedToLoad: "Your calendar could not be loaded.",
} as const;

/** What is said of calendars that are read for when one is busy. */
export const busyWords = {
  title: "When you are busy",
  why: "Enter the address of a calendar that you keep elsewhere, and you are offered for no interview while it says that you are busy. We keep from when to when, and neither titles nor people. Colleagues who arrange interviews see that you are busy, and no more.",
  add: "Add calendar",
  most: "Five calendars are read. Remove one to add another.",
  name: "Name",
  nameLength: "Has to be between 1 and 100 characters",
  address: "Address of the calendar",
  addressNeeded: "Please enter the address, which begins with https:// or webcal://",
  secret: "Whoever has it can read your calendar. It is kept sealed and never shown again.",
  where: "Where to find it",
  places: [
    "Google Calendar: Settings, your calendar, “Secret address in iCal format”.",
    "Outlook and Microsoft 365: Settings, Shared calendars, “Publish a calendar”, the ICS link. “Can view when I’m busy” is enough.",
    "iCloud: share the calendar as a “Public Calendar”, and copy its link.",
  ],
  added: "Calendar added",
  none: "No calendar yet",
  of: (host: string, ending: string) => `${host} … ${ending}`,
  beingRead: "Being read…",
  notYet: "Not read yet",
  read: "Read",
  times: (count: number) =>
    count === 0
      ? "No busy times in the coming two months"
      : `${plural(count, "busy time")} in the coming two months`,
  problems: {
    Inside: "Its address is of our own network, or leads there, and is not called.",
    Unreachable: "Its server cannot be reached.",
    Refused:
      "Its server says that there is no such calendar, or that it may not be read. Perhaps it has another address by now.",
    Failing: "Its server answers with an error.",
    TooLarge: "It is larger than 5 MB.",
    NoCalendar: "What is at this address is no calendar: perhaps it is a page to sign in on.",
    Cut: "It ends in the middle.",
    Unreadable: "Something in it is not understood.",
    TooMuch: "There is more in it than is looked through.",
    Closed: "Its address cannot be opened any more. Please remove it and enter it again.",
  },
  since: "Since",
  kept: "What was known of it still counts.",
  givenUp: "It is not tried any more by itself.",
  readNow: (name: string) => `Read ${name} now`,
  readFailed: "The calendar could not be read just now.",
  remove: "Remove calendar",
  removeOne: (name: string) => `Remove ${name}`,
  removes: (name: string) => `${name} is read no more, and what it said is forgotten.`,
  removed: "Calendar removed",
  removeFailed: "The calendar could not be removed.",
  waiting: "Loading your calendars",
  failed: "Your calendars could not be loaded.",
} as const;
