import type { Selectable } from "kysely";
import type { DB } from "#db/types.ts";

/** A whole row of a table; one of its columns names the only values that the table takes there. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;
