// Lays a Brotli copy beside every text file of the build, once and as small as it gets; the server sends it as it is.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const dist = join(import.meta.dirname, "..", "dist");
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|mjs|css|svg|html)$/.test(name)) continue;
  const file = join(dist, name);
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), options));
}
