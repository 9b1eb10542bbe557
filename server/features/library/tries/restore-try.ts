import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { judgeComment } from "../comments/index.ts";
import { lockPin } from "./repo.ts";
import { findAnyTry, markRestored } from "./trash-repo.ts";
import { recordTryEvent } from "./try-event.ts";
import { countTries } from "./write-repo.ts";

/** Undoes a deletion for anyone who may still delete the try. Does nothing if it is already back. */
export async function restoreTry(tx: Tx, viewer: SignedInViewer, id: string): Promise<void> {
  const known = await findAnyTry(tx, id);
  const pin = known && (await lockPin(tx, viewerIdsOf(viewer), known.pin_id));
  const mayRestore = pin && judgeComment(viewer, { author_id: known.member_id }, pin).delete;
  if (!mayRestore || known.is_removed) throw new AppError("not_found");
  if (!(await markRestored(tx, id))) return;
  await countTries(tx, { pinId: pin.id, by: 1 });
  await recordTryEvent(tx, { actorId: viewer.member.id, verb: "restore", tryId: id, pin });
}
