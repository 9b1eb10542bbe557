import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockBoardsOfPins, lockVisiblePins } from "../pins/index.ts";
import { leaveOutLosses } from "./core/leave-out-losses.ts";
import { byWorth } from "./core/suggest-merge.ts";
import { listFacts, listPinsOfGroups } from "./groups-repo.ts";
import { toCandidate } from "./load-candidates.ts";
import { type Merge, mergeLocked } from "./merge-locked.ts";

/** Pins of the same file in the same place that can be merged without loss, the one to keep first. */
type Plan = { groups: string[][]; hasMore: boolean };

/** Merges what is identical and in the same place, where no one would miss anything. */
export async function mergeIdentical(scope: Scope): Promise<ResultOf<"IdenticalPinsMerge.create">> {
  const viewer = requireMember(scope);
  const { db } = scope.context;
  const { id: memberId } = viewer.member;
  const found = await listPinsOfGroups(db, { ...viewerIdsOf(scope.viewer), memberId });
  const pinIds = found.flatMap(({ pin_ids }) => pin_ids);
  const { groups, hasMore } = await planMerges(db, { memberId, pinIds });
  if (groups.length === 0) return { merged_count: 0, has_more: false, undo: null };
  return await db.transaction(async (tx) => {
    const merges = await lockMerges(tx, viewer, groups.flat());
    const merged_count = merges.reduce((sum, { merged }) => sum + merged.length, 0);
    const undo = merged_count === 0 ? null : await mergeLocked(tx, viewer, merges);
    return { merged_count, has_more: hasMore, undo };
  });
}

async function planMerges(on: Queryable, asked: { memberId: string; pinIds: string[] }): Promise<Plan> {
  const facts = await listFacts(on, asked);
  const places = Map.groupBy(facts, (pin) => [pin.picture_id, pin.board_id, pin.section_id].join());
  const plan: Plan = { groups: [], hasMore: false };
  let room = LONG_ACTION_PINS;
  for (const pins of places.values()) {
    const [keep, ...others] = pins.map(toCandidate).sort(byWorth);
    const merged = keep === undefined ? [] : leaveOutLosses(keep, others);
    if (keep === undefined || merged.length === 0) continue;
    if (merged.length > room) plan.hasMore = true;
    else {
      room -= merged.length;
      plan.groups.push([keep.id, ...merged.map(({ id }) => id)]);
    }
  }
  return plan;
}

/** Locks the Pins and plans again with them, because something may have changed or been said since. */
async function lockMerges(tx: Tx, viewer: SignedInViewer, ids: readonly string[]): Promise<Merge[]> {
  await lockBoardsOfPins(tx, ids);
  const locked = new Map((await lockVisiblePins(tx, viewer, ids)).map((pin) => [pin.id, pin]));
  const asked = { memberId: viewer.member.id, pinIds: [...locked.keys()] };
  const { groups } = await planMerges(tx, asked);
  return groups.flatMap((group) => {
    const [keep, ...merged] = group.flatMap((id) => locked.get(id) ?? []);
    return keep === undefined ? [] : [{ keep, merged }];
  });
}
