import { ApiError } from "@/api/client";
import { FALLBACK } from "./fallback";

/** Why the server has refused, in its own words; of a fault, or where no answer came, `otherwise`. */
export const toldOf = (error: unknown, otherwise: string = FALLBACK): string =>
  error instanceof ApiError && error.status < 500 ? error.message : otherwise;
