import type { Queryable } from "#server/platform/db/database.ts";

/** Whose things, and of which board if not of all. */
export type Wanted = { memberId: string; boardId: string | null };

export type List<Row> = (
  on: Queryable,
  slice: Wanted & { after: string; take: number },
) => Promise<readonly Row[]>;

const ROWS_AT_ONCE = 500;

/** Yields what a list has, a few rows at a time. */
export async function* walk<Row extends { id: string }>(
  db: Queryable,
  wanted: Wanted,
  list: List<Row>,
): AsyncGenerator<readonly Row[]> {
  let after = "0";
  for (;;) {
    const rows = await list(db, { ...wanted, after, take: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
