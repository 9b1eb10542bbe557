import { errorCatalogue } from "#contract/errors.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";

export type Outcome<Data> = {
  data: Data | null;
  exceptions: { code: number; message: string; detail: string | null }[];
};

/** Does each item in a transaction of its own: what is rejected keeps nothing of itself, and the others go on. */
export async function doEach<Item, Data>(
  db: Db,
  items: readonly Item[],
  act: (tx: Tx, item: Item) => Promise<Data>,
): Promise<Outcome<Data>[]> {
  const outcomes: Outcome<Data>[] = [];
  for (const item of items) {
    try {
      outcomes.push({ data: await db.transaction((tx) => act(tx, item)), exceptions: [] });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { code } = errorCatalogue[error.errorName];
      const exception = { code, message: error.publicMessage, detail: error.detail ?? null };
      outcomes.push({ data: null, exceptions: [exception] });
    }
  }
  return outcomes;
}

/** Puts the things themselves where their ids are. */
export async function withThings<Thing extends { id: string }>(
  outcomes: readonly Outcome<string>[],
  load: (ids: readonly string[]) => Promise<readonly Thing[]>,
): Promise<Outcome<Thing>[]> {
  const things = await load(outcomes.flatMap(({ data }) => data ?? []));
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return outcomes.map(({ data, exceptions }) => ({ data: byId.get(data ?? "") ?? null, exceptions }));
}
