/** What the screens here say. */
export const words = {
  companyDetails: "Company details",
  details: "Personal details",
  edit: "Edit",
} as const;
