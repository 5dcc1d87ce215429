/** What is said of whoever is sifted blind. */
export const siftWords = {
  coverLifted: "Shortlisted, and who they are is shown",
  coverPutBack: "Shortlisting taken back, and who they are is hidden again",
  cvHidden: "The CV is hidden until somebody shortlists this candidate",
  siftedBlind:
    "This job is sifted blind. Name, contact details and CV are shown, and messages, interviews and tags open, once somebody shortlists them. The timeline says who did.",
} as const;
