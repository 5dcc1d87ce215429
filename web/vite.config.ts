import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const server = process.env.JOBHELM_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
  ],
  resolve: { tsconfigPaths: true },
  server: {
    host: "127.0.0.1",
    // Tests answer every call themselves and must never reach a server that happens to run.
    proxy: process.env.VITEST
      ? {}
      : {
          "/api": server,
          "/1": server,
          "/apply": server,
          // The document frame runs as built, under the server's policy: run `npm run build` once.
          "/frame": server,
        },
  },
  build: {
    target: "es2023",
    // Browsers that know light-dark(): lowered, every colour role would be lost.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // The page's content policy allows no inlined fonts or scripts.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // Every screen lists the files of all others: their names are told by the manifest.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css"))
            ? "assets/[hash:7].css"
            : "assets/[name]-[hash][extname]",
        // A browser fetches six files at a time over one line, and each costs it a trip and packs worse the smaller it is:
        // what the app begins with is one file, with all that it imports; fields and what sends them are another, so that
        // the screens before sign-in load no more; the frame's is a third, the triage's a fourth.
        codeSplitting: {
          groups: [
            { name: "app", test: /\/src\/app\/|\/src\/route-tree/, priority: 7 },
            {
              name: "fields",
              test: /\/src\/shared\/(links|fallback|use-route-focus)\.ts|\/tones\.module|\/(use-disclosure|use-uncontrolled|use-merged-ref|get-auto-contrast-value|use-debounced-callback|use-mantine-color-scheme|noop|TextInput|ActionIcon)\.mjs$|\/react-query\/build\/modern\/(useQuery|useMutation)\.js$/,
              priority: 6,
            },
            { name: "frame", test: /\/routes\/_framed\.tsx\?tsr-split/, priority: 5 },
            // What their page begins with, and neither a list nor the board.
            {
              name: "page",
              test: /\/src\/(entities\/candidates\/(cv-queries|presence)|shared\/(RichText(Editor)?|Facts))\./,
              priority: 4,
            },
            // What both the list of candidates and their page begin with.
            {
              name: "triage",
              test: /\/src\/(live\/(decisions|deeds|kept|made|use-decide|tags\/asked|commands\/(begin|known))\.|entities\/(candidates\/(?!cv-queries|presence)|stages\/stages\.)|features\/candidates\/(messages|queue|mutations|commands)\.)|\/src\/shared\/(dates|labels|ConfirmDialog|Tick|Time|Tip|MoreMenu|LinkTabs|hold-back|key-name|words|use-shortcuts)\.|icons\/Icon(Trash|Pencil|ChevronRight|ChevronUp|Plus|Note|Mail|MailForward|Download)\.mjs/,
              priority: 3,
            },
            // What every list begins with.
            {
              name: "list",
              test: /\/src\/shared\/(SearchBox|CopyButton|copy-text|use-(list-address|selection))\.|\/src\/shared\/BulkBar\.tsx|\/src\/search\/syntax|icons\/Icon(Copy|AdjustmentsHorizontal|ExternalLink|X|Check)\.mjs/,
              priority: 2,
            },
            // What the list of jobs and the job's page have in common; the lists of candidates, of a job and of all.
            {
              name: "jobs",
              test: /\/features\/jobs\/closing|\/entities\/jobs\/labels/,
              priority: 2,
            },
            {
              name: "filters",
              test: /\/candidates\/list\/(many|Filter(Options|Panel|Link)|filters|address|words|use-panel-open|CandidateList\.module)\./,
              priority: 1,
            },
            // What those begin with that are tables.
            { name: "table", test: /\/src\/shared\/(DataTable|ListView)\.tsx/, priority: 1 },
            // What the list of a job's candidates and their board have in common, with the job's page round them.
            {
              name: "job",
              test: /\/routes\/_framed\.job\.\$jobId\.index\.tsx\?tsr-split|\/features\/candidates\/list\/(TriageFrame|CandidateMarks|use-triage|use-around)\./,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "logic", environment: "node", include: ["src/**/*.test.ts"] },
      },
      {
        extends: true,
        // Every dependency is prepared before the first test, and anew for each run: one that is only found on the
        // way (because the last run began with broken code, say) would reload the page under a test.
        optimizeDeps: { entries: ["src/**/*.{ts,tsx}"], force: true },
        test: {
          name: "browser",
          // A machine that does something else for ten seconds makes no test wrong.
          testTimeout: 30_000,
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/setup.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
            provider: playwright({
              // Nothing is caught half faded in.
              contextOptions: { reducedMotion: "reduce" },
              launchOptions: {
                executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
                args: [
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-background-networking",
                  "--disable-component-update",
                  "--disable-sync",
                  "--no-first-run",
                ],
              },
            }),
          },
        },
      },
    ],
  },
});
