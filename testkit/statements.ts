import type { TestApp } from "./app.ts";

type Named = { name?: string; text: string };

/** Statements whose answers are cached for a few seconds, so they appear at random. */
export const cachedStatements = ["list_instance_settings", "list_experiments", "find_any_ad_account"];

/** Returns the names of the statements that run during the work. */
export async function listStatements(
  { context: { db } }: TestApp,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  const note = ({ name, text }: Named) => {
    if (!cachedStatements.includes(name ?? "")) asked.push(name ?? text);
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
