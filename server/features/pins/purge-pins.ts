import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Purge } from "#server/platform/purge.ts";
import { lockBoards } from "../boards/index.ts";
import { countPins } from "./place.ts";

const batch = 500;

const takePins = prepare<{ memberId: string }>("take_pins_to_purge")((slot) =>
  build
    .selectFrom("pins")
    .select(["id", "pinner_id", "board_id", "section_id", "state"])
    .where("pinner_id", "=", slot("memberId"))
    .limit(batch),
);

const removePins = prepare<{ ids: string[] }>("purge_pins")((slot) =>
  build.deleteFrom("pins").where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

type Row = Awaited<ReturnType<typeof takePins>>[number];

async function purgeSome(tx: Tx, memberId: string): Promise<number> {
  const pins = await takePins(tx, { memberId });
  const live = pins.filter(({ state, board_id }) => state === "live" && board_id !== null);
  await lockBoards(
    tx,
    [...new Set(live.map(({ board_id }) => board_id))].filter((id) => id !== null),
  );
  for (const group of Map.groupBy(live, spotKey).values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
  }
  await removePins(tx, { ids: pins.map(({ id }) => id) });
  return pins.length;
}

function spotKey({ board_id, section_id }: Row): string {
  return `${board_id} ${section_id}`;
}

/** What others saved from the member stays with them, without the name. */
const ends = [
  "update pins set creator_id = null where creator_id = $1",
  "delete from pin_favorites where member_id = $1",
  "delete from pin_hides where member_id = $1",
  "delete from write_keys where member_id = $1",
  "delete from member_follows where follower_id = $1 or followed_id = $1",
  "delete from member_blocks where blocker_id = $1 or blocked_id = $1",
];

async function purgeMarks(db: Db, memberId: string): Promise<void> {
  for (const text of ends) await db.query({ text }, [memberId]);
}

export const pinPurge: Purge = {
  columns: [
    ...(["pins.pinner_id", "pins.creator_id", "pin_favorites.member_id", "pin_hides.member_id"] as const),
    ...(["write_keys.member_id", "member_follows.follower_id", "member_follows.followed_id"] as const),
    ...(["member_blocks.blocker_id", "member_blocks.blocked_id"] as const),
  ],
  async run({ db }, memberId) {
    while ((await db.transaction((tx) => purgeSome(tx, memberId))) === batch);
    await purgeMarks(db, memberId);
  },
};
