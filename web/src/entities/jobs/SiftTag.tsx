import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import { Tip } from "@/shared/Tip";

const words = {
  tag: "Blind sift",
  why: "Who candidates are is hidden until somebody shortlists them.",
} as const;

/** That who candidates of a job are is hidden from whoever decides on them. */
export function SiftTag() {
  return (
    <Tip label={words.why} side="start" below>
      <StatusTag tone="violet" mark="lock">
        {words.tag}
      </StatusTag>
      <Spoken>{`. ${words.why}`}</Spoken>
    </Tip>
  );
}
