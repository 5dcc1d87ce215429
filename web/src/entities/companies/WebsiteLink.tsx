import classes from "@/shared/List.module.css";

/** A company's website; sign-up lets people leave out the scheme. */
export function WebsiteLink({ address }: { address: string | undefined }) {
  if (!address) return "–";
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer nofollow">
      {address.replace(/^https?:\/\//i, "").replace(/\/$/, "")}
    </a>
  );
}
