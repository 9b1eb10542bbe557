import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { dyingAfter } from "#testkit/library/board-actions.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { drawScene } from "#testkit/library/scenes.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { storePicture } from "../../base/media/index.ts";
import { purgeAccountsJob } from "../../members/accounts/index.ts";
import { eyeOf } from "../looking/eye-of.ts";
import { lookAtPictures } from "../looking/jobs/look-at-pictures.ts";
import { findDuplicates } from "./jobs/find-duplicates.ts";

const { app } = await startCast([], { env: { LOOKING: "1" } });
const { context } = app;
afterAll(() => eyeOf(context).close());
/** Each look takes a twentieth of a second, and several times that on a busy machine. */
const timeoutMs = 120_000;

type Scene = [kind: number, variant: number];
type Drawing = (picture: Sharp) => Sharp;

async function buildScenePin(owner: Person, scene: Scene, draw?: Drawing): Promise<string> {
  const drawn = await drawScene(...scene);
  const bytes = draw ? await draw(sharp(drawn)).toBuffer() : drawn;
  const picture = { ownerId: owner.id, purpose: "pin", visibility: "private", bytes } as const;
  const { id } = await storePicture(context, picture);
  return await buildPinRow(app, owner.id, { pictureId: id });
}

async function groupsOf(person: Person, kind: DuplicateKind): Promise<string[][]> {
  const { data } = await person.browser.call("DuplicateGroups.get", { kind });
  return data.map(({ pins }) => pins.map(({ id }) => id));
}

async function searchOf(person: Person) {
  return (await person.browser.call("DuplicateSearch.get", {})).data;
}

describe("what pictures look like", () => {
  test(
    "tells another size or quality of a picture from one that only resembles it",
    async () => {
      const ada = await buildPerson(app);
      const windows: Scene = [1, 0];
      const flowers: Scene = [5, 0];
      const original = await buildScenePin(ada, windows);
      const smaller = await buildScenePin(ada, windows, (picture) =>
        picture.resize(240).jpeg({ quality: 85 }),
      );
      const poorer = await buildScenePin(ada, windows, (picture) => picture.jpeg({ quality: 50 }));
      const mirrored = await buildScenePin(ada, flowers, (picture) => picture.flop());
      const cropped = await buildScenePin(ada, flowers, (picture) =>
        picture.extract({ left: 12, top: 16, width: 276, height: 368 }),
      );
      const letters = [await buildScenePin(ada, [6, 0]), await buildScenePin(ada, [6, 1])];
      await buildScenePin(ada, [7, 0]);
      await lookAtPictures(context);
      await ada.browser.call("DuplicateSearch.create", {});
      await findDuplicates(context);
      expect(await groupsOf(ada, "identical")).toEqual([]);
      expect(await groupsOf(ada, "same")).toEqual([[poorer, smaller, original]]);
      const similar = await groupsOf(ada, "similar");
      expect(similar).toContainEqual([cropped, mirrored]);
      expect(similar).toContainEqual(letters.toReversed());
      expect(await searchOf(ada)).toMatchObject({ looks_at_pictures: true, unseen_count: 0 });
      const { data } = await ada.browser.call("DuplicateGroups.get", { kind: "same" });
      expect(data[0]).toMatchObject({ keep_pin_id: original, merge_pin_ids: [poorer, smaller] });
    },
    timeoutMs,
  );

  test(
    "is of the member's own pictures alone, secret ones too, and counts those not looked at yet",
    async () => {
      const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
      const one = await buildScenePin(ada, [2, 3]);
      await buildScenePin(ben, [2, 3], (picture) => picture.jpeg());
      const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
      const two = await buildScenePin(ada, [2, 3], (picture) => picture.webp({ quality: 60 }));
      await context.db.query({ text: "update pins set board_id = $2 where id = $1" }, [two, secret]);
      await ada.browser.call("DuplicateSearch.create", {});
      await findDuplicates(context);
      expect(await groupsOf(ada, "same")).toEqual([]);
      expect((await searchOf(ada)).unseen_count).toBe(2);
      await lookAtPictures(context);
      for (const person of [ada, ben]) await person.browser.call("DuplicateSearch.create", {});
      await findDuplicates(context);
      expect(await groupsOf(ada, "same")).toEqual([[two, one]]);
      expect(await groupsOf(ben, "same")).toEqual([]);
    },
    timeoutMs,
  );
});

/** Inserts Pins of pictures without files, with these looks. */
async function buildLooks(owner: Person, looks: Buffer[]): Promise<void> {
  const hashes = looks.map(() => randomBytes(32));
  const { pool } = context.db;
  await pool.query(
    `insert into media_objects (content_hash, purpose, mime, width, height, bytes, dominant_color, thumbhash, stored_at, looked_with)
      select unnest($1::bytea[]), 'pin', 'image/jpeg', 300, 450, 1, '#aabbcc', '\\x0000000000', now(), 'test'`,
    [hashes],
  );
  const lookRows = `insert into looks (content_hash, purpose, vector, classes)
    select hash, 'pin', vector, '\\x0000000000' from unnest($1::bytea[], $2::bytea[]) as given(hash, vector)`;
  await pool.query(lookRows, [hashes, looks]);
  await pool.query(
    `with made as (
      insert into pictures (id, content_hash, purpose, signature, owner_id, visibility)
      select next_id(home_of($2)), hash, 'pin', substr(hash, 1, 16), $2, 'private' from unnest($1::bytea[]) hash
      returning id
    )
    insert into pins (id, pinner_id, place, picture_id, method)
    select next_id(home_of($2)), $2, 0, id, 'uploaded' from made`,
    [hashes, owner.id],
  );
}

