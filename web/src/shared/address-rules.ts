import { messages } from "./field-rules";
import * as z from "./zod";

const POSTCODE_SHAPE = /^(?=.*\d)[a-z\d]+([ -][a-z\d]+)*$/i;

const optional = (judge: (value: string) => boolean, message: string) => () =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === "" || judge(value), message),
  );

/** Parts of an address, each of which may be left out. */
export const addressFields = {
  town: optional((value) => value.length >= 2 && value.length <= 60, messages.town),
  postcode: optional(
    (value) => value.length >= 3 && value.length <= 8 && POSTCODE_SHAPE.test(value),
    messages.postcode,
  ),
};
