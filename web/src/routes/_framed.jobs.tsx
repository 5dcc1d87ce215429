import { createFileRoute } from "@tanstack/react-router";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_framed/jobs")({ component: () => <Page title="Jobs" /> });
