import { tryTexts } from "#contract/library/try-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Held } from "#server/platform/held.ts";
import { trashTry } from "./delete-try.ts";
import {
  findAnyTry,
  hasTry,
  lockAnyPin,
  markHeld,
  markRestored,
  type TryRef,
  tryTrash,
} from "./trash-repo.ts";
import { countTries, deleteUnseen } from "./write-repo.ts";

/** Trashes a try, also a hidden one. Returns false if there is no such try. */
export async function takeTryBack(tx: Tx, id: string): Promise<boolean> {
  const tried = await lockTry(tx, id);
  if (!tried) return false;
  await trashTry(tx, tried);
  return true;
}

/** For staff: takes a try away from everyone. Nothing undoes that but giving it back. */
export async function holdTry(tx: Tx, id: string): Promise<Held> {
  const tried = await lockTry(tx, id);
  if (!tried || tried.is_removed) throw new AppError("not_found");
  const wasLive = tried.trashed_at === null;
  await trashTry(tx, tried);
  await markHeld(tx, { id, isHeld: true });
  await tryTrash.deleteUndosOf(tx, id);
  return { state: wasLive ? "live" : "trashed" };
}

export async function giveTryBack(tx: Tx, id: string, { held }: { held: Held }): Promise<void> {
  const tried = await lockTry(tx, id);
  if (!tried?.is_removed) throw new AppError("not_found");
  const { pin_id: pinId, member_id: memberId } = tried;
  // Another try in the trash makes room. A newer one stays.
  await deleteUnseen(tx, { pinId, memberId });
  if (await hasTry(tx, { pinId, memberId }))
    throw new AppError("conflict", { message: tryTexts.sharedSince });
  await markHeld(tx, { id, isHeld: false });
  if (held.state !== "live") return;
  await markRestored(tx, id);
  await countTries(tx, { pinId, by: 1 });
}

async function lockTry(tx: Tx, id: string): Promise<TryRef | null> {
  const known = await findAnyTry(tx, id);
  if (!known) return null;
  await lockAnyPin(tx, known.pin_id);
  return await findAnyTry(tx, id);
}
