/** What a file field says of a CV, to the contract's letter (jobs §5). */
export const fileMessages = {
  required: "File is required",
  type: "Unsupported file type - removed",
  size: "CV must be smaller than 50MB - removed",
  empty: "The file is empty - removed",
} as const;
