/** What the screens here say. */
export const words = {
  advertExpired: "Advert expired",
  allJobs: "All jobs",
  companyUnverified: "Company unverified",
  createAJob: "Create a job",
  created: "Created",
  newJob: "New job",
  noJobsHint: "Click create a job to get started",
  nothingToChooseFrom: "Nothing to choose from",
  viewJob: "View job",
  closes: (day: string) => `Closes ${day}`,
  jobsIn: (state: string) => `${state} jobs`,
} as const;
