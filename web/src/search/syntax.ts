import { useViewer } from "@/policy/can";

/** Whether searches know OR, AND, NOT and brackets: the engine within the server does, a hosted service does not. */
export const useBooleans = (): boolean => useViewer().search.hosts.length === 0;
