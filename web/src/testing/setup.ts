import "@/app/looks";
import { afterEach, beforeEach, vi } from "vitest";
import { session } from "@/api/session";

beforeEach(() => {
  session.end();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
