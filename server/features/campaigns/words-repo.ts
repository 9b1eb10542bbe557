import { sql } from "kysely";

/** What of a Pin is approved with an ad: where it leads, and what it says. Its picture never changes. */
export const pinWords = sql<string>`md5(concat_ws(chr(31), pins.link, pins.title, pins.description))`;
