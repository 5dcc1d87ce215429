import { ApiError } from "@/api/client";

/** Whether a screen was refused to this viewer: by its route, by name because policy stands above this folder, or by the server. */
export const isForbidden = (error: unknown): boolean =>
  (error instanceof Error && error.name === "AccessDenied") ||
  (error instanceof ApiError && error.status === 403);

/** Whether the server, or a route before it, has answered that it will not; anything else is a fault. */
export const isRefusal = (error: unknown): boolean =>
  isForbidden(error) || (error instanceof ApiError && error.status < 500);

/** What the provider's people are told where only users of a company have business. */
export const FOR_USERS = "Please register as a user";

/** The name of an error where a screen's code could not be fetched. */
export const NOT_LOADED = "NotLoaded";
