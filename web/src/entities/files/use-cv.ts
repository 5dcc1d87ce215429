import { useRef, useState } from "react";
import { refusal } from "./cv-file";

/** The one CV of a form: the file that was chosen last, or why it is refused. */
export function useCv(onTaken?: (cv: File) => void) {
  const [cv, setCv] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef<File | null>(null);

  async function pick(file: File | undefined) {
    if (!file) return;
    latest.current = file;
    const refused = await refusal(file);
    if (latest.current !== file) return;
    setCv(refused ? null : file);
    setError(refused);
    if (!refused) onTaken?.(file);
  }
  return { cv, error, setError, pick: (file: File | undefined) => void pick(file) };
}
