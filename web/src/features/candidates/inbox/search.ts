import { SHOWN } from "@/entities/conversations/shown";
import { oneOf, search } from "@/shared/search-params";

/** The inbox's address. */
export const inboxSearch = search({ show: oneOf(SHOWN) });
