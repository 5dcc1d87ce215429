/** What the screens here say. */
export const words = {
  begin: "Begin the blind sift",
  beginTitle: "Sift candidates blind",
  begins:
    "Until somebody shortlists them, nobody on your side sees who the candidates of this job are. Names, contact details, CVs and file names are hidden: here, in search, in letters and in CSV files.",
  staysToJudge:
    "What they can be judged by stays: answers, keywords, notes, scorecards, source and stage, with names taken out.",
  whoIsSpared:
    "Whoever is shortlisted, has an interview or is past it stays visible. CSV files that were made before are closed. External recruiters see whom they submitted, as before.",
  end: "End the blind sift",
  ends: "Everybody who works on this job sees at once who its candidates are. The job’s activities say who ended it.",
} as const;
