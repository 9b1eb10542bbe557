import { bulkTexts } from "#contract/library/bulk-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockBoardsOfPins, lockPins } from "../pins/index.ts";
import { mergeLocked } from "./merge-locked.ts";

/** Merges all these Pins into the one to keep, or none. Someone else's Pin is answered as if it weren't there. */
export async function mergeDuplicates(
  scope: Scope,
  { keep_pin_id: keepId, pin_ids }: ParsedOptionsOf<"DuplicateMerge.create">,
): Promise<ResultOf<"DuplicateMerge.create">> {
  const viewer = requireMember(scope);
  const ids = [...new Set(pin_ids)].filter((id) => id !== keepId);
  if (ids.length === 0) throw invalid("pin_ids", bulkTexts.noPins);
  const undo = await scope.context.db.transaction(async (tx) => {
    await lockBoardsOfPins(tx, [keepId, ...ids]);
    const [keep, ...merged] = await lockPins(tx, viewer, [keepId, ...ids]);
    const isOwn = [keep, ...merged].every((pin) => pin?.pinner_id === viewer.member.id);
    if (keep === undefined || !isOwn) throw new AppError("pin_not_found");
    return await mergeLocked(tx, viewer, [{ keep, merged }]);
  });
  return { pin_id: keepId, merged_count: ids.length, undo };
}
