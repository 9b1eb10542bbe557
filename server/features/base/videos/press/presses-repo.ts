import { sql } from "kysely";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { hashBytes } from "../contents-repo.ts";
import type { PressedKind } from "../ffmpeg/recipes.ts";

export type Press = { contentHash: string; kind: PressedKind };

type Values = { contentHash: Buffer; kind: PressedKind };

const insert = prepareWrite<Values>("insert_video_press")((slot) =>
  build
    .insertInto("video_presses")
    .values({ content_hash: slot("contentHash"), kind: slot("kind") })
    .onConflict((conflict) =>
      conflict
        .columns(["content_hash", "kind"])
        .doUpdateSet({ state: "waiting", tries: 0 })
        .where("video_presses.state", "=", "failed"),
    ),
);

/** Notes that a file is to be made. One that failed is tried again. */
export async function insertPress(on: Tx, { contentHash, kind }: Press): Promise<void> {
  await insert(on, { contentHash: hashBytes(contentHash), kind });
}

/** A turn that notes nothing for so long was killed. */
const silentSeconds = 10;
const isSilent = sql<boolean>`coalesce(noted_at < now() - make_interval(secs => ${sql.lit(silentSeconds)}), true)`;

const begin = prepare<Values & { run: string; triesMax: number }>("begin_video_press")((slot) =>
  build
    .updateTable("video_presses")
    .set({
      state: "pressing",
      run: slot("run"),
      part: 0,
      begun_at: sql<string>`now()`,
      noted_at: sql<string>`now()`,
      tries: sql<number>`tries + 1`,
    })
    .where("content_hash", "=", slot("contentHash"))
    .where("kind", "=", slot("kind"))
    .where(sql<boolean>`(state = 'waiting' or state = 'pressing' and ${isSilent})`)
    .where("tries", "<", slot("triesMax"))
    .returning("tries"),
);

/** Returns how often it was started by now, or null if it's no longer wanted, has no tries left, or someone makes it. */
export async function beginPress(
  db: Db,
  { contentHash, kind }: Press,
  { run, triesMax }: { run: string; triesMax: number },
): Promise<number | null> {
  const values = { contentHash: hashBytes(contentHash), kind, run, triesMax };
  return (await findFirst(begin(db, values)))?.tries ?? null;
}

const selectHeld = prepare<Values>("find_held_video_press")((slot) =>
  build
    .selectFrom("video_presses")
    .select("kind")
    .where("content_hash", "=", slot("contentHash"))
    .where("kind", "=", slot("kind"))
    .where("state", "=", "pressing")
    .where(sql<boolean>`not ${isSilent}`),
);

/** Whether someone is making it right now. */
export async function isHeld(db: Db, { contentHash, kind }: Press): Promise<boolean> {
  return (await findFirst(selectHeld(db, { contentHash: hashBytes(contentHash), kind }))) !== null;
}

const setPart = prepare<{ run: string; part: number }>("note_part_of_video_press")((slot) =>
  build
    .updateTable("video_presses")
    .set({ part: slot("part"), noted_at: sql<string>`now()` })
    .where("run", "=", slot("run"))
    .where("state", "=", "pressing")
    .returning("kind"),
);

/** Returns false if someone else began it since, or staff canceled it. */
export async function notePart(db: Db, run: string, part: number): Promise<boolean> {
  return (await findFirst(setPart(db, { run, part }))) !== null;
}

const giveBack = prepareWrite<{ run: string }>("give_back_video_press")((slot) =>
  build
    .updateTable("video_presses")
    .set({ state: "waiting", tries: sql<number>`tries - 1` })
    .where("run", "=", slot("run"))
    .where("state", "=", "pressing"),
);

/** The worker stops, which isn't the video's fault. */
export async function giveBackPress(tx: Tx, run: string): Promise<void> {
  await giveBack(tx, { run });
}

const wait = prepareWrite<{ run: string; isOver: boolean }>("end_try_of_video_press")((slot) =>
  build
    .updateTable("video_presses")
    .set({ state: sql`case when ${slot("isOver")}::boolean then 'failed' else 'waiting' end` })
    .where("run", "=", slot("run"))
    .where("state", "=", "pressing"),
);

export async function endTry(tx: Tx, run: string, { isOver }: { isOver: boolean }): Promise<void> {
  await wait(tx, { run, isOver });
}

const giveUp = prepareWrite<Values>("give_up_video_press")((slot) =>
  build
    .updateTable("video_presses")
    .set({ state: "failed" })
    .where("content_hash", "=", slot("contentHash"))
    .where("kind", "=", slot("kind")),
);

/** Those who tried it were all killed. */
export async function giveUpPress(tx: Tx, { contentHash, kind }: Press): Promise<void> {
  await giveUp(tx, { contentHash: hashBytes(contentHash), kind });
}

const finish = prepare<{ run: string }>("finish_video_press")((slot) =>
  build.deleteFrom("video_presses").where("run", "=", slot("run")).returning("kind"),
);

/** Its file is made, or staff canceled it. Returns false if it was over before. */
export async function finishPress(tx: Tx, run: string): Promise<boolean> {
  return (await findFirst(finish(tx, { run }))) !== null;
}

const append = {
  name: "append_file_to_video",
  text: `update videos set files = files || $2::jsonb, cuts = cuts || $3::jsonb
    where content_hash = $1 and stored_at is not null and not files @> jsonb_build_array(jsonb_build_object('kind', $4::text))
    returning 1`,
};

/** Returns false if the video has such a file already. */
export async function appendFile(
  tx: Tx,
  contentHash: string,
  { file, cuts }: { file: { kind: string }; cuts: object },
): Promise<boolean> {
  const values = [hashBytes(contentHash), JSON.stringify([file]), JSON.stringify(cuts), file.kind];
  return (await tx.query(append, values)).length > 0;
}

const selectPresses = prepare<{ take: number }>("list_video_presses")((slot) =>
  build
    .selectFrom("video_presses")
    .select(["kind", "state", "part"])
    .select(sql<string>`run`.as("id"))
    .select(sql<number>`extract(epoch from now() - begun_at)::float8`.as("seconds"))
    .where("state", "in", ["pressing", "failed"])
    .where("run", "is not", null)
    .orderBy(sql`state = 'pressing'`, "desc")
    .orderBy("begun_at", "desc")
    .limit(slot("take")),
);

type ListedPress = {
  id: string;
  kind: PressedKind;
  state: "pressing" | "failed";
  part: number;
  /** Since it was started. */
  seconds: number;
};

/** Those that are being made, and those that failed, newest first. */
export async function listPresses(on: Queryable, take: number): Promise<ListedPress[]> {
  return (await selectPresses(on, { take })).map((press) => ({
    ...press,
    state: press.state === "failed" ? "failed" : "pressing",
  }));
}
