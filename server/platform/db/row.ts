import type { Selectable } from "kysely";
import type { DB } from "#db/types.ts";

/** A whole row of a table. Use `Row<"pins">["state"]` for the type of one column. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;
