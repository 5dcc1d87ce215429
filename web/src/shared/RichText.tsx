import classes from "./RichText.module.css";

/** Shows rich text. The server has sanitised it: never hand it anything that did not come from the server. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only a few harmless tags through.
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
