import { Anchor, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type CompanyInfo, companyInfoQuery } from "@/entities/companies/queries";
import { WebsiteLink } from "@/entities/companies/WebsiteLink";
import account from "@/entities/users/Account.module.css";
import { useCan, useViewer } from "@/policy/can";
import { CopyButton } from "@/shared/CopyButton";
import { Fact, Facts } from "@/shared/Facts";
import { QueryView } from "@/shared/QueryView";
import { RichText } from "@/shared/RichText";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { SettingsPage } from "../SettingsPage";
import { useEditing } from "../use-editing";
import classes from "./CompanyInfo.module.css";
import { CompanyInfoForm, draftOf } from "./CompanyInfoForm";
import { Logo } from "./Logo";
import { LogoCard } from "./LogoCard";
import { infoLabels, infoOf } from "./schema";
import { zoneLabel } from "./TimeZoneField";
import { words } from "./words";

/** What the viewer's company says of itself; its admins edit it. */
export function CompanyInfoPage() {
  const query = useQuery(companyInfoQuery(useViewer().companyId ?? ""));
  return (
    <SettingsPage title="Company info">
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={6} label="Loading company info" />}
        failed="The company info could not be loaded."
      >
        {(info) => <Info key={info.id} info={info} />}
      </QueryView>
    </SettingsPage>
  );
}

function Info({ info }: { info: CompanyInfo }) {
  const edits = useCan()("company.edit");
  const { editing, edit, done, root } = useEditing(draftOf(info), infoOf(info).values, edits);
  return (
    <div className={account.form} ref={root}>
      {editing ? (
        <CompanyInfoForm info={info} onDone={done} />
      ) : (
        <>
          <Details info={info} onEdit={edits ? edit : null} />
          <section className={account.card} aria-labelledby="company-careers">
            <h2 id="company-careers">{words.careersPage}</h2>
            {info.slug && <CareersLink name={info.name} slug={info.slug} />}
            {!edits && info.logo && <Logo info={info} />}
            {info.about ? (
              <RichText html={info.about} />
            ) : (
              <p className={classes.note}>{words.noAbout}</p>
            )}
          </section>
        </>
      )}
      {edits && <LogoCard info={info} />}
    </div>
  );
}

/** The job boards that read a feed of ours, by the names in its address. */
const FEEDS = {
  indeed: "Indeed",
  adzuna: "Adzuna",
  careerjet: "Careerjet",
  jooble: "Jooble",
  "find-a-job": "Find a Job",
};

/** Where the careers page is, and how it gets onto the company's own site. */
function CareersLink({ name, slug }: { name: string; slug: string }) {
  const isOpen = useViewer().company?.status === "Verified";
  const address = new URL(`/careers/${slug}`, window.location.href).href;
  if (!isOpen) return <p className={classes.note}>{words.careersLater}</p>;
  const title = words.embedTitle(name).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const code = `<iframe src="${address}?embed=true" title="${title}" style="width:100%;height:720px;border:0"></iframe>`;
  return (
    <div className={classes.careers}>
      <Anchor href={address} target="_blank" rel="noopener">
        {address}
      </Anchor>
      <Group gap="xs">
        <CopyButton text={address} label={words.linkCopy} copied={words.linkCopied} />
        <CopyButton text={code} label={words.embedCopy} copied={words.embedCopied} />
      </Group>
      <div>
        <p className={classes.note}>{words.feedsWhy}</p>
        <Group gap="md" component="ul" className={classes.feeds}>
          {Object.entries(FEEDS).map(([shape, board]) => (
            <li key={shape}>
              <Anchor href={`${address}/feeds/${shape}.xml`} target="_blank" rel="noopener">
                {words.feedOf(board)}
              </Anchor>
            </li>
          ))}
        </Group>
      </div>
    </div>
  );
}

function Details({ info, onEdit }: { info: CompanyInfo; onEdit: (() => void) | null }) {
  const address = [info.addressLines, info.town, info.postcode].filter(Boolean).join("\n");
  return (
    <section className={account.card} aria-labelledby="company-details">
      <div className={account.head}>
        <h2 id="company-details">{words.companyDetails}</h2>
        {onEdit && (
          <Button variant="default" onClick={onEdit}>
            {words.edit}
          </Button>
        )}
      </div>
      <Facts wide>
        <Fact name={infoLabels.name}>{info.name}</Fact>
        <Fact name={infoLabels.website}>
          <WebsiteLink address={info.website} />
        </Fact>
        <Fact name="Postal address">
          {address ? (
            <span className={classes.address}>{address}</span>
          ) : (
            <span className={classes.note}>{words.noAddress}</span>
          )}
        </Fact>
        <Fact name={infoLabels.timeZone}>{zoneLabel(info.timeZone)}</Fact>
      </Facts>
    </section>
  );
}
