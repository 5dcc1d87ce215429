// Writes src/api/schema.gen.d.ts from the server's OpenAPI document; with --check, fails when it is stale.
// The generator needs TypeScript 5 and the app is checked by 7, so it keeps its own package here.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, "..", "..");
const document = process.env.OPENAPI ?? join(web, "..", "server", "openapi.json");
const output = join(web, "src", "api", "schema.gen.d.ts");

if (!existsSync(join(here, "node_modules", "openapi-typescript"))) {
  const install = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: here,
    stdio: "inherit",
  });
  if (install.status !== 0) process.exit(install.status ?? 1);
}

const { default: openapiTs, astToString } = await import(
  join(here, "node_modules", "openapi-typescript", "dist", "index.mjs")
);
const schema = JSON.parse(readFileSync(document, "utf8"));
// Calls are written as the contract names them; the base path is the client's business.
schema.paths = Object.fromEntries(
  Object.entries(schema.paths).map(([path, item]) => [path.replace(/^\/api\/v1(?=\/)/, ""), item]),
);
// Types go by path here; the operations' names, which repeat between domains, are not needed.
for (const item of Object.values(schema.paths))
  for (const operation of Object.values(item)) delete operation.operationId;

const text = `// Written by \`npm run codegen\` from server/openapi.json.\n${astToString(await openapiTs(schema, { alphabetize: true }))}`;

if (!process.argv.includes("--check")) {
  writeFileSync(output, text);
} else if (readFileSync(output, "utf8") !== text) {
  console.error(
    `${relative(process.cwd(), output)} is stale: run \`npm run codegen\` and commit it.`,
  );
  process.exit(1);
}
