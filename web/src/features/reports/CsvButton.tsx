import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { download } from "@/api/client";
import type { paths } from "@/api/schema.gen";
import { useOffered } from "@/shared/commands";
import { saveFile } from "@/shared/save-file";
import { stringifySearch } from "@/shared/search-params";
import { toast } from "@/shared/toast";
import type { ReportAsked } from "./queries";
import { words } from "./words";

type Table = paths["/report/csv"]["get"]["parameters"]["query"]["table"];

/** Saves one table of a report. */
export function CsvButton({ table, asked }: { table: Table; asked: ReportAsked }) {
  const save = useMutation({
    mutationFn: () => download(`/report/csv${stringifySearch({ table, ...asked })}`),
    onSuccess: (file) => saveFile(file, `${table}.csv`),
    onError: () => toast(words.csvFailed, { tone: "error" }),
  });
  useOffered(words.reports, [
    { id: table, label: words.saveAsCsv(table), run: () => save.mutate() },
  ]);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={save.isPending}
      aria-label={words.saveAsCsv(table)}
      onClick={() => save.mutate()}
    >
      {words.csv}
    </Button>
  );
}
