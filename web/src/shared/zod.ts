import * as z from "zod/mini";

// Its faster checks are compiled with `new Function`, which the page's content policy forbids.
z.config({ jitless: true });

export * from "zod/mini";
