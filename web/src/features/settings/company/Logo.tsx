import { type CompanyInfo, logoAddress } from "@/entities/companies/queries";
import classes from "./CompanyInfo.module.css";
import { words } from "./words";

/** The company's logo, on paper in either scheme: it was drawn for a white page. */
export function Logo({ info }: { info: CompanyInfo }) {
  const address = logoAddress(info);
  if (!address) return <p className={classes.note}>{words.noLogo}</p>;
  return (
    <div className={classes.logo}>
      <img src={address} alt={words.logoOf(info.name)} />
    </div>
  );
}
