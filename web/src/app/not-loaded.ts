import { NOT_LOADED } from "@/shared/refusal";

/**
 * A screen's code that cannot be fetched: the line is down, or a release has taken its file away. By its message the
 * router would know it and reload the page, which with the line down leaves people with nothing; by this name the error
 * screen knows it, and asks.
 */
window.addEventListener("vite:preloadError", ({ payload }) => {
  payload.name = NOT_LOADED;
  payload.message = "This screen could not be loaded.";
});
