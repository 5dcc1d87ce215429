/** What the screens here say. */
export const words = {
  benefits: "Benefits",
  keywords: "Keywords",
} as const;
