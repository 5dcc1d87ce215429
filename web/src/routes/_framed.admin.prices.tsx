import { createFileRoute } from "@tanstack/react-router";
import { PricesPage } from "@/features/admin/prices/PricesPage";

export const Route = createFileRoute("/_framed/admin/prices")({ component: PricesPage });
