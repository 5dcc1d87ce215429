/**
 * Pages of help and law. Each is the server's to answer: with a page of the product's own, or by leading to where the
 * operator keeps it. So they are opened as addresses, not as screens of the app.
 */
export const links = {
  help: "/help",
  terms: "/help/terms",
  privacy: "/help/privacy",
  contact: "/help/contact",
  roles: "/help/roles",
  jobStages: "/help/job-stages",
  approval: "/help/approval",
} as const;
