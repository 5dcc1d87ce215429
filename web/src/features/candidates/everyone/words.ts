import { number, plural } from "@/shared/words";

/** What the screens of everyone's candidates say. */
export const words = {
  title: "Candidates",
  search: "Search all candidates...",
  none: "Nobody has applied, yet",
  noneWhy: "Everybody who applies to a job that you work on is found here.",
  noMatch: "Nobody matches",
  failed: "The candidates could not be loaded.",
  filterFailed: "Unable to apply new filter",
  filters: "Filters",
  hideFilters: "Hide filters",
  applications: "Applications",
  more: (count: number) => `and ${plural(count, "more application")}`,
  found: (people: number) => plural(people, "person", "people"),
  miles: (miles: number) => (miles === 0 ? "under a mile away" : `${plural(miles, "mile")} away`),
  facets: {
    job: "Job",
    company: "Company",
    stageName: "Stage",
    status: "Status",
    source: "Source",
    tag: "Tag",
    town: "Town",
    days: "Applied",
    near: "Distance",
  },
  deletedTag: "Deleted tag",
  days: (days: string) => `In the last ${days} days`,
  showAll: (count: number) => `Show all ${number(count)}`,
  mySubmissions: "Download my submissions",
  submissionsWhat:
    "Whom you submitted to all companies, as CSV: when, under which terms, until when they are yours, and where they stand. The newest 5,000.",
  submissionsFailed: "Your submissions could not be downloaded. Please try again.",
  showFewer: "Show fewer",
  postcode: "Postcode",
  within: "Within",
  anyDistance: "Any distance",
  milesOf: (miles: string) => `${miles} miles`,
  measured:
    "As the crow flies. Contains OS data © Crown copyright and database right 2025. Contains Royal Mail data © Royal Mail copyright and database right 2025. Source: Office for National Statistics licensed under the Open Government Licence v.3.0.",
  near: (postcode: string, miles: string | undefined) =>
    miles ? `Within ${miles} miles of ${postcode}` : `Measured from ${postcode}`,
  sortBy: "Sort by",
  orders: { best: "Best match", newest: "Newest first", nearest: "Nearest first" },
  removeFilter: (label: string) => `Remove filter: ${label}`,
  addToJob: "Add to a job",
  addOne: (name: string) => `Add ${name} to a job`,
  addMany: (count: number) => `Add ${plural(count, "person", "people")} to a job`,
  addHint:
    "They become candidates of the job, with their CV and details, and stay where they are, too. Nobody is told by mail.",
  job: "Job",
  chooseJob: "Choose the job.",
  add: "Add",
  firstOfEach: "Of whoever applied several times, the application that stands first is sent.",
  tooMany: (most: number) => `Select up to ${number(most)} people at once.`,
  added: (count: number, title: string, there: number) =>
    [
      count > 0 ? `${plural(count, "person", "people")} added to ${title}` : "Nobody was added",
      there > 0 &&
        `${number(there)} ${there === 1 ? "was a candidate" : "were candidates"} of it already`,
    ]
      .filter(Boolean)
      .join(". "),
} as const;
