import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { asDialog, lazily } from "@/shared/lazily";
import { useStore } from "@/shared/store";
import { asked } from "../outcomes/asked";
import { asked as askedTags } from "../tags/asked";
import { commandsOf } from "./commands";

const Lines = lazily(async () => (await import("./CommandLines")).CommandLines);
const ListGrown = lazily(async () => (await import("./ListGrown")).ListGrown);
const RejectDialog = lazily(
  async () => (await import("../outcomes/RejectDialog")).RejectDialog,
  asDialog,
);

const TagsDialog = lazily(async () => (await import("../tags/TagsDialog")).TagsDialog, asDialog);

/** What is being done to many, how far it has come, and the way back; why somebody is rejected, and how they are tagged. Stands in every frame. */
export function CommandTray() {
  const commands = commandsOf(useQueryClient());
  const shown = useStore(commands.shown);
  const grown = useStore(commands.grown);
  const asking = useStore(asked);
  const tagging = useStore(askedTags);
  useEffect(() => void commands.resume(), [commands]);
  return (
    <>
      {shown.length > 0 && <Lines commands={shown} />}
      {grown && <ListGrown grown={grown} />}
      {asking && <RejectDialog asking={asking} onClose={() => asked.set(null)} />}
      {tagging && <TagsDialog asking={tagging} onClose={() => askedTags.set(null)} />}
    </>
  );
}
