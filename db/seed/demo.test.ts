import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ABOUT_MAX, FULL_NAME_MAX } from "#contract/limits.ts";
import { LOCALE_COUNTRIES, LOCALES } from "#contract/locales.ts";
import { listWallPictures, pictureUrl, servePicture } from "#server/features/media/index.ts";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { ownerOf, seedDemo } from "./demo.ts";
import { renderFace } from "./faces.ts";
import { demoMembers } from "./members.ts";
import { demoPictures } from "./pictures/demo-pictures.ts";

let testDatabase: TestDatabase;
let db: Db;
let media: MediaStore;
let root: string;
const avatars = new Map<string, string>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase({ url: testDatabase.url, poolSize: 4 });
  root = await mkdtemp(join(tmpdir(), "demo-"));
  media = await createMediaStore({ kind: "files", root });
});
afterAll(async () => {
  await db.close();
  await testDatabase[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
});

async function seed(signal?: AbortSignal): Promise<void> {
  await seedDemo({
    db,
    media,
    createMember: async ({ username }) => ({
      id: String(1 + demoMembers.findIndex((one) => one.username === username)),
    }),
    setAvatar: async (id, signature) => void avatars.set(id, signature),
    pictures: demoPictures.slice(0, 4),
    ...(signal && { signal }),
  });
}

test("the members are ten different people with faces, in every language", async () => {
  expect(new Set(demoMembers.map((member) => member.username)).size).toBe(10);
  expect(new Set(demoMembers.map((member) => member.locale))).toEqual(new Set(LOCALES));
  const faces = await Promise.all(demoMembers.map((member) => renderFace(member.username)));
  expect(new Set(faces.map((face) => face.toString("base64"))).size).toBe(10);
  expect(await sharp(faces[0]).metadata()).toMatchObject({ width: 400, height: 400 });
  for (const { username, firstName, lastName, about, locale, country } of demoMembers) {
    expect(username).toMatch(/^[a-z0-9_]{3,30}$/);
    expect(`${firstName} ${lastName}`.length).toBeLessThanOrEqual(FULL_NAME_MAX);
    expect(about.length).toBeLessThanOrEqual(ABOUT_MAX);
    expect(LOCALE_COUNTRIES[LOCALES.find((known) => known === locale) ?? "en"]).toContain(country);
  }
});

test("every topic has somebody who cares, and everybody gets pictures", () => {
  const owners = demoPictures.map((picture, position) => ownerOf(picture, position).username);
  expect(new Set(owners).size).toBe(demoMembers.length);
});

test("the demo is made once, however often it is started", async () => {
  const stopped = new AbortController();
  stopped.abort();
  await seed(stopped.signal);
  expect(await listWallPictures(db, 50)).toEqual([]);

  await seed();
  const wall = await listWallPictures(db, 50);
  expect(wall.map((picture) => picture.title)).toEqual(
    demoPictures.slice(0, 4).map((picture) => picture.title),
  );
  const before = (await media.list("", { limit: 5000 })).entries.length;

  await seed();
  expect(await listWallPictures(db, 50)).toEqual(wall);
  expect((await media.list("", { limit: 5000 })).entries).toHaveLength(before);
});

test("every picture is a pin on a board of its member, and counted there", async () => {
  await seed();
  await seed();
  const rows = await db.query<{ pins: number; counted: number; wrong: number }>(
    {
      text: `select (select count(*)::int from pins) as pins, sum(pin_count)::int as counted,
        count(*) filter (where pin_count <> (select count(*) from pins where board_id = boards.id))::int as wrong
        from boards`,
    },
    [],
  );
  const { length } = await listWallPictures(db, 50);
  expect(rows).toEqual([{ pins: length, counted: length, wrong: 0 }]);
});

test("faces and pictures are served to everyone", async () => {
  await seed();
  const [picture] = await listWallPictures(db, 1);
  const paths = [
    pictureUrl("", picture?.signature ?? "", "474x", "webp"),
    pictureUrl("", picture?.signature ?? "", "originals"),
    ...[...avatars.values()].map((signature) => pictureUrl("", signature, "280x280")),
  ];
  expect(paths).toHaveLength(12);
  for (const path of paths) {
    const answer = await servePicture({ db, media }, { method: "HEAD", path, findSeer: async () => null });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});
