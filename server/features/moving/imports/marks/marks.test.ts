import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { Import } from "#contract/moving/resources/import.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { buildZip } from "#testkit/zip.ts";
import { takeTurn } from "../jobs/work-on-import.ts";

const { app, visitor, ben } = await startCast(["ben", "cleo"], { env: { RATE_LIMIT: "100000" } });
const here = app.context.config.publicUrl;
const query = <Row>(text: string, values: unknown[] = []) => app.context.db.query<Row>({ text }, values);
afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const png = await paintPlain({ width: 90, height: 120 }).png().toBuffer();
const cake = await paintPlain({ width: 93, height: 120 }).png().toBuffer();
const at = "2022-03-04T05:06:07.123Z";
const later = "2023-03-04T05:06:07.123Z";

const pin = {
  board_id: null,
  board_name: null,
  section_title: null,
  title: "Cake",
  description: "",
  link: "",
  alt_text: "",
  note: "",
  is_favorite: false,
  comments_off: false,
  is_marked_sensitive: false,
  created_at: "2020-01-02T03:04:05.678Z",
  picture_file: "pictures/one.png",
  place: "7",
};
const comment = { text: "Mine", created_at: at, edited_at: null, parent_id: null, is_reply: false };
const tried = { note: "Less sugar", created_at: at, edited_at: later, picture_file: "pictures/cake.png" };
/** With a Pin, a comment of the member's own, and a mark of each kind. */
const account = {
  schema: "bowerbird-export/1",
  holds: "account",
  profile: { username: "elsewhere" },
  boards: [],
  sections: [],
  pins: [{ id: "10", ...pin }],
  comments: [{ id: "30", pin_id: "10", ...comment }],
  tries: [{ id: "40", pin_id: "10", ...tried }],
  blocked: [{ id: "50", username: "Cleo", created_at: at }],
  hidden_pins: [{ id: "10", created_at: at }],
  liked_comments: [{ id: "30", pin_id: "10", created_at: at }],
};

async function read({ browser }: Person, data: object): Promise<Import> {
  const zip = buildZip([
    { name: "pictures/one.png", bytes: png, isStored: true },
    { name: "pictures/cake.png", bytes: cake, isStored: true },
    { name: "pictures/broken.png", bytes: "no picture" },
    { name: "data.json", bytes: JSON.stringify(data) },
  ]);
  const sent = { file_name: "export.zip", file_base64: zip.toString("base64") };
  const { data: made } = await browser.call("Import.create", sent);
  await app.drain();
  return (await browser.call("Import.get", { import_id: made.id })).data;
}

type Choices = Omit<OptionsOf<"ImportRun.create">, "import_id">;

async function run({ browser }: Person, { id }: Import, choices: Choices = {}): Promise<Import> {
  const { error } = await browser.call("ImportRun.create", { import_id: id, ...choices });
  if (error) throw new Error(error.message);
  await app.drain();
  return (await browser.call("Import.get", { import_id: id })).data;
}

async function bring(who: Person, data: object, choices: Choices = {}): Promise<Import> {
  return await run(who, await read(who, data), choices);
}

async function undo({ browser }: Person, { id }: Import): Promise<void> {
  await browser.call("ImportRun.delete", { import_id: id });
  await app.drain();
}

/** What a member marked, as the tables have it. */
async function marksOf({ id }: Person) {
  return {
    tries: await query<{ id: string; pin_id: string; note: string; at: string; hash: string | null }>(
      `select pin_tries.id, pin_id, note, pin_tries.created_at as at, encode(content_hash, 'hex') as hash
        from pin_tries left join pictures on pictures.id = picture_id
        where member_id = $1 and trashed_at is null order by pin_tries.id`,
      [id],
    ),
    blocked: await query<{ username: string; at: string }>(
      `select username, member_blocks.created_at as at from member_blocks
        join members on members.id = blocked_id where blocker_id = $1`,
      [id],
    ),
    hidden: await query<{ pin_id: string; at: string }>(
      `select pin_id, created_at as at from pin_hides where member_id = $1 order by pin_id`,
      [id],
    ),
    liked: await query<{ comment_id: string; at: string }>(
      `select comment_id, created_at as at from comment_likes where member_id = $1 order by comment_id`,
      [id],
    ),
  };
}

