import { SHOWN } from "@/entities/conversations/shown";
import { oneOf, search, text } from "@/shared/search-params";

/** The inbox's address. */
export const inboxSearch = search({ show: oneOf(SHOWN), query: text() });
