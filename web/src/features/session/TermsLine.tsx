import classes from "./TermsLine.module.css";
import { words } from "./words";

/** What is accepted with the button under it. */
export const TermsLine = () => <p className={classes.line}>{words.acceptsTerms}</p>;
