import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { particularsOf } from "@/entities/interviews/particulars";
import {
  type Interview,
  type InterviewKind,
  interviewKindsQuery,
} from "@/entities/interviews/queries";
import { WayFields } from "@/entities/interviews/WayFields";
import { zoneName } from "@/entities/interviews/when";
import { particularsWords } from "@/entities/interviews/words";
import { changed } from "@/live/changed";
import { final, made } from "@/live/made";
import { useViewer } from "@/policy/can";
import { FormDialog } from "@/shared/FormDialog";
import { Modal } from "@/shared/Modal";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { FreeTimes } from "./FreeTimes";
import { Interviewers, type Person } from "./Interviewers";
import { InterviewPreview } from "./InterviewPreview";
import classes from "./Interviews.module.css";
import { planOf, problemsOf, type Values } from "./plan";
import { words } from "./words";

type Props = {
  candidateId: string;
  /** The one that is changed; a new one is arranged where there is none. */
  interview: Interview | null;
  onClose: () => void;
};

/** Arranges an interview, or makes one another: what the candidate gets is shown before it goes. */
export function ArrangeDialog(props: Props) {
  const kinds = useQuery(interviewKindsQuery());
  const title = props.interview ? words.change : words.arrange;
  if (kinds.data)
    return (
      <ArrangeForm {...props} kinds={kinds.data.kinds} zone={kinds.data.timeZone} title={title} />
    );
  return (
    <Modal opened onClose={props.onClose} title={title} size="lg">
      <QueryView
        query={kinds}
        waiting={<SkeletonRows rows={6} label={words.waiting} />}
        failed={words.failed}
      >
        {() => null}
      </QueryView>
    </Modal>
  );
}

/** What the form shows of an interview, and who is known by name. */
function read(interview: Interview): { values: Values; version: number } {
  const [day = "", time = ""] = (interview.at ?? "").split("T");
  const people = interview.interviewers.map(({ id, fullName }) => ({ id, fullName }));
  const slots = interview.slots.filter(({ isFree }) => isFree).map(({ at }) => at);
  const how = interview.state === "Offered" ? "offer" : "fixed";
  return {
    values: { ...particularsOf(interview), how, day, time, slots, interviewers: people },
    version: interview.version,
  };
}

type FormProps = Props & { kinds: readonly InterviewKind[]; zone: string; title: string };

function ArrangeForm({ candidateId, interview, kinds, zone, title, onClose }: FormProps) {
  const client = useQueryClient();
  const { id, fullName } = useViewer();
  const once = useOnce();
  const start = interview
    ? read(interview)
    : {
        values: {
          ...particularsOf(kinds[0]),
          how: "fixed" as const,
          day: "",
          time: "10:00",
          slots: [],
          interviewers: [{ id, fullName }],
        },
        version: null,
      };
  const [shown, setShown] = useState<Values>(start.values);
  const isOffer = shown.how === "offer";
  // What has a time keeps one: it is moved, or called off.
  const mayOffer = !interview || interview.state === "Offered";
  const { form, ...rest } = useAppForm({
    start,
    labels: {
      name: words.name,
      minutes: particularsWords.minutes,
      way: particularsWords.way,
      place: particularsWords.place[shown.way],
      words: particularsWords.words,
      day: words.day,
      time: words.time,
      how: words.how,
      slots: words.slots,
      interviewers: words.interviewers,
    },
    check: problemsOf,
    fallback: "day",
    onValues: setShown,
    read: (current) => read(current as Interview),
    save: (values, { version }) => {
      const body = planOf(values);
      const call = interview
        ? unwrap(
            api.PUT("/interviews/{interviewId}", {
              params: { path: { interviewId: interview.id } },
              body: { ...body, version },
            }),
          )
        : once({ ...body, candidateId }, (headers) =>
            unwrap(
              api.POST("/candidate/{candidateId}/interviews", {
                params: { path: { candidateId } },
                body,
                headers,
              }),
            ),
          );
      return made(client, call, ({ candidate: { fullName: of } }) => ({
        ...final(interview ? words.isChanged : words.isArranged, words.isTold),
        of,
      }));
    },
    elsewhere: { at: (message) => form.setFieldError("time", message) },
    onSaved: () => {
      toast(isOffer ? words.sentOffer : interview ? words.saved : words.sent);
      onClose();
      void changed(client, { kind: "interviews.changed", ids: [candidateId] });
    },
  });
  const takeKind = (name: string) => {
    const kind = kinds.find((each) => each.name === name);
    if (kind) form.setValues(particularsOf(kind));
  };
  const isWhole = Object.keys(problemsOf(shown)).length === 0;
  return (
    <FormDialog
      title={title}
      form={rest}
      submitLabel={isOffer ? words.sendOffer : interview ? words.save : words.send}
      size="lg"
      onClose={onClose}
    >
      {!interview && (
        <NativeSelect
          label={words.kind}
          value={kinds.some(({ name }) => name === shown.name) ? shown.name : ""}
          data={[
            ...kinds.map(({ name }) => ({ value: name, label: name })),
            { value: "", label: words.ownKind },
          ]}
          onChange={(event) => takeKind(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={words.name}
        maxLength={75}
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <WayFields form={form} way={shown.way} />
      <Interviewers
        candidateId={candidateId}
        people={shown.interviewers}
        error={form.errors.interviewers as string | undefined}
        onChange={(people: readonly Person[]) => form.setFieldValue("interviewers", [...people])}
      />
      {mayOffer && (
        <SegmentedControl
          aria-label={words.how}
          data={[
            { value: "fixed", label: words.hows.fixed },
            { value: "offer", label: words.hows.offer },
          ]}
          value={shown.how}
          onChange={(how) => form.setFieldValue("how", how as Values["how"])}
        />
      )}
      {isOffer ? (
        <FreeTimes
          candidateId={candidateId}
          minutes={Number(shown.minutes)}
          interviewers={shown.interviewers.map((person) => person.id)}
          but={interview?.id ?? null}
          chosen={shown.slots}
          error={form.errors.slots as string | undefined}
          onChange={(slots) => form.setFieldValue("slots", slots)}
        />
      ) : (
        <div className={classes.pair}>
          <TextInput
            type="date"
            label={words.day}
            key={form.key("day")}
            {...form.getInputProps("day")}
          />
          <TextInput
            type="time"
            step={300}
            label={words.time}
            description={words.times(zoneName(zone))}
            inputWrapperOrder={["label", "input", "description", "error"]}
            key={form.key("time")}
            {...form.getInputProps("time")}
          />
        </div>
      )}
      <InterviewPreview
        candidateId={candidateId}
        plan={isWhole ? { ...planOf(shown), id: interview?.id ?? null } : null}
      />
    </FormDialog>
  );
}
