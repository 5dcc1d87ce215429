import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lazily } from "@/shared/lazily";
import { useStore } from "@/shared/store";
import { commandsOf } from "./commands";

const Lines = lazily(async () => (await import("./CommandLines")).CommandLines);
const ListGrown = lazily(async () => (await import("./ListGrown")).ListGrown);

/** What is being done to many, how far it has come, and the way back; stands in every frame. */
export function CommandTray() {
  const commands = commandsOf(useQueryClient());
  const shown = useStore(commands.shown);
  const grown = useStore(commands.grown);
  useEffect(() => void commands.resume(), [commands]);
  return (
    <>
      {shown.length > 0 && <Lines commands={shown} />}
      {grown && <ListGrown grown={grown} />}
    </>
  );
}
