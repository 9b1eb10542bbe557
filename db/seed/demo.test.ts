import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countCharacters } from "#contract/formats/characters.ts";
import { nameKey } from "#contract/formats/names.ts";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import { ABOUT_MAX } from "#contract/limits/profiles.ts";
import { LOCALE_COUNTRIES, LOCALES } from "#contract/locales.ts";
import { pictureUrl, putWallPicture, servePicture, storePicture } from "#server/features/base/media/index.ts";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { demoArticles } from "./article-texts.ts";
import { demoKeepings } from "./boards.ts";
import { ownerOf, seedDemo } from "./demo.ts";
import { demoMembers } from "./members.ts";
import { type DemoPicture, demoPictures } from "./pictures/demo-pictures.ts";
import { seedPin } from "./pins.ts";

/** One of them is on a board that was put away long ago; some are commented on or saved to a shared board. */
const pictures = demoPictures.filter(
  ({ slug }, at) => at < 4 || ["pink-bedroom", "potters-shelf", "evening-tide"].includes(slug),
);
let testDatabase: TestDatabase;
let db: Db;
let media: MediaStore;
let root: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase({ url: testDatabase.url, poolSize: 4 });
  root = await mkdtemp(join(tmpdir(), "demo-"));
  media = await createMediaStore({ kind: "files", root });
  for (const [index, { username }] of demoMembers.entries()) {
    await db.query({ text: insertMember }, [String(index + 1), username]);
  }
});
afterAll(async () => {
  await db.close();
  await testDatabase[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
});

async function seed(signal?: AbortSignal): Promise<void> {
  await seedDemo({ db, media, pictures, ...(signal && { signal }) });
}

test("the members are ten different people with faces, in every language", async () => {
  expect(new Set(demoMembers.map((member) => member.username)).size).toBe(10);
  expect(new Set(demoMembers.map((member) => member.locale))).toEqual(new Set(LOCALES));
  for (const { username, firstName, lastName, about, locale, country } of demoMembers) {
    expect(username).toMatch(/^[a-z0-9_]{3,30}$/);
    expect(`${firstName} ${lastName}`.length).toBeLessThanOrEqual(FULL_NAME_MAX);
    expect(about.length).toBeLessThanOrEqual(ABOUT_MAX);
    expect(LOCALE_COUNTRIES[LOCALES.find((known) => known === locale) ?? "en"]).toContain(country);
  }
});

test("every member has a face of their own, and no one else has one", async () => {
  const folder = join(import.meta.dirname, "faces");
  const names = await readdir(folder);
  expect(names.sort()).toEqual(demoMembers.map(({ username }) => `${username}.webp`).sort());
  const faces = await Promise.all(names.map((name) => readFile(join(folder, name))));
  expect(new Set(faces.map((face) => face.toString("base64"))).size).toBe(names.length);
  for (const face of faces) {
    expect(await sharp(face).metadata()).toMatchObject({ width: 400, height: 400, format: "webp" });
    expect(face.byteLength).toBeLessThan(20_000);
  }
});

test("every topic has someone who cares, and everyone gets pictures", () => {
  const owners = demoPictures.map((picture, position) => ownerOf(picture, position).username);
  expect(new Set(owners).size).toBe(demoMembers.length);
});

test("the demo is made once, however often it is started", async () => {
  const stopped = new AbortController();
  stopped.abort();
  await seed(stopped.signal);
  expect(await listWall()).toEqual([]);

  const look = async () => ({
    wall: await listWall(),
    files: (await media.list("", { limit: 5000 })).entries.length,
    kept: await db.query({ text: countKept }, []),
  });
  await seed();
  const once = await look();
  expect(once.wall.map((picture) => picture.title)).toEqual(pictures.map((picture) => picture.title));
  await seed();
  expect(await look()).toEqual(once);
});

// The following look at what was made, and made again, there.

test("boards, sections and members count what they hold", async () => {
  const [once] = await db.query<Record<string, number>>({ text: countKept }, []);
  const { length } = await listWall();
  // The story has a picture that is on the wall already.
  expect(once).toMatchObject({ own: length + 1, wrong_boards: 0, wrong_sections: 0, wrong_sources: 0 });
  expect(once?.kept).toBeGreaterThan(length);
  expect(once).toMatchObject({
    wrong_ages: 0,
    wrong_follows: 0,
    own_follows: 0,
    followed_by_none: 0,
  });
});

test("every pin has an address, however long ago it is said to have been saved", async () => {
  const [row] = await db.query<{ count: number; oldest: number }>(
    {
      text: `select count(*) filter (where id <= 0 or place <= 0)::int as count,
        max(extract(day from now() - created_at))::int as oldest from pins`,
    },
    [],
  );
  expect(row).toEqual({ count: 0, oldest: 375 });
});

test("members have written to each other once", async () => {
  const [row] = await db.query<Record<string, number>>({ text: countSaid }, []);
  expect(row).toMatchObject({ conversations: 4, requests: 1, wrong_order: 0 });
  expect(row?.unread).toBeGreaterThan(0);
});

const countSaid = `
  select (select count(*)::int from conversations) as conversations,
    (select count(*)::int from conversation_members where state = 'request') as requests,
    (select count(*)::int from conversation_members where received_seq > read_seq) as unread,
    (select count(*)::int from messages later join messages earlier using (conversation_id)
      where later.seq > earlier.seq and later.created_at < earlier.created_at) as wrong_order`;

test("members comment, save to shared boards, invite each other and are told, once", async () => {
  const [row] = await db.query<Record<string, number>>({ text: countHappenings }, []);
  const { news, ...counts } = row ?? {};
  expect(counts).toEqual({ comments: 2, comment_count: 2, likes: 4, invites: 2, joined: 4 + 1, saved: 1 });
  const kinds = (await db.query<{ kind: string }>({ text: selectKinds }, [])).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining([
      "board_activity",
      "followed_you",
      "invited_to_board",
      "joined_board",
      "mentioned",
    ]),
  );
  expect(news).toBeGreaterThan(10);
});

