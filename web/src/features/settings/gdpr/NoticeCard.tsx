import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PrivacyNotice, privacyNoticeQuery } from "@/entities/companies/retention";
import account from "@/entities/users/Account.module.css";
import { useCan } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./Gdpr.module.css";
import { words } from "./words";

const ChangeNoticeDialog = lazily(
  async () => (await import("./ChangeNoticeDialog")).ChangeNoticeDialog,
  asDialog,
);

/** What the company adds to what candidates are told of their details. */
export function NoticeCard({ company }: { company: string }) {
  const query = useQuery(privacyNoticeQuery(company));
  const mayChange = useCan()("retention.edit");
  const [changing, setChanging] = useState(false);
  return (
    <section className={account.card} aria-labelledby="gdpr-notice">
      <div className={account.head}>
        <h2 id="gdpr-notice">{words.notice}</h2>
        {mayChange && query.data && (
          <Button
            variant="default"
            size="xs"
            aria-label={words.noticeChange}
            onClick={() => setChanging(true)}
          >
            {words.change}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{words.noticeWhy}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={2} label={words.noticeWaiting} />}
        failed={words.noticeFailed}
      >
        {(notice) => <Said notice={notice} />}
      </QueryView>
      {changing && query.data && (
        <ChangeNoticeDialog
          company={company}
          notice={query.data}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}

function Said({ notice: { words: own, contact, informs } }: { notice: PrivacyNotice }) {
  return (
    <>
      <p className={classes.own}>{own ?? words.noNotice}</p>
      {contact && (
        <p>
          {words.noticeContactIs}
          <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
      <p>{informs ? words.informs : words.informsNot}</p>
    </>
  );
}
