import { beforeAll, expect, test } from "vitest";
import type { StoryPageInput } from "#contract/library/entities/story.ts";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { say } from "#testkit/library/comments.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  buildSectionRow,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { listStatements } from "#testkit/statements.ts";

/* The time a response takes reveals the work behind it, so hidden content must cause exactly the same
   queries as missing content. */

const { app, vera: owner, wim: looker, visitor } = await startCast(["vera", "wim"]);

type Things = {
  username: string;
  slug: string;
  sectionSlug: string;
  boardId: string;
  sectionId: string;
  pinId: string;
  commentId: string;
  tryId: string;
  signature: string;
  userId: string;
};

const absent: Things = {
  username: "vera",
  slug: "not-there",
  sectionSlug: "nor-there",
  boardId: "77",
  sectionId: "77",
  pinId: "77",
  commentId: "77",
  tryId: "77",
  signature: "7".repeat(32),
  userId: "77",
};

const pagesWith = (page: StoryPageInput) => {
  const whole = { paragraphs: [{ text: "Mine" }], ...page };
  return { pages: [whole, whole] };
};

const hidden: Record<string, Things> = {};
const query = (text: string, values: unknown[]) => app.context.db.query<{ it: string }>({ text }, values);

async function buildThings(who: Person): Promise<Things> {
  const boardId = await buildBoardRow(app, who.id);
  const sectionId = await buildSectionRow(app, boardId);
  const pinId = await buildPinRow(app, who.id, { boardId, sectionId });
  const { id: commentId } = await say(who, pinId, "Said here");
  const { data: tried } = await who.browser.call("PinTry.create", { pin_id: pinId, note: "Tried here" });
  const find = async (text: string, id: string) => (await query(text, [id]))[0]?.it ?? "";
  return {
    username: who.username,
    userId: who.id,
    boardId,
    sectionId,
    pinId,
    commentId,
    tryId: tried.id,
    slug: await find("select slug as it from boards where id = $1", boardId),
    sectionSlug: await find("select slug as it from sections where id = $1", sectionId),
    signature: await find(
      "select encode(signature, 'hex') as it from pictures join pins on picture_id = pictures.id where pins.id = $1",
      pinId,
    ),
  };
}

const renamed: Record<string, Things> = {};

beforeAll(async () => {
  const make = async (name: string, who: Person, text?: string) => {
    hidden[name] = await buildThings(who);
    if (text !== undefined) await query(text, [hidden[name].boardId]);
  };
  await make("a secret board", owner, "update boards set privacy = 'secret' where id = $1");
  await make("a protected board", owner, "update boards set privacy = 'protected' where id = $1");
  await make("a board in the trash", owner, "update boards set trashed_at = now() where id = $1");
  for (const name of ["deactivated", "banned", "private", "blocked"]) {
    await make(`of somebody ${name}`, await buildPerson(app, { username: name }));
  }
  await query("update members set state = username where username in ('deactivated', 'banned')", []);
  await query("update members set is_private = true where username = 'private'", []);
  await buildBlockRow(app, hidden["of somebody blocked"]?.userId ?? "", looker.id);

  const { slug, ...secret } = await buildThings(owner);
  await query("insert into former_board_slugs (owner_id, slug, board_id) values ($1, 'former', $2)", [
    owner.id,
    secret.boardId,
  ]);
  await query("update boards set privacy = 'secret' where id = $1", [secret.boardId]);
  renamed["a secret board by its former address"] = { ...secret, slug: "former" };
  const former = { member_id: owner.id, username_key: "formername" };
  await query(
    "insert into former_usernames (member_id, username_key, held_until) values ($1, $2, now() + interval '1 day')",
    [former.member_id, former.username_key],
  );
  renamed["a secret board under a former username"] = { ...secret, slug, username: former.username_key };
});

const picturePath = (signature: string) =>
  `/media/236x/${[0, 2, 4].map((at) => signature.slice(at, at + 2)).join("/")}/${signature}.jpg`;
const oEmbed = (path: string) => `/oembed/?url=${encodeURIComponent(`http://localhost:3000${path}`)}`;

type Ask = (browser: Browser, things: Things) => Promise<{ status: number }>;

