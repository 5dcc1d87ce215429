import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, type Schemas, upload } from "@/api/client";
import { AUTO_REJECTED_TIP, fullName, STATUS_LOOK } from "@/entities/candidates/labels";
import { MOST_FILES, refusal } from "@/entities/files/cv-file";
import { changed } from "@/live/changed";
import { FALLBACK } from "@/shared/fallback";
import { useStore } from "@/shared/store";
import { fetchTray, inDialog } from "@/shared/UploadTray";
import { type Said, uploads } from "@/shared/upload-store";
import { addFiles, type How, leaveBatch, openBatch, startBatch, stopBatch } from "@/shared/uploads";
import { quarantineMark, whyUnread } from "../messages";
import { appendOrigin, type Origin } from "./Origin";
import { type Agreed, TERMS, termsRefused } from "./use-agreement";
import { words } from "./words";

/** Many CVs for a job, a request each. They go on when the dialog is closed. */
export function useBatch(
  job: Pick<Schemas["JobView"], "id" | "title">,
  origin: Origin | null,
  { version, checksKnown, refused }: Pick<Agreed, "version" | "checksKnown" | "refused">,
) {
  const client = useQueryClient();
  // As it was when they were sent; it outlives the dialog with them.
  const from = useRef<From>({ origin: null, terms: null, checksKnown: false });
  const refusedNow = useRef(refused);
  refusedNow.current = refused;
  const [id, setId] = useState<string | null>(null);
  const batch = useStore(uploads).find((each) => each.id === id);
  const files = batch?.uploads ?? [];

  useEffect(fetchTray, []);
  useEffect(() => {
    const opened = openBatch(job.title, {
      send: (file, how) =>
        sendCv(job.id, file, from.current, how).catch((error: unknown) => {
          const message = termsRefused(error);
          if (message) refusedNow.current(message);
          throw error;
        }),
      onSettled: () => void changed(client, { kind: "candidates.added", jobId: job.id }),
    });
    inDialog.set(opened);
    setId(opened);
    return () => {
      inDialog.set(null);
      leaveBatch(opened);
    };
  }, [client, job.id, job.title]);

  async function take(chosen: readonly File[]) {
    const refusals = await Promise.all(chosen.map(refusal));
    let room = MOST_FILES - files.filter(({ state }) => state !== "refused").length;
    if (id === null) return;
    addFiles(
      id,
      chosen.map((file, at) => {
        const why = refusals[at] ?? null;
        if (why === null) room -= 1;
        return {
          file,
          refusal: why ?? (room < 0 ? `Up to ${MOST_FILES} files at once - removed` : null),
        };
      }),
    );
  }

  return {
    files,
    take,
    start() {
      from.current = { origin, terms: version, checksKnown };
      if (id !== null) startBatch(id);
    },
    stop() {
      if (id !== null) stopBatch(id);
    },
  };
}

/** Where they come from, which terms were agreed to, and whether it is looked who is a candidate already. */
type From = { origin: Origin | null; terms: number | null; checksKnown: boolean };
type Parsed = Schemas["ParsedCvView"];

/** Of whom a recruiter was told that they are a candidate already: whoever sends them again means it. */
const warned = new WeakSet<File>();

/** Looks, for a recruiter, whether whoever the CV is of is a candidate already, and holds it back once where they are. */
async function lookFor(jobId: string, file: File, { signal }: How): Promise<Parsed["known"]> {
  if (warned.has(file)) return "Known";
  const form = new FormData();
  form.append("advertId", jobId);
  form.append("cv", file);
  const { known } = await upload<Parsed>("POST", "/candidate/parse", form, { signal });
  if (known !== "Known") return known;
  warned.add(file);
  throw new ApiError(409, { errors: [{ code: 409, message: words.knownOfMany }] });
}

async function sendCv(jobId: string, file: File, from: From, how: How): Promise<Said> {
  const known = from.checksKnown ? await lookFor(jobId, file, how) : "NotKnown";
  const said = await addCv(jobId, file, from, how);
  if (known === "Known" || known === "NotKnown") return said;
  return { ...said, text: `${said.text}. ${known ? words.known[known] : words.notChecked}` };
}

async function addCv(jobId: string, file: File, from: From, how: How): Promise<Said> {
  const form = new FormData();
  form.append("advertId", jobId);
  if (from.origin) appendOrigin(form, from.origin);
  if (from.terms !== null) form.append(TERMS, String(from.terms));
  form.append("cvs", file);
  const { items } = await upload<Schemas["UploadView"]>("POST", "/candidate/manually", form, how);
  return saidOf(items[0]);
}

/** Whom the CV is of: a misread name, or one person twice, is seen at once. */
function saidOf(result: Schemas["UploadResult"] | undefined): Said {
  const { candidate, outcome } = result ?? {};
  if (!candidate) return { tone: "bad", text: result?.message ?? FALLBACK };
  const added = candidate.firstName ? `Added: ${fullName(candidate)}` : "Added";
  if (candidate.status === "AutoRejected")
    return {
      tone: "plain",
      text: `${added}, ${STATUS_LOOK.AutoRejected.label}. ${AUTO_REJECTED_TIP}.`,
    };
  if (candidate.cvQuarantine)
    return { tone: "plain", text: `Added. ${quarantineMark[candidate.cvQuarantine]}.` };
  if (outcome && outcome !== "Text") return { tone: "plain", text: `Added. ${whyUnread[outcome]}` };
  return { tone: "good", text: added };
}
