import { createStore } from "@/shared/store";

/** Whether what others do is not heard of, and has not been for a while. */
export const lineIsDown = createStore(false);
