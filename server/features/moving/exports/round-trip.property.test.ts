import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { THEMES } from "#contract/members/entities/viewer.ts";
import { NOTIFICATION_KINDS } from "#contract/news/notification-kinds.ts";
import type { TestAnswer, TestApp } from "#testkit/app.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { propertyOptions } from "#testkit/worlds/property-options.ts";
import { makePoster, putCaptions, storeOwnPicture, storePicture } from "../../base/media/index.ts";
import { type NewPage, putPages } from "../../base/stories/index.ts";
import { pressVideo } from "../../base/videos/index.ts";

/*
 * Whatever a member has on one instance, an account on another is the same once it has imported their export: in everything
 * that docs/export-format.md names, but for what `withoutTraces` leaves out with its reason.
 */

const env = { RATE_LIMIT: "100000" };
// People with these names are on both.
const names = ["finch", "wren"] as const;
const { app: home } = await startCast(names, { env });
const { app: elsewhere } = await startCast(names, { env: { ...env, PUBLIC_URL: "http://localhost:3001" } });
const password = "wild berries 42";

const pictures = await Promise.all(
  [60, 70, 80].map((width) => paintPlain({ width, height: 80 }).png().toBuffer()),
);
/** Some tries show what a Pin shows, too. */
const tryPicture = async (number: number) =>
  pictures[number - 1] ?? (await paintPlain({ width: 90, height: 80 }).png().toBuffer());
const clip = await makeClip();
const clipSource = {
  bytes: clip.length,
  read: async (start: number, end: number) => clip.subarray(start, end),
};
const contentHash = createHash("sha256").update(clip).digest("hex");
const portrait = await paintPlain({ width: 300, height: 300 }).png().toBuffer();

const textOf = (max: number) =>
  fc.string({ unit: "grapheme", maxLength: max }).map((text) =>
    text
      .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
      .trim()
      .normalize("NFC"),
  );
