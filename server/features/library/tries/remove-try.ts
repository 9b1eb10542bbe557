import type { Tx } from "#server/platform/db/database.ts";
import { trashTry } from "./delete-try.ts";
import { findAnyTry, lockAnyPin, tryTrash } from "./trash-repo.ts";

/** For staff: trashes any try permanently, without undo. Returns false if there is no such try. */
export async function removeTry(tx: Tx, id: string): Promise<boolean> {
  if (!(await takeTryBack(tx, id))) return false;
  await tryTrash.deleteUndosOf(tx, id);
  return true;
}

/** Trashes it, whoever sees it or its Pin. Returns false if there is no such try. */
export async function takeTryBack(tx: Tx, id: string): Promise<boolean> {
  const known = await findAnyTry(tx, id);
  if (!known) return false;
  await lockAnyPin(tx, known.pin_id);
  const tried = await findAnyTry(tx, id);
  if (!tried) return false;
  await trashTry(tx, tried);
  return true;
}
