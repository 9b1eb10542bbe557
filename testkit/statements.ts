import type { TestApp } from "./app.ts";

type Named = { name?: string; text: string };

/** Read again by whoever comes after a few seconds. */
const aging = ["list_instance_settings", "list_experiments"];

/** What the database is asked while something is done, by the names of the statements. */
export async function listStatements(
  { context: { db } }: TestApp,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  const note = ({ name, text }: Named) => {
    if (!aging.includes(name ?? "")) asked.push(name ?? text);
  };
  const { query, transaction } = db;
  db.query = (statement, values) => {
    note(statement);
    return query(statement, values);
  };
  db.transaction = (inside) =>
    transaction((tx) =>
      inside({
        ...tx,
        query(statement, values) {
          note(statement);
          return tx.query(statement, values);
        },
      }),
    );
  try {
    await work();
  } finally {
    Object.assign(db, { query, transaction });
  }
  return asked;
}