const countHappenings = `
  select (select count(*)::int from comments) as comments,
    (select sum(comment_count)::int from pins) as comment_count,
    (select count(*)::int from comment_likes) as likes,
    (select count(*)::int from board_invites where status = 'new') as invites,
    (select count(*)::int from board_activity where kind = 'joined') as joined,
    (select count(*)::int from board_activity where kind = 'saved') as saved,
    (select count(*)::int from notifications) as news`;
const selectKinds = "select distinct kind from notifications";

test("everyone keeps what there is to keep, in pictures that there are", () => {
  const slugs = new Set(demoPictures.map(({ slug }) => slug));
  const missing = new Set<string>();
  for (const { username } of demoMembers) {
    const { boards, loose } = demoKeepings[username] ?? { boards: [], loose: [] };
    const used = boards.flatMap((board) => [
      ...(board.pictures ?? []),
      ...(board.sections ?? []).flatMap((section) => section.pictures),
    ]);
    for (const slug of [...used, ...loose]) if (!slugs.has(slug)) missing.add(slug);
    for (const { cover, with: friends = [] } of boards) {
      if (cover !== undefined) expect(used).toContain(cover);
      expect(demoMembers.map((member) => member.username)).toEqual(expect.arrayContaining([...friends]));
    }
    expect([
      username,
      boards.some(({ sections }) => (sections?.length ?? 0) > 1),
      boards.some(({ isSecret }) => isSecret),
      boards.some(({ isArchived }) => isArchived),
      boards.some(({ cover }) => cover),
      loose.length > 1,
      new Set(boards.map(({ name }) => nameKey(name))).size === boards.length,
      boards.every(({ name }) => countCharacters(name) <= BOARD_NAME_MAX),
    ]).toEqual([username, true, true, true, true, true, true, true]);
  }
  expect([...missing]).toEqual([]);
});

