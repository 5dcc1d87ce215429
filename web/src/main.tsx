import "@fontsource-variable/public-sans/wght.css";
import "./app/mantine.css";
import "./app/tokens.css";
import "./app/global.css";
import "./app/kit.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { App } from "./app/App";

// Zod's faster checks are compiled with `new Function`, which the page's content policy forbids.
z.config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
