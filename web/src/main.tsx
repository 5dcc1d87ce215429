import "./app/looks";
import "./app/not-loaded";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { drawnAtOnce, takeEarly } from "./app/early";
import { createQueryClient } from "./app/query-client";
import { createAppRouter } from "./app/router";
import { isRefusal } from "./shared/refusal";

const queryClient = createQueryClient();
const isHere = await takeEarly(queryClient);
const router = createAppRouter(queryClient);
if (isHere) await drawnAtOnce(router);
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root, {
  // A refusal is an answer, and its screen tells it; what is left is a fault of ours.
  onCaughtError: (error) => {
    if (!isRefusal(error)) reportError(error);
  },
}).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