test("Today has its articles once, in two languages, with Pins that there are", async () => {
  const slugs = demoPictures.map(({ slug }) => slug);
  for (const { pictures: used, texts } of demoArticles) {
    expect(slugs).toEqual(expect.arrayContaining([...used]));
    expect(used.length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(texts)).toEqual(["en", "de"]);
  }
  const [row] = await db.query<Record<string, number>>(
    {
      text: `select count(*)::int as articles, count(distinct locale)::int as languages,
        count(*) filter (where published_at > now())::int as scheduled,
        (select count(*)::int from article_pins) as pins from articles`,
    },
    [],
  );
  expect(row).toMatchObject({ articles: 8, languages: 2, scheduled: 0 });
  expect(row?.pins).toBeGreaterThan(0);
});

test("faces and pictures are served to everyone", async () => {
  const [picture] = await listWall();
  const avatars = await db.query<{ avatar_signature: string }>({ text: selectAvatars }, []);
  const paths = [
    pictureUrl("", picture?.signature ?? "", "474x", "webp"),
    pictureUrl("", picture?.signature ?? "", "originals", "webp"),
    ...avatars.map(({ avatar_signature: signature }) => pictureUrl("", signature, "280x280")),
  ];
  expect(paths).toHaveLength(12);
  for (const path of paths) {
    const answer = await servePicture({ db, media }, { method: "HEAD", path, findSeer: async () => null });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

test("what an earlier version stored as another file is not stored twice", async () => {
  const other = demoPictures.find((picture) => !pictures.includes(picture));
  if (!other) throw new Error("There is no other picture");
  const signature = await storeOtherFile(other);
  await seedDemo({ db, media, pictures: [other] });
  const wall = await listWall();
  const sameTitle = wall.filter(({ title }) => title === other.title);
  expect(sameTitle.map((picture) => picture.signature)).toEqual([signature]);
  const pins = await db.query({ text: selectOwnPins }, [other.title]);
  expect(pins).toHaveLength(1);
});

async function listWall(): Promise<{ signature: string; title: string }[]> {
  const text = "select encode(signature, 'hex') as signature, title from wall_pictures order by position";
  return await db.query({ text }, []);
}

async function storeOtherFile(picture: DemoPicture): Promise<string> {
  const memberId = String(1 + demoMembers.indexOf(ownerOf(picture, 0)));
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#a14a80" } })
    .jpeg()
    .toBuffer();
  const { signature } = await storePicture(
    { db, media },
    { ownerId: memberId, purpose: "pin", visibility: "public", bytes },
  );
  await db.transaction(async (tx) => {
    await putWallPicture(tx, { ...picture, signature, position: 0 });
    await seedPin(tx, { memberId, signature, picture });
  });
  return signature;
}

const insertMember = `
  insert into members (id, username, username_key) values ($1, $2, $2)`;

const selectOwnPins = "select id from pins where title = $1 and not is_repin";

const selectAvatars = "select avatar_signature from members where avatar_signature is not null";

const countKept = `select
  (select count(*)::int from pins as one join pins as other on one.pinner_id = other.pinner_id
    where one.is_repin and other.is_repin and one.id < other.id
      and one.created_at > other.created_at + interval '1 minute') as wrong_ages,
  (select count(*)::int from members where (select sum(followers) from follow_counts where member_id = members.id)
    <> (select count(*) from member_follows where followed_id = members.id)) as wrong_follows,
  (select count(*)::int from members where not exists (select from member_follows where followed_id = members.id)
    or not exists (select from member_follows where follower_id = members.id)) as followed_by_none,
  (select count(*)::int from board_follows join board_members using (board_id, member_id)) as own_follows,
  (select count(*)::int from pins where not is_repin) as own,
  (select count(*)::int from pins where is_repin) as kept,
  (select count(*)::int from boards where pin_count <> (select count(*) from pins where board_id = boards.id)
    or section_count <> (select count(*) from sections where board_id = boards.id)) as wrong_boards,
  (select count(*)::int from sections
    where pin_count <> (select count(*) from pins where section_id = sections.id)) as wrong_sections,
  (select count(*)::int from pins where repin_count <> (
    select count(*) from pins as saved left join boards on boards.id = saved.board_id
    where saved.source_pin_id = pins.id and boards.privacy is distinct from 'secret')) as wrong_sources`;
