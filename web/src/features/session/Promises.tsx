import classes from "./Promises.module.css";
import { words } from "./words";

const PROMISES = [
  "Post a job in minutes",
  "No credit card needed",
  "No long-term contracts",
  "Access to top UK job boards at a fraction of the cost",
];

/** What a company gets by signing up. */
export function Promises() {
  return (
    <>
      <h2 className={classes.title}>{words.recruitForLess}</h2>
      <ul className={classes.list}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m4.5 10.5 3.7 3.7 7.3-8" />
            </svg>
            {promise}
          </li>
        ))}
      </ul>
    </>
  );
}
