import { expect, test } from "vitest";
import { dialled } from "./dialled";

test.each([
  ["900 123", "07700900123", "07700[900123]"],
  ["0123", "07700 900 123", "07700 90[0 123]"],
  ["+44 7700 900", "07700 900123", "0[7700 900]123"],
  ["0044 7700", "+44 7700 900123", "+44 [7700] 900123"],
  ["+44 (0)7700 900123", "07700 900123", "0[7700 900123]"],
  ["07700", "+44 (0)7700 900123", "+44 ([0)7700] 900123"],
  ["nurse 0770", "07700 900123", "[0770]0 900123"],
  ["(0770 OR 0161) nurse", "0161 496 0000", "[0161] 496 0000"],
])("%s is found in a number typed as %s", (text, phone, marked) => {
  const [before, found, after] = dialled(text, phone)[0]?.parts ?? [];
  expect(`${before}[${found}]${after}`).toBe(marked);
});

test.each([
  ["nurse", "07700 900123"],
  // Too few digits to be looked for in a number.
  ["5 years", "07755 900123"],
  ["C3PO 900", "07811 111222"],
  // The nought is that of a whole number, not of any part of one.
  ["0900", "07811 900123"],
  ["07700", ""],
])("%s is not found in %s", (text, phone) => {
  expect(dialled(text, phone)).toEqual([]);
});
