/** What the screens here say. */
export const words = {
  advertExpired: "Advert expired",
  allJobs: "All jobs",
  companyUnverified: "Company unverified",
  createAJob: "Create a job",
  created: "Created",
  expired: "Expired",
  newJob: "New job",
  noJobsHint: "Click create a job to get started",
  nothingToChooseFrom: "Nothing to choose from",
  takenDown: "Taken down",
  viewJob: "View job",
  closes: (day: string) => `Closes ${day}`,
  jobsIn: (state: string) => `${state} jobs`,
} as const;
