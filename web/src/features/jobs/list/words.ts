/** What the screens here say. */
export const words = {
  advertExpired: "Advert expired",
  allJobs: "All jobs",
  companyUnverified: "Company unverified",
  createAJob: "Create a job",
  newOf: (figure: string) => `${figure} new candidates`,
  created: "Created",
  expired: "Expired",
  newJob: "New job",
  noJobsHint: "Click create a job to get started",
  nothingToChooseFrom: "Nothing to choose from",
  takenDown: "Taken down",
  viewJob: "View job",
  /** Before what was found in something that the row does not show; kinds and hours say it by themselves. */
  foundIn: {
    "company.name": "Company: ",
    postCode: "Postcode: ",
    reference: "Reference: ",
    referenceCode: "Reference: REF",
    visibleByUsers: "Team: ",
  } as Partial<Record<string, string>>,
  closes: (day: string) => `Closes ${day}`,
  jobsIn: (state: string) => `${state} jobs`,
} as const;
