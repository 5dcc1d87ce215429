import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { attachmentsQuery } from "@/entities/companies/attachments";
import account from "@/entities/users/Account.module.css";
import { useCan } from "@/policy/can";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./Gdpr.module.css";
import { useChooseAttachments } from "./mutations";
import { words } from "./words";

/** Whether CVs that are sent on by mail go as files of the letter, too, and what that means. */
export function AttachmentsCard({ company }: { company: string }) {
  const mayChoose = useCan()("attachments.choose");
  const query = useQuery(attachmentsQuery(company));
  const choice = useChooseAttachments();
  return (
    <section className={account.card} aria-labelledby="gdpr-sent">
      <h2 id="gdpr-sent">{words.sent}</h2>
      <p>{words.sentHow}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={1} label={words.attachWaiting} />}
        failed={words.attachNotLoaded}
      >
        {({ attachCvs }) =>
          mayChoose ? (
            <Switch
              label={words.attach}
              checked={choice.isPending ? choice.variables.attachCvs : attachCvs}
              disabled={choice.isPending}
              onChange={({ currentTarget }) =>
                choice.mutate({ id: company, attachCvs: currentTarget.checked })
              }
            />
          ) : (
            <p>{attachCvs ? words.attached : words.notAttached}</p>
          )
        }
      </QueryView>
      <p className={classes.quiet}>{words.attachMeans}</p>
    </section>
  );
}
