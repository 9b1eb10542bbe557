import type { Tx } from "#server/platform/db/database.ts";
import type { Purge } from "#server/platform/purge.ts";
import { lockBoards } from "../boards/index.ts";
import { countPins } from "./destination.ts";
import { purgePending } from "./pending/pending-repo.ts";
import { PURGE_BATCH, type PurgedPin, purgeMarks, removePins, takePins } from "./purge-repo.ts";

async function purgeBatch(tx: Tx, memberId: string): Promise<number> {
  const pins = await takePins(tx, { memberId });
  const live = pins.filter(({ state, board_id }) => state === "live" && board_id !== null);
  await lockBoards(
    tx,
    [...new Set(live.map(({ board_id }) => board_id))].filter((id) => id !== null),
  );
  for (const group of Map.groupBy(live, locationKey).values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
  }
  await removePins(tx, { ids: pins.map(({ id }) => id) });
  return pins.length;
}

function locationKey({ board_id, section_id }: PurgedPin): string {
  return `${board_id} ${section_id}`;
}

export const pinPurge: Purge = {
  columns: [
    ...(["pins.pinner_id", "pins.creator_id", "pin_favorites.member_id", "pin_hides.member_id"] as const),
    ...(["write_keys.member_id", "member_follows.follower_id", "member_follows.followed_id"] as const),
    ...(["follow_requests.follower_id", "follow_requests.followed_id", "follow_counts.member_id"] as const),
    ...(["member_blocks.blocker_id", "member_blocks.blocked_id"] as const),
    "pending_pins.member_id",
  ],
  async run({ db }, memberId) {
    while ((await db.transaction((tx) => purgeBatch(tx, memberId))) === PURGE_BATCH);
    await purgeMarks(db, memberId);
    await db.transaction((tx) => purgePending(tx, { memberId }));
  },
};