const timeOf = fc
  .integer({ min: 1_000_000_000, max: 1_700_000_000 })
  .map((seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}.123456Z`);

const commentOf = fc.record({
  text: fc.stringMatching(/^[a-z<>&"' ]{0,20}[a-z]$/),
  at: timeOf,
  isEdited: fc.boolean(),
  isAnswer: fc.boolean(),
  likedAt: fc.option(timeOf),
});

const tryOf = fc.record({
  note: textOf(20),
  picture: fc.option(fc.nat(2)),
  at: timeOf,
  editedAt: fc.option(timeOf),
});

const pageOf = fc.record({
  background: fc.constantFrom("#FFFFFF", "#7A3B69"),
  altText: textOf(20),
  text: textOf(20).filter((text) => text !== ""),
  /** With captions or without. */
  video: fc.constantFrom("none" as const, "plain" as const, "captions" as const),
  picture: fc.nat(2),
  sticker: fc.option(fc.nat(3)),
});

const pinOf = fc.record({
  pages: fc.array(pageOf, { maxLength: 3 }),
  board: fc.nat(3),
  section: fc.nat(2),
  title: textOf(20),
  description: textOf(40),
  note: textOf(20),
  altText: textOf(20),
  link: fc.constantFrom("", "https://herons.example/reeds?a=1&b=2", "https://reeds.example/"),
  picture: fc.nat(2),
  isFavorite: fc.boolean(),
  commentsOff: fc.boolean(),
  isSensitive: fc.boolean(),
  hiddenAt: fc.option(timeOf),
  tried: fc.option(tryOf),
  comments: fc.uniqueArray(commentOf, { maxLength: 2, selector: ({ text }) => text }),
});

const profileOf = fc.record({
  first_name: fc.constantFrom("Zoë", "X"),
  last_name: fc.constantFrom("", "O'Neil & <b>"),
  about: textOf(40),
  location: fc.constantFrom("", "Malmö"),
  website_url: fc.constantFrom("", "https://reeds.example/"),
  pronouns: fc.subarray(["she", "they"]),
  gender: fc.constantFrom("", "female"),
  country: fc.constantFrom("", "SE"),
  locale: fc.constantFrom("", "sv"),
  account_type: fc.constantFrom("personal", "business"),
  exclude_from_search: fc.boolean(),
  is_private_profile: fc.boolean(),
  comments_off_by_default: fc.boolean(),
  fit_ads_to_profile: fc.boolean(),
  save_behavior: fc.constantFrom(0, 1),
  theme: fc.constantFrom(...THEMES),
  sensitive_pins: fc.constantFrom("hide" as const, "show" as const),
  message_permission: fc.constantFrom("everybody" as const, "nobody" as const),
});

const accountOf = fc.record({
  profile: profileOf,
  pictures: fc.constantFrom("none" as const, "still" as const, "moving" as const),
  business: fc.option(
    fc.record({
      business_name: fc.constantFrom("Reeds & Co", "X"),
      contact_email: fc.constantFrom("", "reeds@herons.example"),
      contact_phone: fc.constantFrom("", "+46701740605"),
      contact_phone_country: fc.constant("SE"),
      enable_profile_message: fc.boolean(),
      profile_place: fc.constantFrom({ street: "Reed Road 1", locality: "Malmö", country: "SE" }, {}),
    }),
  ),
  views: fc.record({
    profile_board_rep_view_type: fc.constantFrom("wide" as const, "square" as const),
    board_pin_rep_view_type: fc.constantFrom("regular" as const, "dense" as const),
  }),
  showsAllPins: fc.boolean(),
  news: fc.option(
    fc.record({
      mail_rhythm: fc.constantFrom("at_once" as const, "weekly" as const),
      time_zone: fc.constantFrom("UTC", "Europe/Stockholm"),
      shows_details: fc.boolean(),
      quiet_from: fc.constantFrom("22:00", ""),
      quiet_until: fc.constant("07:30"),
      kinds: fc.dictionary(
        fc.constantFrom(...NOTIFICATION_KINDS),
        fc.record({ in_app: fc.boolean(), mail: fc.boolean(), push: fc.boolean() }),
        { maxKeys: 3 },
      ),
    }),
  ),
  boards: fc.uniqueArray(
    fc.record({
      options: fc.record({
        name: fc.stringMatching(/^[A-Za-z<>&"' ]{0,10}[a-z]$/),
        description: textOf(40),
        privacy: fc.constantFrom("public" as const, "secret" as const),
        is_sensitive: fc.boolean(),
        allow_homefeed_recommendations: fc.boolean(),
        collaborator_invites_enabled: fc.boolean(),
        collab_board_email: fc.boolean(),
      }),
      isArchived: fc.boolean(),
      isMuted: fc.boolean(),
      cover: fc.constantFrom("none" as const, "whole" as const, "cropped" as const),
      at: timeOf,
      sections: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ options: { name } }) => name.trim().toLowerCase() },
  ),
  pins: fc.array(pinOf, { maxLength: 6 }),
  blocks: fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), at: timeOf }), {
    selector: ({ name }) => name,
  }),
});

type Account = typeof accountOf extends fc.Arbitrary<infer Value> ? Value : never;
type Made = { id: string; sections: string[]; pins: string[] };

async function build(app: TestApp, person: Person, account: Account): Promise<void> {
  await buildProfile(app, person, account);
  const made: Made[] = [];
  for (const { options, sections, at } of account.boards) {
    const { id } = (await person.browser.call("Board.create", options)).data;
    const ids = [];
    for (const name of sections) {
      ids.push((await person.browser.call("BoardSection.create", { board_id: id, name })).data.id);
    }
    await app.context.db.query(
      {
        text: "with own as (update sections set created_at = $2 where board_id = $1) update boards set created_at = $2 where id = $1",
      },
      [id, at],
    );
    made.push({ id, sections: ids, pins: [] });
  }
  const pinIds: string[] = [];
  for (const pin of account.pins) pinIds.push(await buildPin(app, person, made, pin));
  await buildPages(app, person, pinIds, account.pins);
  for (const [number, { isArchived, isMuted, cover }] of account.boards.entries()) {
    const { id = "", pins: [pinId] = [] } = made[number] ?? {};
    const area = { crop: [1, 2, 30, 40], size: [60, 80] };
    if (cover !== "none" && pinId) {
      await person.browser.call("BoardCover.update", {
        board_id: id,
        pin_id: pinId,
        ...(cover === "cropped" && area),
      });
    }
    if (isMuted) await person.browser.call("NotificationMute.create", { board_id: id });
    if (isArchived) await person.browser.call("BoardArchive.create", { board_id: id });
  }
  for (const { name, at } of account.blocks) {
    const insert = `insert into member_blocks (blocker_id, blocked_id, created_at)
      select $1, id, $3 from members where username = $2`;
    await app.context.db.query({ text: insert }, [person.id, name, at]);
  }
}

async function buildProfile(app: TestApp, { browser, id }: Person, account: Account): Promise<void> {
  const { profile, business, views, showsAllPins, news, pictures: shown } = account;
  const answers: Pick<TestAnswer<unknown>, "error">[] = [
    await browser.call("UserSettings.update", profile),
    await browser.call("UserMetadata.update", views),
    await browser.call("BoardVisibilitySettings.update", { show_all_pins: showsAllPins }),
  ];
  if (business) {
    const { account_type } = profile;
    answers.push(await browser.call("Partner.update", { ...business, account_type }));
  }
  if (news) answers.push(await browser.call("NotificationSettings.update", news));
  for (const { error } of answers) if (error) throw new Error(error.message);
  if (shown === "none") return;
  const { db } = app.context;
  const stored = { ownerId: id, bytes: portrait };
  const avatar = await storePicture(app.context, { ...stored, purpose: "avatar", visibility: "public" });
  const cover = await storePicture(app.context, { ...stored, purpose: "cover", visibility: "private" });
  await db.query({ text: "update members set avatar_signature = $2, cover_picture_id = $3 where id = $1" }, [
    id,
    avatar.signature,
    shown === "moving" ? await posterOf(app, id, cover.id) : cover.id,
  ]);
}

/** The member's picture as the poster of a video. */
async function posterOf({ context }: TestApp, ownerId: string, pictureId: string): Promise<string> {
  await pressVideo(context, { sentHash: contentHash, memberId: ownerId, source: clipSource, ffmpeg: null });
  const poster = { pictureId, ownerId, contentHash, review: "off" } as const;
  return await context.db.transaction((tx) => makePoster(tx, poster));
}

/** Makes Pins stories, whose pages show others of these Pins. */
async function buildPages(
  app: TestApp,
  { id: ownerId }: Person,
  pinIds: readonly string[],
  pins: Account["pins"],
): Promise<void> {
  const { db } = app.context;
  for (const [number, { pages }] of pins.entries()) {
    const stored: NewPage[] = [];
    for (const { background, altText, text, video, picture, sticker } of pages) {
      const bytes = pictures[picture] ?? Buffer.alloc(0);
      const own = await storeOwnPicture(app.context, ownerId, bytes);
      const pictureId = video === "none" ? own : await posterOf(app, ownerId, own);
      const captions = [{ language: "sv", body: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOj\n" }];
      if (video === "captions") await db.transaction((tx) => putCaptions(tx, pictureId, captions));
      const paragraphs = [{ text, left: 10, top: 20.5, width: 80, size: "large", look: "box" }];
      const pin_id = sticker === null ? undefined : pinIds[sticker];
      stored.push({
        background,
        altText,
        paragraphs,
        pictureId,
        stickers: pin_id === undefined ? [] : [{ pin_id, left: 1.5, top: 2 }],
      });
    }
    const [first] = stored;
    const pinId = pinIds[number];
    if (pinId === undefined || first === undefined) continue;
    await db.query({ text: "update pins set picture_id = $2 where id = $1" }, [pinId, first.pictureId]);
    await db.transaction((tx) => putPages(tx, pinId, stored));
  }
}

async function buildPin(app: TestApp, person: Person, boards: Made[], pin: Account["pins"][number]) {
  const { browser, id: memberId } = person;
  const { db } = app.context;
  const { id: boardId = "", sections = [], pins = [] } = boards[pin.board % boards.length] ?? {};
  const bytes = pictures[pin.picture] ?? Buffer.alloc(0);
  const pictureId = await storeOwnPicture(app.context, memberId, bytes);
  const sectionId = sections[pin.section] ?? null;
  const id = await buildPinRow(app, memberId, { boardId, sectionId, pictureId });
  pins.push(id);
  await db.query(
    {
      text: `update pins set place = next_place(), title = $2, description = $3, note = $4, alt_text = $5, link = $6,
        comments_off = $7, is_marked_sensitive = $8 where id = $1`,
    },
    [id, pin.title, pin.description, pin.note, pin.altText, pin.link, pin.commentsOff, pin.isSensitive],
  );
  if (pin.isFavorite) await browser.call("PinFavorite.create", { pin_id: id });
  if (pin.hiddenAt) {
    const hide = "insert into pin_hides (member_id, pin_id, created_at) values ($1, $2, $3)";
    await db.query({ text: hide }, [memberId, id, pin.hiddenAt]);
  }
  if (pin.tried) await buildTry(app, person, id, pin.tried);
  let before: string | null = null;
  for (const { text, at, isEdited, isAnswer, likedAt } of pin.commentsOff ? [] : pin.comments) {
    const answered: string | null = isAnswer ? before : null;
    const { data: said }: { data: { id: string } } = await browser.call("AggregatedComment.create", {
      objectId: id,
      text,
      ...(answered !== null && { parent_id: answered }),
    });
    before = said.id;
    await db.query(
      {
        text: "update comments set created_at = $2, edited_at = case when $3 then $2::timestamptz end where id = $1",
      },
      [before, at, isEdited],
    );
    if (likedAt === null) continue;
    await browser.call("CommentLike.create", { commentId: said.id });
    await db.query({ text: "update comment_likes set created_at = $2 where comment_id = $1" }, [
      said.id,
      likedAt,
    ]);
  }
  return id;
}

type Tried = NonNullable<Account["pins"][number]["tried"]>;

async function buildTry(app: TestApp, { browser, id: memberId }: Person, pinId: string, tried: Tried) {
  const { note, picture, at, editedAt } = tried;
  const bytes = picture === null ? null : await tryPicture(picture);
  const pictureId = bytes && (await storeOwnPicture(app.context, memberId, bytes));
  const { data } = await browser.call("PinTry.create", { pin_id: pinId, note });
  const update = "update pin_tries set picture_id = $2, created_at = $3, edited_at = $4 where id = $1";
  await app.context.db.query({ text: update }, [data.id, pictureId, at, editedAt]);
}

async function exportOf({ context, drain }: TestApp, { browser }: Person): Promise<Buffer> {
  const { error } = await browser.call("Export.create", { password });
  if (error) throw new Error(error.message);
  await drain();
  const [made] = (await browser.call("Exports.get", {})).data;
  const select = { text: "select file_key from exports where id = $1" };
  const [row] = await context.db.query<{ file_key: string }>(select, [made?.id]);
  const bytes = await buffer((await context.media.get(row?.file_key ?? "")).stream);
  await browser.call("Export.delete", { export_id: made?.id ?? "" });
  return bytes;
}

async function importInto({ drain }: TestApp, { browser }: Person, bytes: Buffer) {
  const created = await browser.call("Import.create", { file_base64: bytes.toString("base64") });
  if (created.error) throw new Error(created.error.message);
  await drain();
  const found = (await browser.call("Import.get", { import_id: created.data.id })).data;
  if (found.state !== "ready") throw new Error(`It wasn't read: ${found.problem}`);
  await browser.call("ImportRun.create", { import_id: found.id });
  await drain();
  return (await browser.call("Import.get", { import_id: found.id })).data;
}

