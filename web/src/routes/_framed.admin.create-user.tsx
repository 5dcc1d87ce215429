import { createFileRoute } from "@tanstack/react-router";
import { CreateUserPage } from "@/features/admin/CreateUserPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/admin/create-user")({
  beforeLoad: requireRoute("user.create"),
  component: CreateUserPage,
});
