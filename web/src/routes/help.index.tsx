import { createFileRoute } from "@tanstack/react-router";
import { HelpHome } from "@/features/help/HelpPage";

export const Route = createFileRoute("/help/")({ component: HelpHome });
