import { LONG_ACTION_PINS } from "#contract/limits.ts";
import type { ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockBoardsOfPins, lockVisiblePins } from "../pins/index.ts";
import { byWorth } from "./core/suggest-merge.ts";
import { listFacts, listPinsOfGroups } from "./groups-repo.ts";
import { loadCandidates } from "./load-candidates.ts";
import { type Merge, mergeLocked } from "./merge-locked.ts";

/** Pins of the same file in the same place, the one to keep first. */
type Plan = string[][];

/** Merges what is identical and in the same place, where nobody would miss anything. */
export async function mergeIdentical(scope: Scope): Promise<ResultOf<"IdenticalPinsMerge.create">> {
  const viewer = requireMember(scope);
  const { plan, hasMore } = await planMerges(scope);
  if (plan.length === 0) return { merged_count: 0, has_more: false, undo: null };
  return await scope.context.db.transaction(async (tx) => {
    const merges = await lockMerges(tx, viewer, plan);
    const merged_count = merges.reduce((sum, { merged }) => sum + merged.length, 0);
    const undo = merged_count === 0 ? null : await mergeLocked(tx, viewer, merges);
    return { merged_count, has_more: hasMore, undo };
  });
}

async function planMerges(scope: Scope): Promise<{ plan: Plan; hasMore: boolean }> {
  const { member } = requireMember(scope);
  const { db } = scope.context;
  const groups = await listPinsOfGroups(db, { ...viewerIdsOf(scope.viewer), memberId: member.id });
  const facts = await listFacts(db, {
    memberId: member.id,
    pinIds: groups.flatMap(({ pin_ids }) => pin_ids),
  });
  const places = Map.groupBy(facts, (pin) => [pin.picture_id, pin.board_id, pin.section_id].join());
  const found: string[][] = [];
  let room = LONG_ACTION_PINS;
  let hasMore = false;
  for (const { length, ids } of [...places.values()].map((pins) => ({
    length: pins.length,
    ids: pins.map(({ id }) => id),
  }))) {
    if (length < 2) continue;
    if (length - 1 > room) hasMore = true;
    else {
      room -= length - 1;
      found.push(ids);
    }
  }
  const candidates = await loadCandidates(scope, found.flat());
  const plan = found.map((ids) =>
    ids
      .flatMap((id) => candidates.get(id) ?? [])
      .sort(byWorth)
      .map(({ id }) => id),
  );
  return { plan, hasMore };
}

/** Leaves out what changed since it was planned. */
async function lockMerges(tx: Tx, viewer: SignedInViewer, plan: Plan): Promise<Merge[]> {
  const ids = plan.flat();
  await lockBoardsOfPins(tx, ids);
  const locked = new Map((await lockVisiblePins(tx, viewer, ids)).map((pin) => [pin.id, pin]));
  return plan.flatMap((group) => {
    const pins = group.flatMap((id) => locked.get(id) ?? []);
    const [keep, ...others] = pins.filter((pin) => pin.pinner_id === viewer.member.id);
    const merged = others.filter(
      (pin) =>
        pin.picture_id === keep?.picture_id &&
        pin.board_id === keep.board_id &&
        pin.section_id === keep.section_id,
    );
    return keep === undefined || merged.length === 0 ? [] : [{ keep, merged }];
  });
}