describe("a search", () => {
  /** Too many to compare each with each in one round, with a pair among each hundred. */
  const looks = Array.from({ length: 500 }, () => randomBytes(128));
  for (let at = 0; at < 500; at += 100) {
    looks[at + 1] = Buffer.from((looks[at] ?? Buffer.alloc(128)).map((byte) => (byte & 0xf0) | 4));
  }
  const rowOf = async ({ id }: Person) => {
    const text = "select rounds_done, rounds, finished_at from duplicate_searches where member_id = $1";
    const [row] = await context.db.query<{ rounds_done: number; rounds: number }>({ text }, [id]);
    return row;
  };

  test("goes on where it was killed, and finds everything", async () => {
    const ada = await buildPerson(app);
    await buildLooks(ada, looks);
    await ada.browser.call("DuplicateSearch.create", {});
    const killed = { ...context, db: dyingAfter(context.db, 5) };
    await expect(findDuplicates(killed)).rejects.toThrow("killed");
    expect(await rowOf(ada)).toMatchObject({ rounds_done: 5, rounds: 16 });
    expect((await searchOf(ada)).progress).toBeCloseTo(5 / 16);
    // No one else takes its turn before the killed worker's time is over.
    await findDuplicates(context);
    expect(await rowOf(ada)).toMatchObject({ rounds_done: 5 });
    const over = "update duplicate_searches set due_at = now() where member_id = $1";
    await context.db.query({ text: over }, [ada.id]);
    await findDuplicates(context);
    expect(await searchOf(ada)).toMatchObject({ state: "done", group_counts: { similar: 5 } });
  });

  test("makes room for others after a while, and is one however often it's asked for", async () => {
    const ada = await buildPerson(app);
    await buildLooks(ada, looks);
    for (let asked = 0; asked < 2; asked += 1) await ada.browser.call("DuplicateSearch.create", {});
    let now = 0;
    // A second passes with each look at the clock.
    await findDuplicates({ ...context, elapsedMs: () => (now += 1000) });
    expect((await searchOf(ada)).state).toBe("looking");
    await ada.browser.call("DuplicateSearch.create", {});
    await app.drain();
    expect(await searchOf(ada)).toMatchObject({ state: "done", group_counts: { similar: 5 } });
  });

  test("gets on by a round in each turn, even if reading what pictures look like takes the whole turn", async () => {
    const ada = await buildPerson(app);
    await buildLooks(ada, looks);
    await ada.browser.call("DuplicateSearch.create", {});
    for (let turn = 1; turn <= 3; turn += 1) {
      let asked = 0;
      // The turn is over once it has begun.
      await findDuplicates({ ...context, elapsedMs: () => (asked++ < 2 ? 0 : 10_000) });
      expect((await rowOf(ada))?.rounds_done).toBe(turn);
    }
    await app.drain();
    expect(await searchOf(ada)).toMatchObject({ state: "done", group_counts: { similar: 5 } });
  });

  test("that two workers do at the same time ends once", async () => {
    const ada = await buildPerson(app);
    await buildLooks(ada, looks);
    await ada.browser.call("DuplicateSearch.create", {});
    const over = "update duplicate_searches set due_at = now() where member_id = $1";
    // Their turns don't end, however busy the machine is.
    const patient = { ...context, elapsedMs: () => 0 };
    const first = findDuplicates(patient);
    await expect.poll(async () => (await rowOf(ada))?.rounds_done ?? 0).toBeGreaterThan(0);
    await context.db.query({ text: over }, [ada.id]);
    await Promise.all([first, findDuplicates(patient)]);
    expect(await searchOf(ada)).toMatchObject({ state: "done", group_counts: { similar: 5 } });
  });

  test("leaves nothing of a purged member", async () => {
    const ada = await buildPerson(app);
    await buildLooks(ada, looks.slice(0, 2));
    await ada.browser.call("DuplicateSearch.create", {});
    await findDuplicates(context);
    expect(await groupsOf(ada, "similar")).toHaveLength(1);
    await context.db.query(
      { text: "update members set state = 'deleted', purge_after = now() - interval '1 day' where id = $1" },
      [ada.id],
    );
    await runJob(context, purgeAccountsJob);
    await app.drain();
    for (const table of ["duplicate_groups", "duplicate_searches"]) {
      const rows = await context.db.query({ text: `select from ${table} where member_id = $1` }, [ada.id]);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
  });
});
