import type { Undo } from "#contract/base/entities/undo.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { createUndo } from "#server/platform/undo.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { trashAll } from "../bulk/index.ts";
import type { LockedPin } from "../pins/index.ts";
import { carryFavorites, carryOwnTries } from "./carry-repo.ts";
import { fillTexts } from "./core/fill-texts.ts";
import { editKept } from "./edit-kept.ts";
import { MERGE_DUPLICATES, type MergeUndo } from "./undo-merge.ts";

/** Pins of the actor's own, all locked with their boards. */
export type Merge = { keep: LockedPin; merged: LockedPin[] };

/** Fills what the kept Pins lack from the others, and moves those to the trash. */
export async function mergeLocked(tx: Tx, actor: Actor, merges: readonly Merge[]): Promise<Undo> {
  const memberId = actor.member.id;
  const filled: MergeUndo["filled"] = [];
  for (const { keep, merged } of merges) {
    const texts = fillTexts(
      keep,
      merged.map((pin) => ({ ...pin, mayTell: mayTell(pin, keep) })),
    );
    if (Object.keys(texts).length === 0) continue;
    await editKept(tx, actor, keep, texts);
    filled.push({ id: keep.id, texts });
  }
  const pairs = merges.flatMap(({ keep, merged }) => merged.map((pin) => ({ keep, pin })));
  const favoriteIds = await carryFavorites(tx, { memberId, ...idsOf(pairs) });
  const telling = pairs.filter(({ keep, pin }) => mayTell(pin, keep));
  const tries = await carryOwnTries(tx, { memberId, ...idsOf(telling) });
  const pins = pairs.map(({ pin }) => pin);
  await trashAll(tx, actor, pins);
  const data: MergeUndo = {
    ids: pins.map(({ id }) => id),
    versions: pins.map(({ version }) => version + 1),
    keep_ids: merges.map(({ keep }) => keep.id),
    filled,
    favorite_ids: favoriteIds,
    tries,
  };
  return await createUndo(tx, { memberId, kind: MERGE_DUPLICATES, data });
}

function idsOf(pairs: readonly { keep: LockedPin; pin: LockedPin }[]) {
  return { keepIds: pairs.map(({ keep }) => keep.id), mergedIds: pairs.map(({ pin }) => pin.id) };
}

/** Whether everyone who sees the one Pin may know what the other says: nothing leaves a hidden board. */
function mayTell(from: LockedPin, to: LockedPin): boolean {
  return from.is_public || from.board_id === null || from.board_id === to.board_id;
}