const nothing = { tries: [], blocked: [], hidden: [], liked: [] };
const leftIn = ({ left_behind: left }: Import) =>
  Object.fromEntries(left.map(({ kind, count }) => [kind, count]));
const alsoIn = ({ also }: Import) => Object.fromEntries(also.map(({ kind, count }) => [kind, count]));

describe("marks of another Bowerbird's archive", () => {
  test("are set on what came along, with their times, once, and all taken back by one undo", async () => {
    const ada = await buildPerson(app);
    const found = await read(ada, account);
    expect(found).toMatchObject({ block_count: 1, brings_blocks: true });
    expect(alsoIn(found)).toEqual({ comments: 1, tries: 1, hidden_pins: 1, liked_comments: 1 });
    expect(leftIn(found)).toEqual({ account: 1 });
    const done = await run(ada, found);
    expect(alsoIn(done)).toEqual({ comments: 1, tries: 1, hidden_pins: 1, liked_comments: 1, blocked: 1 });
    expect(leftIn(done)).toEqual({ account: 1 });
    const [own] = await query<{ id: string; comment: string; like_count: number }>(
      `select pins.id, comments.id as comment, like_count from pins join comments on comments.pin_id = pins.id
        where pinner_id = $1`,
      [ada.id],
    );
    const marks = await marksOf(ada);
    const hash = createHash("sha256").update(cake).digest("hex");
    expect(marks).toMatchObject({
      tries: [{ pin_id: own?.id, note: "Less sugar", at, hash }],
      blocked: [{ username: "cleo", at }],
      hidden: [{ pin_id: own?.id, at }],
      liked: [{ comment_id: own?.comment, at }],
    });
    expect(own?.like_count).toBe(1);
    expect((await ada.browser.call("PinTry.get", { pin_id: own?.id ?? "" })).data?.edited_at).not.toBeNull();
    const again = await bring(ada, account);
    expect(alsoIn(again)).toEqual({});
    expect(leftIn(again)).toEqual({ account: 1 });
    await undo(ada, again);
    expect(await marksOf(ada)).toEqual(marks);
    await undo(ada, done);
    expect(await marksOf(ada)).toEqual(nothing);
    expect(alsoIn((await ada.browser.call("Import.get", { import_id: done.id })).data)).toEqual({});
  });

  test("on what isn't here stay behind, which is said before and after", async () => {
    const ada = await buildPerson(app);
    const open = await buildPinRow(app, ben.id);
    const { id: said } = await say(ben, open, "Nice");
    const elsewhere = {
      ...account,
      origin: "https://herons.example",
      tries: [
        { ...tried, pin_id: open },
        { ...tried, pin_id: null },
      ],
      hidden_pins: [{ id: open, created_at: at }],
      liked_comments: [{ id: said, pin_id: open, created_at: at }],
      blocked: ["nobody_here", "ben"].map((username) => ({ username, created_at: at })),
    };
    const stays = { account: 1, tries: 2, hidden_pins: 1, liked_comments: 1 };
    const found = await read(ada, elsewhere);
    expect([leftIn(found), alsoIn(found)]).toEqual([stays, { comments: 1 }]);
    const done = await run(ada, found, { brings_blocks: false });
    expect(leftIn(done)).toEqual({ ...stays, blocked: 2 });
    expect(await marksOf(ada)).toEqual(nothing);
    // An archive that doesn't say who wrote it is from elsewhere.
    const { origin: _, ...untold } = elsewhere;
    expect(leftIn(await read(ada, untold))).toEqual(stays);
  });
});

