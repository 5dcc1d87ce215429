import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/client";

/** What the server refused it will refuse again; a network that failed may not. */
const mayRecover = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

/** The cache of what the server said. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: mayRecover },
      mutations: { retry: false },
    },
  });
