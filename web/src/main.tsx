import "./app/looks";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { App } from "./app/App";
import { createQueryClient } from "./app/query-client";
import { createAppRouter } from "./app/router";

// Zod's faster checks are compiled with `new Function`, which the page's content policy forbids.
z.config({ jitless: true });

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