describe("marks of an archive of this very instance", () => {
  test("are set on what the member sees, and say nothing of what they don't", async () => {
    const [ada, eve] = [await buildPerson(app), await buildPerson(app)];
    await buildBlockRow(app, eve.id, ada.id);
    const open = await buildPinRow(app, ben.id);
    const secret = await buildPinRow(app, ben.id, {
      boardId: await buildBoardRow(app, ben.id, { privacy: "secret" }),
    });
    const closed = await buildPinRow(app, eve.id);
    const gone = await buildPinRow(app, ben.id);
    await ben.browser.call("Pin.delete", { id: gone });
    const [shown, hidden] = [await say(ben, open, "Nice"), await say(ben, secret, "Psst")];
    const archiveOf = (pins: string[], comments: string[]) => ({
      ...account,
      origin: here,
      pins: [],
      comments: [],
      blocked: [],
      tries: pins.map((pin_id) => ({ ...tried, pin_id })),
      hidden_pins: pins.map((id) => ({ id, created_at: at })),
      liked_comments: comments.map((id) => ({ id, pin_id: "1", created_at: at })),
    });
    await beginNews(app);
    const unseen = archiveOf([open, secret, closed, gone], [shown.id, hidden.id]);
    const madeUp = archiveOf([open, "77", "9223372036854775807", "78"], [shown.id, "79"]);
    const facts = [];
    for (const data of [unseen, madeUp]) {
      const found = await read(ada, data);
      const done = await run(ada, found);
      const { tries, ...marks } = await marksOf(ada);
      expect(tries).toMatchObject([{ pin_id: open, note: "Less sugar", at }]);
      expect(marks).toMatchObject({ hidden: [{ pin_id: open, at }], liked: [{ comment_id: shown.id, at }] });
      facts.push([found, done].map((each) => [alsoIn(each), leftIn(each)]));
      await undo(ada, done);
      expect(await marksOf(ada)).toEqual(nothing);
    }
    expect(facts[0]).toEqual(facts[1]);
    expect(facts[0]).toEqual([
      [{ tries: 4, hidden_pins: 4, liked_comments: 2 }, { account: 1 }],
      [
        { tries: 1, hidden_pins: 1, liked_comments: 1 },
        { account: 1, tries: 3, hidden_pins: 3, liked_comments: 1 },
      ],
    ]);
    for (const person of [ben, eve]) expect(await readNews(app, person)).toEqual([]);
    const { data: tries } = await visitor.call("PinTries.get", { pin_id: open });
    expect(tries).toEqual([]);
  });

  test("start an import by themselves, and leave a try that is there as it is", async () => {
    const ada = await buildPerson(app);
    const open = await buildPinRow(app, ben.id);
    await ada.browser.call("PinTry.create", { pin_id: open, note: "My own" });
    const alone = {
      ...account,
      origin: here,
      pins: [],
      comments: [],
      blocked: [],
      liked_comments: [],
      hidden_pins: [],
    };
    const before = await marksOf(ada);
    const data = { ...alone, tries: [{ ...tried, pin_id: open }] };
    const done = await bring(ada, data, { brings_account: false });
    expect(await marksOf(ada)).toEqual(before);
    await undo(ada, done);
    expect(await marksOf(ada)).toEqual(before);
    const { id } = await read(ada, { ...alone, tries: [] });
    const start = { import_id: id, brings_account: false };
    expect((await ada.browser.call("ImportRun.create", start)).status).toBe(400);
  });
});

describe("blocks", () => {
  const blocking = (...names: string[]) => ({
    ...account,
    pins: [],
    comments: [],
    tries: [],
    hidden_pins: [],
    liked_comments: [],
    blocked: names.map((username) => ({ username, created_at: at })),
  });

  test("come before follows, and end what blocks end, but never a follow of the member's own", async () => {
    const [ada, kim, lou, mia] = await Promise.all(Array.from({ length: 4 }, () => buildPerson(app)));
    if (!ada || !kim || !lou || !mia) throw new Error("Somebody is missing");
    await kim.browser.call("UserFollow.create", { user_id: ada.id });
    await ada.browser.call("UserFollow.create", { user_id: lou.id });
    await buildBlockRow(app, mia.id, ada.id);
    const data = {
      ...blocking(kim.username.toUpperCase(), lou.username, mia.username, ada.username, "nobody_here"),
      followed_members: [{ id: "1", username: kim.username }],
    };
    const done = await bring(ada, data, { brings_follows: true });
    expect((await marksOf(ada)).blocked).toEqual([{ username: kim.username, at }]);
    expect(leftIn(done)).toEqual({ account: 1, followed_members: 1, blocked: 4 });
    const follows = await query<{ name: string }>(
      "select username as name from member_follows join members on members.id = followed_id where $1 in (follower_id, followed_id)",
      [ada.id],
    );
    expect(follows).toEqual([{ name: lou.username }]);
  });

  test("of an archive of this very instance are of the same people, whatever they are called by now", async () => {
    const [ada, kim, lou] = await Promise.all(Array.from({ length: 3 }, () => buildPerson(app)));
    if (!ada || !kim || !lou) throw new Error("Somebody is missing");
    const blocked = [{ id: kim.id, username: lou.username, created_at: at }];
    await bring(ada, { ...blocking(), origin: here, blocked });
    expect((await marksOf(ada)).blocked.map(({ username }) => username)).toEqual([kim.username]);
    const eve = await buildPerson(app);
    await bring(eve, { ...blocking(), blocked });
    expect((await marksOf(eve)).blocked.map(({ username }) => username)).toEqual([lou.username]);
  });

  test("that the member made before or made again stay after an undo", async () => {
    const [ada, kim, lou] = await Promise.all(Array.from({ length: 3 }, () => buildPerson(app)));
    if (!ada || !kim || !lou) throw new Error("Somebody is missing");
    await ada.browser.call("UserBlock.create", { blocked_user_id: kim.id });
    const done = await bring(ada, blocking(kim.username, lou.username, "cleo"));
    expect(alsoIn(done)).toEqual({ blocked: 2 });
    await ada.browser.call("UserBlock.delete", { blocked_user_id: lou.id });
    await ada.browser.call("UserBlock.create", { blocked_user_id: lou.id });
    await undo(ada, done);
    const names = (await marksOf(ada)).blocked.map(({ username }) => username);
    expect(names.sort()).toEqual([kim.username, lou.username].sort());
  });
});