type Row = Record<string, unknown> & { id: string };
type Placed = Row & { place: string; board_id: string };
/** A video is carried again, and files are named after the Pins of their instance. */
type Media = { video_file: string | null; captions: { file: string }[] };
type Page = Media & { stickers: { pin_id: string }[] };
type Data = {
  profile: Record<string, unknown>;
  boards: (Row & { place: string; cover_pin_id: string | null })[];
  sections: Placed[];
  profile_cover_video: string | null;
  pins: (Placed &
    Media & { section_id: string | null; picture_file: string; created_at: string; pages: Page[] | null })[];
  comments: (Row & { pin_id: string; parent_id: string | null })[];
  favorites: Row[];
  tries: (Row & { pin_id: string })[];
  blocked: (Row & { username: string })[];
  hidden_pins: Row[];
  liked_comments: (Row & { pin_id: string })[];
};

/** All that an archive says, with ranks for ids and places, which are of their instance. */
async function read(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  const data: Data = JSON.parse(files.get("data.json")?.toString() ?? "");
  const boards = data.boards.toSorted((one, other) => (one.place < other.place ? -1 : 1));
  const [sections, pins] = [data.sections.toSorted(down), data.pins.toSorted(down)];
  const comments = data.comments.map(({ id }) => id);
  const rank = (rows: Row[], id: string | null) =>
    id === null ? null : rows.findIndex((row) => row.id === id);
  const ids = { id: null, place: null };
  const mediaOf = ({ video_file: file, captions }: Media) => ({
    video_file: file !== null && files.has(file),
    captions: captions.map((each) => ({ ...each, file: files.get(each.file)?.toString() })),
  });
  return {
    ...data,
    // Which instance wrote it.
    origin: null,
    profile_cover_video: mediaOf({ video_file: data.profile_cover_video, captions: [] }).video_file,
    profile: withoutTraces(data.profile),
    boards: boards.map((board) => ({ ...board, ...ids, cover_pin_id: rank(pins, board.cover_pin_id) })),
    sections: sections
      .map((section) => ({ ...section, ...ids, board_id: rank(boards, section.board_id) }))
      .sort((one, other) => Number(one.board_id) - Number(other.board_id)),
    pins: pins.map((pin) => ({
      ...pin,
      ...ids,
      board_id: rank(boards, pin.board_id),
      section_id: rank(sections, pin.section_id),
      // A Pin's time comes back to the millisecond.
      created_at: new Date(pin.created_at).toISOString(),
      ...mediaOf(pin),
      pages:
        pin.pages?.map((page) => ({
          ...page,
          ...mediaOf(page),
          stickers: page.stickers.map((each) => ({ ...each, pin_id: rank(pins, each.pin_id) })),
        })) ?? null,
    })),
    comments: data.comments.map(({ id: _, pin_id: pinId, parent_id: parentId, ...comment }) => ({
      ...comment,
      pin: rank(pins, pinId),
      answers: parentId && comments.indexOf(parentId),
    })),
    favorites: data.favorites
      .map(({ id, ...mark }) => ({ ...mark, pin: rank(pins, id) }))
      .sort((one, other) => Number(one.pin) - Number(other.pin)),
    tries: data.tries
      .map(({ id: _, pin_id: pinId, ...tried }) => ({ ...tried, pin: rank(pins, pinId) }))
      .sort((one, other) => Number(one.pin) - Number(other.pin)),
    blocked: data.blocked
      .map((block) => ({ ...block, id: null }))
      .sort((one, other) => one.username.localeCompare(other.username)),
    hidden_pins: data.hidden_pins
      .map(({ id, ...mark }) => ({ ...mark, pin: rank(pins, id) }))
      .sort((one, other) => Number(one.pin) - Number(other.pin)),
    liked_comments: data.liked_comments
      .map(({ id, pin_id: pinId, ...like }) => ({
        ...like,
        pin: rank(pins, pinId),
        comment: comments.indexOf(id),
      }))
      .sort((one, other) => one.comment - other.comment),
    hashes: [...files]
      // The member's own picture is kept in sizes of ours alone, and made again of the largest.
      .filter(([name]) => name.startsWith("pictures/") || /^profile\/cover\.(?!mp4)/.test(name))
      .map(([name, content]) => [name, createHash("sha256").update(content).digest("hex")])
      .sort(),
  };
}

/** The account that imports has a name, an address and a first day of its own, and one's birthday is asked for once. */
function withoutTraces({
  username: _,
  email: __,
  created_at: ___,
  birthday: ____,
  ...rest
}: Data["profile"]) {
  return rest;
}

function down(one: Placed, other: Placed): number {
  return BigInt(one.place) > BigInt(other.place) ? -1 : 1;
}

test("an account is the same once exported and imported elsewhere, and importing it again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(accountOf, async (account) => {
      const [zoe, max] = [await buildPerson(home), await buildPerson(elsewhere)];
      await build(home, zoe, account);
      const archive = await exportOf(home, zoe);
      const before = await read(archive);
      const made = await importInto(elsewhere, max, archive);
      expect(made).toMatchObject({ state: "done", source: "bowerbird", made_count: account.pins.length });
      expect(made.left_behind).toEqual([{ kind: "account", count: 1 }]);
      const again = await importInto(elsewhere, max, archive);
      expect(again).toMatchObject({ made_count: 0, there_count: account.pins.length, also: [] });
      expect(await read(await exportOf(elsewhere, max))).toEqual(before);
    }),
    propertyOptions(2),
  );
}, 120_000);
