import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { AlreadyWrittenError, claimWriteKey, findWritten, type WriteKey } from "./write-keys-repo.ts";

/** Saves a Pin in a transaction and returns its id. With a key, repeated and concurrent requests save it only once. */
export async function saveOnce(
  { db }: Pick<Context, "db">,
  key: WriteKey | null,
  save: (tx: Tx) => Promise<string>,
): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const id = await save(tx);
      if (key) await claimWriteKey(tx, key, id);
      return id;
    });
  } catch (error) {
    if (!key || !(error instanceof AlreadyWrittenError)) throw error;
    const written = await findWritten(db, key);
    if (written === null) throw new AppError("unavailable", { cause: error });
    return written;
  }
}
