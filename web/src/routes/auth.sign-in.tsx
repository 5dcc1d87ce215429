import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";

export const Route = createFileRoute("/auth/sign-in")({
  validateSearch: z.object({ next: z.optional(z.string()) }),
  component: () => <h1>Sign in</h1>,
});