const byAddress: Record<string, Ask> = {
  board: (browser, { username, slug }) => browser.call("Board.get", { username, slug }),
  section: (browser, { username, slug, sectionSlug }) =>
    browser.call("BoardSection.get", { username, board_slug: slug, section_slug: sectionSlug }),
  rss: (browser, { username, slug }) => browser.request("GET", `/${username}/${slug}.rss`),
  atom: (browser, { username, slug }) => browser.request("GET", `/${username}/${slug}.atom`),
  json: (browser, { username, slug }) => browser.request("GET", `/${username}/${slug}.json`),
  oEmbed: (browser, { username, slug }) => browser.request("GET", oEmbed(`/${username}/${slug}/`)),
  oEmbedOfSection: (browser, { username, slug, sectionSlug }) =>
    browser.request("GET", oEmbed(`/${username}/${slug}/${sectionSlug}/`)),
};

function calls<Name extends OperationName>(
  name: Name,
  options: (things: Things) => OptionsOf<Name>,
): Record<string, Ask> {
  return { [name]: (browser, things) => browser.call(name, options(things)) };
}

const restore = (kind: "board" | "section", idOf: (things: Things) => string): Record<string, Ask> => ({
  [`restore ${kind}`]: (browser, things) => browser.call("Restore.create", { kind, id: idOf(things) }),
});
const deleteForGood = (kind: "board" | "section", idOf: (things: Things) => string): Record<string, Ask> => ({
  [`delete ${kind} for good`]: (browser, things) =>
    browser.call("RecentlyDeleted.delete", { kind, id: idOf(things) }),
});
const report = (kind: "board" | "pin" | "try", idOf: (things: Things) => string): Record<string, Ask> => ({
  [`report ${kind}`]: (browser, things) =>
    browser.call("Report.create", { kind, id: idOf(things), reason: "spam" }),
});

const byId: Record<string, Ask> = {
  ...calls("Board.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardFeed.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardSections.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardFollowers.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardSection.get", ({ sectionId }) => ({ section_id: sectionId })),
  ...calls("BoardSectionPins.get", ({ sectionId }) => ({ section_id: sectionId })),
  ...calls("Pin.get", ({ pinId }) => ({ id: pinId })),
  ...calls("AggregatedCommentFeed.get", ({ pinId }) => ({ objectId: pinId })),
  ...calls("AggregatedComment.get", ({ pinId, commentId }) => ({ objectId: pinId, parent_id: commentId })),
  ...calls("PinTries.get", ({ pinId }) => ({ pin_id: pinId })),
  boardFrame: (browser, { boardId }) => browser.request("GET", `/board/${boardId}/embed/`),
  pinFrame: (browser, { pinId }) => browser.request("GET", `/pin/${pinId}/embed/`),
  oEmbedOfPin: (browser, { pinId }) => browser.request("GET", oEmbed(`/pin/${pinId}/`)),
  shortLink: (browser, { pinId }) => browser.request("GET", `/url_shortener/${pinId}/redirect/`),
  shortLinkOfBoard: (browser, { boardId }) =>
    browser.request("GET", `/url_shortener/b${BigInt(boardId).toString(36)}/redirect/`),
  picture: (browser, { signature }) => browser.request("GET", picturePath(signature)),
};

