import { useQuery } from "@tanstack/react-query";
import { retentionQuery } from "@/entities/companies/retention";
import account from "@/entities/users/Account.module.css";
import { useCan, useViewer } from "@/policy/can";
import { links } from "@/shared/links";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { AttachmentsCard } from "./gdpr/AttachmentsCard";
import { GoingCard, HoldsCard, RemovalsCard } from "./gdpr/Lists";
import { NoticeCard } from "./gdpr/NoticeCard";
import { PeriodCard } from "./gdpr/PeriodCard";
import { words } from "./gdpr/words";
import { SettingsPage } from "./SettingsPage";

/**
 * How long candidates are kept, and what goes with them; to admins, who goes next, who stays, and what went; and how CVs
 * are sent.
 */
export function GdprPage() {
  const company = useViewer().companyId ?? "";
  const query = useQuery(retentionQuery(company));
  const mayChange = useCan()("retention.edit");
  return (
    <SettingsPage title="GDPR">
      <div className={account.form}>
        <QueryView
          query={query}
          waiting={<SkeletonRows rows={4} label={words.waiting} />}
          failed={words.failed}
        >
          {(retention) => <PeriodCard company={company} retention={retention} />}
        </QueryView>
        <NoticeCard company={company} />
        {mayChange && (
          <>
            <GoingCard company={company} />
            <HoldsCard company={company} />
            <RemovalsCard company={company} />
          </>
        )}
        <AttachmentsCard company={company} />
        <section className={account.card} aria-labelledby="gdpr-more">
          <h2 id="gdpr-more">{words.earlier}</h2>
          <p>{words.earlierHow}</p>
          <p>
            <a href={links.privacy}>{words.privacyNotice}</a>
          </p>
        </section>
      </div>
    </SettingsPage>
  );
}
