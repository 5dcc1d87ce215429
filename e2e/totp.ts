import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/** What an authenticator app shows that was told this secret (RFC 6238). */
export function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(/\s/g, "")]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const value = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(value % 1_000_000).padStart(6, "0");
}

/**
 * A code that was not used before: the server takes that of the next step as well, for phones that are ahead, so that
 * nobody has to wait half a minute for another one.
 */
export const nextCodeOf = (secret: string): string => codeOf(secret, Date.now() + STEP_MS);
