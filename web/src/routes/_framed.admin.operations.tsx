import { createFileRoute } from "@tanstack/react-router";
import { OperationsPage } from "@/features/admin/operations/OperationsPage";

export const Route = createFileRoute("/_framed/admin/operations")({ component: OperationsPage });
