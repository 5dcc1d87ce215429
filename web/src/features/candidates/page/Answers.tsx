import type { CandidateView } from "@/entities/candidates/queries";
import classes from "./Answers.module.css";
import { words } from "./words";

/** What an applicant has answered to the job's questions. */
export const Answers = ({ answers }: Pick<CandidateView, "answers">) => (
  <section className={classes.answers}>
    <h2>{words.answers}</h2>
    <dl>
      {answers.map(({ questionId, question, answer }) => (
        <div key={questionId}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
);
