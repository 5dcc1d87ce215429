import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { BINARY } from "./server.ts";

const ROOT = join(import.meta.dirname, "..");

export type Cv = { path: string; firstName: string; lastName: string; keyword: string | undefined };
/** Two that hold a keyword of the job, and one that holds none. */
export type Trio = { keywords: string[]; fitting: [Cv, Cv]; unfit: Cv };

type Label = {
  file: string;
  format: string;
  expect: string;
  set: string;
  firstName: string | null;
  lastName: string | null;
  keywords: string[];
};

/** Real CVs where their folder is present, else made ones. */
export function threeCvs(): Trio {
  const real = process.env.JOBHELM_CV_DATA ?? join(ROOT, "../shared/data/cvs/dev");
  return existsSync(join(real, "labels.jsonl")) ? realCvs(real) : madeCvs();
}

function realCvs(folder: string): Trio {
  const labels = readFileSync(join(folder, "labels.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): Label => JSON.parse(line))
    .filter(
      ({ set, expect, format, firstName, lastName, keywords }) =>
        set === "core" &&
        expect === "ok" &&
        (format === "pdf" || format === "docx") &&
        (firstName?.length ?? 0) >= 3 &&
        (lastName?.length ?? 0) >= 3 &&
        keywords.some((keyword) => keyword.length >= 10),
    );
  const pick = (format: string, not?: Label): Cv => {
    const label = labels.find((one) => one.format === format && one !== not);
    if (!label) throw new Error(`no ${format} among the real CVs`);
    return {
      path: join(folder, "files", label.file),
      firstName: label.firstName ?? "",
      lastName: label.lastName ?? "",
      keyword: label.keywords.find((keyword) => keyword.length >= 10),
    };
  };
  const pdf = pick("pdf");
  const docx = pick("docx");
  const first = labels.find(({ file }) => pdf.path.endsWith(file));
  return {
    keywords: [pdf.keyword, docx.keyword].filter((keyword) => keyword !== undefined),
    fitting: [pdf, docx],
    unfit: pick("pdf", first),
  };
}

type Made = {
  file: string;
  firstName: string;
  lastName: string;
  trade: string;
  skills: string[];
};

/** CVs of our own making, pdf and docx in turn. */
export function makeCvs(count: number): (Made & Cv)[] {
  const folder = mkdtempSync(join(tmpdir(), "jobhelm-cvs-"));
  // Compiled beside the program by whoever compiled all tests.
  execFileSync(join(dirname(BINARY), "examples/write"), [folder, String(count)]);
  const made: Made[] = JSON.parse(readFileSync(join(folder, "cvs.json"), "utf8"));
  return made.map((one) => ({ ...one, path: join(folder, one.file), keyword: one.skills[0] }));
}

function madeCvs(): Trio {
  const made = makeCvs(40);
  const pdf = made.find(({ file }) => file.endsWith(".pdf"));
  const docx = made.find(({ file, trade }) => file.endsWith(".docx") && trade === pdf?.trade);
  const other = made.find(
    ({ trade, skills }) =>
      trade !== pdf?.trade && !skills.some((skill) => pdf?.skills.includes(skill)),
  );
  if (!pdf || !docx || !other) throw new Error("forty CVs hold no trio");
  const fitting: [Cv, Cv] = [pdf, docx];
  return {
    keywords: fitting.flatMap(({ keyword }) => keyword ?? []),
    fitting,
    unfit: other,
  };
}
