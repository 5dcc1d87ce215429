import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { download } from "@/api/client";
import { saveFile } from "@/shared/save-file";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** Saves a recruiter's record of whom they have submitted, over all companies. */
export function MySubmissions() {
  const save = useMutation({
    mutationFn: async () => saveFile(await download("/candidate/submissions"), "Submissions.csv"),
    onError: (error) => toast(toldOf(error, words.submissionsFailed), { tone: "error" }),
  });
  return (
    <Button
      variant="default"
      title={words.submissionsWhat}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {words.mySubmissions}
    </Button>
  );
}
