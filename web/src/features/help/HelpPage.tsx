import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { pageTitle } from "@/shared/Page";
import { PlainFrame } from "@/shared/PlainFrame";
import { type Article, articles } from "./articles";
import classes from "./HelpPage.module.css";
import { words } from "./words";

/** A page of help or law, with the way to the others. */
export function HelpPage({ article }: { article: Article }) {
  const { title, lead, body } = articles[article];
  return (
    <Sheet title={title} lead={lead}>
      {body}
    </Sheet>
  );
}

/** Every page there is. */
export function HelpHome() {
  return (
    <Sheet title={words.help} lead={words.helpLead}>
      <ul className={classes.topics}>
        {(Object.keys(articles) as Article[]).map((article) => (
          <li key={article}>
            <a href={`/help/${article}`}>{articles[article].title}</a>
            <p>{articles[article].lead}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Sheet(props: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(pageTitle(props.title));
  return (
    <PlainFrame>
      <article className={classes.sheet}>
        <h1 tabIndex={-1}>{props.title}</h1>
        <p className={classes.lead}>{props.lead}</p>
        {props.children}
      </article>
    </PlainFrame>
  );
}
