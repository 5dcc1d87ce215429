import "./app/looks";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { takeEarly } from "./app/early";
import { createQueryClient } from "./app/query-client";
import { createAppRouter } from "./app/router";

const queryClient = createQueryClient();
await takeEarly(queryClient);
const router = createAppRouter(queryClient);
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