const changing: Record<string, Ask> = {
  ...calls("BoardSectionsRepin.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardPickerBoardsShortlist.get", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("Pin.update", ({ pinId }) => ({ id: pinId, title: "Mine" })),
  ...calls("Pin.delete", ({ pinId }) => ({ id: pinId })),
  ...calls("StoryPin.get", ({ pinId }) => ({ id: pinId })),
  ...calls("StoryPin.update", ({ pinId }) => ({ id: pinId, story_pin: pagesWith({}) })),
  ...calls("StoryPin.create", ({ pinId }) => ({ story_pin: pagesWith({ stickers: [{ pin_id: pinId }] }) })),
  ...calls("Repin.create", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("PinFavorite.create", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("PinHide.create", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("BulkEdit.create", ({ pinId }) => ({ pin_ids: [pinId] })),
  ...calls("BulkEdit.update", ({ pinId }) => ({ pin_ids: [pinId] })),
  ...calls("BulkEdit.delete", ({ pinId }) => ({ pin_ids: [pinId] })),
  ...calls("BulkEditSelectAll.delete", ({ boardId }) => ({ board_id: boardId })),
  ...calls("AggregatedComment.create", ({ pinId }) => ({ objectId: pinId, text: "A" })),
  ...calls("AggregatedComment.update", ({ commentId }) => ({ commentId, text: "A" })),
  ...calls("AggregatedComment.delete", ({ commentId }) => ({ commentId })),
  ...calls("PinTry.get", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("PinTry.create", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("PinTry.update", ({ tryId }) => ({ try_id: tryId, note: "A" })),
  ...calls("PinTry.delete", ({ tryId }) => ({ try_id: tryId })),
  ...calls("CommentLike.create", ({ commentId }) => ({ commentId })),
  ...calls("Report.create", ({ commentId: id }) => ({ kind: "comment", id, reason: "spam" })),
  ...calls("Restore.create", ({ pinId: id }) => ({ kind: "pin", id })),
  ...calls("RecentlyDeleted.delete", ({ pinId: id }) => ({ kind: "pin", id })),
  ...deleteForGood("board", ({ boardId }) => boardId),
  ...deleteForGood("section", ({ sectionId }) => sectionId),
  ...restore("board", ({ boardId }) => boardId),
  ...restore("section", ({ sectionId }) => sectionId),
  ...report("pin", ({ pinId }) => pinId),
  ...report("try", ({ tryId }) => tryId),
  ...report("board", ({ boardId }) => boardId),
  ...calls("CommentLike.delete", ({ commentId }) => ({ commentId })),
  ...calls("PinFavorite.delete", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("PinHide.delete", ({ pinId }) => ({ pin_id: pinId })),
  ...calls("BoardArchive.delete", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardFavorite.delete", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardSectionsReorder.update", ({ boardId, sectionId }) => ({
    board_id: boardId,
    section_ids: [sectionId],
  })),
  ...calls("BulkEditSelectAll.update", ({ boardId }) => ({ board_id: boardId, new_board_id: "78" })),
  ...calls("Board.update", ({ boardId }) => ({ board_id: boardId, name: "Mine" })),
  ...calls("Board.delete", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardArchive.create", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardFavorite.create", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardCover.update", ({ boardId, pinId }) => ({ board_id: boardId, pin_id: pinId })),
  ...calls("BoardFollow.create", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardFollow.delete", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardInvites.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardActivity.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardCollaborators.get", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardInvite.create", ({ boardId }) => ({ board_id: boardId, invited_user_ids: ["77"] })),
  ...calls("BoardInvite.update", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardInvite.delete", ({ boardId }) => ({ board_id: boardId, invited_user_id: "77" })),
  ...calls("BoardCollaborator.delete", ({ boardId }) => ({ board_id: boardId })),
  ...calls("ContactRequest.update", ({ boardId }) => ({ board_id: boardId })),
  ...calls("BoardMerge.create", ({ boardId }) => ({ source: boardId, target: "78" })),
  ...calls("BoardPinsReorder.update", ({ boardId, pinId }) => ({ board_id: boardId, pin_ids: [pinId] })),
  ...calls("BoardSection.create", ({ boardId }) => ({ board_id: boardId, name: "Mine" })),
  ...calls("BoardSectionEdit.update", ({ sectionId }) => ({ section_id: sectionId, name: "Mine" })),
  ...calls("BoardSectionEdit.delete", ({ sectionId }) => ({ section_id: sectionId })),
  ...calls("BoardSectionMerge.create", ({ sectionId }) => ({
    section_id: sectionId,
    target_section_id: "78",
  })),
  ...calls("BoardSectionMove.create", ({ sectionId }) => ({ section_id: sectionId, board_id: "78" })),
  ...calls("BoardSectionPins.delete", ({ sectionId, pinId }) => ({ section_id: sectionId, pins: [pinId] })),
};

const borrowing: Record<string, Ask> = {
  ...calls("Pin.create", ({ signature }) => ({
    image_url: `http://localhost:3000${picturePath(signature)}`,
  })),
  storyPicture: (browser, { signature }) =>
    browser.call("StoryPin.create", { story_pin: pagesWith({ image_signature: signature }) }),
  storyVideo: (browser, { signature }) =>
    browser.call("StoryPin.create", { story_pin: pagesWith({ video_signature: signature }) }),
};

// A short link shows the page that says so; removing a mark that isn't there succeeds.
const answersAlways = /^shortLink|^Pin(?:Favorite|Hide)\.delete$/;

async function look(browser: Browser, ask: Ask, things: Things) {
  let status = 0;
  const statements = await listStatements(app, async () => {
    ({ status } = await ask(browser, things));
  });
  return { status, statements };
}

async function compare(browser: Browser, asks: Record<string, Ask>, cases: Record<string, Things>) {
  for (const [way, ask] of Object.entries(asks)) {
    const expected = { way, ...(await look(browser, ask, absent)) };
    if (!answersAlways.test(way)) expect(expected.status).toBeGreaterThanOrEqual(400);
    for (const [name, things] of Object.entries(cases)) {
      expect({ name, way, ...(await look(browser, ask, things)) }).toEqual({ name, ...expected });
    }
  }
}

test("hidden content causes the same queries as missing content, by address", async () => {
  const { "of somebody blocked": _, ...fromAll } = hidden;
  await compare(looker.browser, byAddress, { ...hidden, ...renamed });
  await compare(visitor, byAddress, { ...fromAll, ...renamed });
});

test("and by id, when reading and changing it", async () => {
  const { "of somebody blocked": blocked, ...fromAll } = hidden;
  await compare(visitor, byId, fromAll);
  await compare(looker.browser, byId, fromAll);
  // The address of a public picture works for whoever knows it.
  const { picture: _, ...others } = byId;
  await compare(looker.browser, others, { blocked: blocked as Things });
  await compare(looker.browser, changing, hidden);
  await compare(looker.browser, borrowing, fromAll);
});

test("a deleted section, also of a visible board, is missing too", async () => {
  const things = await buildThings(owner);
  await query("update sections set trashed_at = now() where id = $1", [things.sectionId]);
  const gone = { ...absent, slug: things.slug, boardId: things.boardId };
  for (const ask of [
    byAddress.section,
    byId["BoardSection.get"],
    byId["BoardSectionPins.get"],
    byAddress.oEmbedOfSection,
  ]) {
    if (!ask) throw new Error("Nothing is asked");
    expect(await look(looker.browser, ask, things)).toEqual(await look(looker.browser, ask, gone));
  }
});

const ofMember: Record<string, Ask> = {
  username: (browser, { username }) => browser.call("User.get", { username }),
  ...calls("User.get", ({ userId }) => ({ user_id: userId })),
  ...calls("Boards.get", ({ username }) => ({ username })),
  ...calls("UserPins.get", ({ username }) => ({ username })),
  ...calls("UserActivityPins.get", ({ username }) => ({ username })),
  ...calls("UserVideoPinsFeed.get", ({ userId }) => ({ user_id: userId })),
  ...calls("UserStoryPinsFeed.get", ({ userId }) => ({ user_id: userId })),
  ...calls("UserFollowers.get", ({ username }) => ({ username })),
  ...calls("UserFollowing.get", ({ userId }) => ({ user_id: userId })),
  ...calls("BoardFollowing.get", ({ username }) => ({ username })),
  ...calls("UserTriedPins.get", ({ username }) => ({ username })),
  ...calls("VerifiedMerchant.get", ({ userId }) => ({ userId })),
  rss: (browser, { username }) => browser.request("GET", `/${username}/feed.rss`),
};

const doneToMember: Record<string, Ask> = {
  ...calls("UserFollow.create", ({ userId }) => ({ user_id: userId })),
  ...calls("UserFollow.delete", ({ userId }) => ({ user_id: userId })),
  ...calls("UserFollows.update", ({ userId }) => ({ followee_ids: [userId] })),
  ...calls("Conversations.create", ({ userId }) => ({ user_ids: [userId], text: "Hello" })),
  ...calls("UserBlock.create", ({ userId }) => ({ blocked_user_id: userId })),
  ...calls("UserBlock.delete", ({ userId }) => ({ blocked_user_id: userId })),
  ...calls("Report.create", ({ userId: id }) => ({ kind: "member", id, reason: "spam" })),
};

const nobody = { ...absent, username: "nobody_here" };

test("a departed member doesn't exist", async () => {
  for (const ask of Object.values(ofMember)) {
    for (const name of ["deactivated", "banned"]) {
      const things = hidden[`of somebody ${name}`] as Things;
      expect(await look(visitor, ask, things)).toEqual(await look(visitor, ask, nobody));
    }
  }
});

test("a member who blocked the viewer doesn't exist", async () => {
  const things = hidden["of somebody blocked"] as Things;
  for (const [way, ask] of Object.entries({ ...ofMember, ...doneToMember })) {
    const expected = { way, ...(await look(looker.browser, ask, nobody)) };
    expect({ way, ...(await look(looker.browser, ask, things)) }).toEqual(expected);
  }
});

test("visible content is still found each way", async () => {
  const things = await buildThings(owner);
  await buildCollaboratorRow(app, things.boardId, looker.id);
  for (const [way, ask] of Object.entries({ ...byAddress, ...byId })) {
    if (way === "picture") continue;
    const { status } = await ask(looker.browser, things);
    expect({ way, status }).toEqual({ way, status: way.startsWith("shortLink") ? 302 : 200 });
  }
  const { slug } = things;
  const found = await visitor.call("Board.get", { username: "formername", slug });
  expect(found.data.id).toBe(things.boardId);
});
