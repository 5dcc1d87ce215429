import type { Place } from "@/search/places";

/** What can only be a number, with what people write between its digits. */
const NUMBERS = /(?<![\p{L}\d])\+?\(?\d[\d\s().-]*/gu;
/** Fewer digits stand in too many numbers to say anything. */
const FEWEST = 3;

/**
 * Where a phone number has the digits that were searched for: any of them one after the other, with the country's code
 * or without, as the search finds numbers.
 */
export function dialled(text: string, phone: string): Place[] {
  const digits = [...phone.matchAll(/\d/g)];
  const number = digits.map(([digit]) => digit).join("");
  for (const [typed] of text.matchAll(NUMBERS)) {
    const wanted = typed.replace(/\D/g, "");
    const [first, length] = [within(number, wanted), atHome(number, wanted)].find(
      ([at, most]) => at >= 0 && most >= FEWEST,
    ) ?? [-1, 0];
    const [from, last] = [digits[first], digits[first + length - 1]];
    if (!from || !last) continue;
    const [start, end] = [from.index, last.index + 1];
    const parts = [phone.slice(0, start), phone.slice(start, end), phone.slice(end)];
    return [{ attribute: "phoneNumber", parts, words: [wanted] }];
  }
  return [];
}

type Stretch = [first: number, length: number];

const within = (number: string, wanted: string): Stretch => [number.indexOf(wanted), wanted.length];

/** The same number, though one has the country's code and the other the nought that stands for it at home. */
function atHome(number: string, wanted: string): Stretch {
  const [own, other] = [CODE.exec(number)?.[0] ?? "", CODE.exec(wanted)?.[0] ?? ""];
  const rest = wanted.slice(other.length);
  return [number.startsWith(rest, own.length) ? own.length : -1, rest.length];
}

const CODE = /^(00)?440?|^0/;