describe("hostile and odd marks", () => {
  test("are left behind, with their number, or cut to what fits", async () => {
    const ada = await buildPerson(app);
    const bad = [
      null,
      7,
      "x",
      {},
      { id: 10, created_at: at },
      { id: "10", created_at: "9999-01-01T00:00:00Z" },
    ];
    const data = {
      ...account,
      origin: here,
      tries: [
        ...bad,
        { ...tried, pin_id: "-1" },
        { ...tried, pin_id: "99999999999999999999" },
        { ...tried, pin_id: "10", note: `\0${"é".repeat(600)}`, picture_file: "pictures/broken.png" },
        { ...tried, pin_id: "10", note: "Twice", picture_file: "../../etc/passwd.png" },
      ],
      hidden_pins: [...bad, { id: "' or 1=1", created_at: at }],
      liked_comments: [...bad, { id: "1e3", created_at: at }],
      blocked: [...bad, { username: "", created_at: at }, { username: "a\0\\.\tb", created_at: at }],
    };
    const found = await read(ada, data);
    const left = { account: 1, tries: 8, try_pictures: 1, hidden_pins: 7, liked_comments: 7, blocked: 7 };
    expect([found.state, leftIn(found)]).toEqual(["ready", left]);
    const done = await run(ada, found);
    expect(leftIn(done)).toEqual({ ...left, blocked: 8, try_pictures: 2 });
    const { tries } = await marksOf(ada);
    expect(tries).toMatchObject([{ note: "é".repeat(500), hash: null }]);
  });

  test("tries of a hundred of others' Pins come along at most, whatever a file claims", async () => {
    const ada = await buildPerson(app);
    const claimed = Array.from({ length: 150 }, (_, at) => ({ ...tried, pin_id: String(5_000_000 + at) }));
    const own = { ...tried, pin_id: "10" };
    const data = { ...account, origin: here, tries: [...claimed, own], liked_comments: [], hidden_pins: [] };
    const found = await read(ada, data);
    expect(alsoIn(found)).toMatchObject({ tries: 101 });
    expect(found.left_behind).toContainEqual({ kind: "tries", count: 50 });
  });

  test("are set once by two workers at a time, and all are taken back", async () => {
    const ada = await buildPerson(app);
    const pins = [];
    for (let count = 0; count < 20; count += 1) pins.push(await buildPinRow(app, ben.id));
    const data = {
      ...account,
      origin: here,
      blocked: [],
      tries: pins.map((pin_id) => ({ ...tried, pin_id })),
      hidden_pins: pins.map((id) => ({ id, created_at: at })),
    };
    const { id } = await read(ada, data);
    await ada.browser.call("ImportRun.create", { import_id: id });
    const work = async () => {
      while ((await takeTurn(app.context, id)) === "more");
    };
    await Promise.all([work(), work()]);
    await app.drain();
    const done = (await ada.browser.call("Import.get", { import_id: id })).data;
    expect([done.state, alsoIn(done).tries, alsoIn(done).hidden_pins]).toEqual(["done", 20, 20]);
    await undo(ada, done);
    expect(await marksOf(ada)).toEqual(nothing);
  });
});
