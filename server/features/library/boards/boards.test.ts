import { describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/library/comments.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

async function namesOf(browser: Browser, options: OptionsOf<"Boards.get">): Promise<string[]> {
  const { data } = await browser.call("Boards.get", options);
  return data.map(({ name }) => name);
}

async function nameAll(browser: Browser, options: OptionsOf<"Boards.get">): Promise<string[]> {
  const names: string[] = [];
  for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
    const { data, envelope } = await browser.call("Boards.get", { ...options, page_size: 2, bookmarks });
    names.push(...data.map(({ name }) => name));
    bookmarks = envelope.resource.options.bookmarks as string[];
  }
  return names;
}

describe("a single board", () => {
  test("is found by its id and by its full address", async () => {
    const { data: made } = await ada.browser.call("Board.create", {
      name: "Stone Walls",
      description: "Dry",
    });
    const pinId = await buildPinRow(app, ada.id, { boardId: made.id });
    for (const options of [
      { board_id: made.id },
      { username: ada.username.toUpperCase(), slug: "Stone-Walls" },
    ]) {
      const { status, data } = await visitor.call("Board.get", options);
      expect(status).toBe(200);
      expect(data).toMatchObject({
        id: made.id,
        name: "Stone Walls",
        description: "Dry",
        url: `/${ada.username}/stone-walls/`,
        pin_count: 1,
        section_count: 0,
        owner: { username: ada.username },
        access: [],
        cover_pin: { pin_id: pinId },
        blocking_actions: [],
      });
    }
    expect((await ada.browser.call("Board.get", { board_id: made.id })).data.access).toEqual(["write"]);
  });

  test("is found by the address it returned, and so is a section", async () => {
    const { data: board } = await ada.browser.call("Board.create", { name: "가".repeat(50) });
    const title = "나".repeat(180);
    const { data: section } = await ada.browser.call("BoardSection.create", {
      board_id: board.id,
      name: title,
    });
    const [, username = "", slug = ""] = board.url.split("/");
    expect(slug).toContain("%EA%B0%80");
    for (const each of [slug, slug.toLowerCase(), board.name]) {
      expect((await visitor.call("Board.get", { username, slug: each })).data?.id).toBe(board.id);
    }
    for (const section_slug of [encodeURIComponent(title), title]) {
      const found = await visitor.call("BoardSection.get", { username, board_slug: slug, section_slug });
      expect(found.data?.id).toBe(section.id);
    }
  });

  test.each(["%", "%E0%A4%A", "%FF", "%00", "a%2500", "100%25", "%25EA%25B0%2580"])(
    "is not found at %j",
    async (slug) => {
      const { username } = ada;
      const { status, error } = await visitor.call("Board.get", { username, slug });
      expect([status, error?.code]).toEqual([404, 40]);
      const { data: board } = await ada.browser.call("Board.create", { name: "Encoded" });
      const asked = { username, board_slug: "encoded", section_slug: slug };
      const section = await visitor.call("BoardSection.get", asked);
      expect([section.status, section.error?.code]).toEqual([404, 2031]);
      await ada.browser.call("Board.delete", { board_id: board.id });
    },
  );

  test("that is hidden answers as if it didn't exist", async () => {
    const boardId = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const unknown = await visitor.call("Board.get", { board_id: "77" });
    expect(unknown).toMatchObject({ status: 404, error: { code: 40 } });
    const limited = await openSession(app, ada, { isLimited: true });
    for (const browser of [visitor, ben.browser, limited]) {
      const { envelope } = await browser.call("Board.get", { board_id: boardId });
      expect(envelope.resource_response).toEqual(unknown.envelope.resource_response);
      expect((await browser.call("BoardSections.get", { board_id: boardId })).error?.code).toBe(40);
    }
    await buildCollaboratorRow(app, boardId, ben.id);
    const shared = await ben.browser.call("Board.get", { board_id: boardId });
    expect(shared.data).toMatchObject({ collaborated_by_me: true, is_collaborative: true });
  });

  test("shows member settings only to those who may change them", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const [helper, other] = [await buildPerson(app), await buildPerson(app)];
    await buildCollaboratorRow(app, boardId, helper.id);
    const limited = await openSession(app, ada, { isLimited: true });
    const told = async (browser: Browser) => {
      const { data } = await browser.call("Board.get", { board_id: boardId });
      return [
        data.collab_board_email,
        data.collaborator_invites_enabled,
        data.allow_homefeed_recommendations,
        data.is_ads_only,
      ];
    };
    expect(await told(ada.browser)).toEqual([true, true, true, false]);
    expect(await told(helper.browser)).toEqual([true, true, false, false]);
    for (const browser of [visitor, other.browser, limited]) {
      expect(await told(browser)).toEqual([false, false, false, false]);
    }
    await query("update boards set is_ads_only = true where id = $1", [boardId]);
    await query("update board_members set email_notifications = false where member_id = $1", [helper.id]);
    expect(await told(ada.browser)).toEqual([true, true, true, true]);
    expect(await told(helper.browser)).toEqual([false, true, true, true]);
    expect(await told(visitor)).toEqual([false, false, false, true]);
  });

  test("shows its collaborators, and whether search engines may index it", async () => {
    const owner = await buildPerson(app);
    const boardId = await buildBoardRow(app, owner.id);
    const joined = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    for (const { id } of joined) await buildCollaboratorRow(app, boardId, id);
    await query("update members set state = 'deleted' where id = $1", [joined[2]?.id]);
    const get = async () => (await owner.browser.call("Board.get", { board_id: boardId })).data;
    const { collaborating_users: shown, seo_noindex_reason: reason } = await get();
    expect(shown.map(({ id }) => id)).toEqual(joined.slice(0, 2).map(({ id }) => id));
    expect(reason).toBeNull();
    await query("update members set exclude_from_search = true where id = $1", [owner.id]);
    expect((await get()).seo_noindex_reason).toBe("excluded_by_member");
    await query("update members set is_private = true where id = $1", [owner.id]);
    expect((await get()).seo_noindex_reason).toBe("private_profile");
    await query("update boards set privacy = 'secret' where id = $1", [boardId]);
    expect((await get()).seo_noindex_reason).toBe("not_public");
  });

  test.each<[string, OptionsOf<"Board.get">]>([
    ["no address", {}],
    ["half an address", { username: "ada" }],
    ["an id that is none", { board_id: "4x" }],
  ])("rejects %s", async (_, options) => {
    expect((await visitor.call("Board.get", options)).status).toBe(400);
  });

  test("shows only a cover and pictures that the viewer may see", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, boardId, ben.id);
    const mine = await buildPinRow(app, ada.id, { boardId });
    const theirs = await buildPinRow(app, ben.id, { boardId });
    await query("update boards set cover_pin_id = $2 where id = $1", [boardId, theirs]);
    const cover = async (browser: Browser) =>
      (await browser.call("Board.get", { board_id: boardId })).data.cover_pin?.pin_id;
    expect(await cover(visitor)).toBe(theirs);
    const eve = await buildPerson(app);
    await buildBlockRow(app, ben.id, eve.id);
    expect(await cover(eve.browser)).toBe(mine);
    const seen = await eve.browser.call("Board.get", { board_id: boardId });
    expect(seen.data.images["75x75"]).toHaveLength(1);
  });

  test("shows no picture twice", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const pins = [];
    for (let made = 0; made < 3; made += 1) pins.push(await buildPinRow(app, ada.id, { boardId }));
    for (const cover of [null, ...pins]) {
      await query("update boards set cover_pin_id = $2 where id = $1", [boardId, cover]);
      const { data } = await visitor.call("Board.get", { board_id: boardId });
      const files = [data.image_cover_url ?? "", ...data.pin_thumbnail_urls].map((url) =>
        url.split("/").at(-1),
      );
      expect([data.images["75x75"].length, new Set(files).size]).toEqual([3, 3]);
      expect(files).toHaveLength(3);
    }
  });
});

describe("a member's boards", () => {
  test("have three orders, page by page", async () => {
    const zoe = await buildPerson(app);
    for (const name of ["Board 10", "äpfel", "Board 9", "Zebra"]) {
      await zoe.browser.call("Board.create", { name });
    }
    await query("update boards set last_pinned_at = now() where name = 'Board 9' and owner_id = $1", [
      zoe.id,
    ]);
    const { username } = zoe;
    const used = ["Board 9", "Zebra", "äpfel", "Board 10"];
    expect(await nameAll(visitor, { username, sort: "last_pinned_to" })).toEqual(used);
    expect(await nameAll(visitor, { username, sort: "custom" })).toEqual([
      "Zebra",
      "Board 9",
      "äpfel",
      "Board 10",
    ]);
    const alphabet = ["äpfel", "Board 9", "Board 10", "Zebra"];
    expect(await nameAll(visitor, { username, sort: "alphabetical" })).toEqual(alphabet);
    const swedish = await app.browser();
    swedish.headers["accept-language"] = "sv";
    expect(await nameAll(swedish, { username, sort: "alphabetical" })).toEqual([
      ...["Board 9", "Board 10", "Zebra"],
      "äpfel",
    ]);
    const { envelope } = await visitor.call("Boards.get", { username, sort: "custom", page_size: 1 });
    const bookmarks = envelope.resource.options.bookmarks as string[];
    const other = await visitor.call("Boards.get", { username, sort: "alphabetical", bookmarks });
    expect(other).toMatchObject({ status: 400, error: { message_detail: "bookmarks" } });
  });

  test("are only their own public ones to others; to themselves also those they collaborate on", async () => {
    const [kim, lea] = [await buildPerson(app), await buildPerson(app)];
    const { username } = kim;
    for (const privacy of ["public", "protected", "secret"] as const) {
      await buildBoardRow(app, kim.id, { privacy, name: privacy });
    }
    const archived = await buildBoardRow(app, kim.id, { name: "archived" });
    await query("update board_members set archived_at = now() where board_id = $1", [archived]);
    const shared = await buildBoardRow(app, lea.id, { name: "shared", privacy: "secret" });
    await buildCollaboratorRow(app, shared, kim.id);
    const own = { username, sort: "alphabetical" } as const;
    expect(await namesOf(visitor, own)).toEqual(["public"]);
    expect(await namesOf(visitor, { ...own, include_archived: true, privacy_filter: "secret" })).toEqual([]);
    expect(await namesOf(kim.browser, own)).toEqual(["protected", "public", "secret", "shared"]);
    expect(await namesOf(kim.browser, { ...own, include_archived: true })).toContain("archived");
    expect(await namesOf(kim.browser, { ...own, privacy_filter: "secret" })).toEqual(["secret", "shared"]);
    const limited = await openSession(app, kim, { isLimited: true });
    expect(await namesOf(limited, own)).toEqual(["public"]);
    // Each member archives for themselves: the address still works.
    expect((await visitor.call("Board.get", { board_id: archived })).status).toBe(200);
    const { data: picked } = await kim.browser.call("BoardPickerBoards.get", {});
    expect(picked.map(({ name }) => name).sort()).toEqual(["protected", "public", "secret", "shared"]);
    expect((await visitor.call("BoardPickerBoards.get", {})).status).toBe(401);
    expect((await kim.browser.call("BoardPickerBoards.get", { advertiser_id: lea.id })).status).toBe(403);
  });

  test("don't exist for a blocked member, are empty for the blocker, and missing for an unknown member", async () => {
    const [kim, lea] = [await buildPerson(app), await buildPerson(app)];
    await buildBoardRow(app, kim.id, { name: "open" });
    expect(await namesOf(lea.browser, { username: kim.username })).toEqual(["open"]);
    await buildBlockRow(app, kim.id, lea.id);
    const hidden = await lea.browser.call("Boards.get", { username: kim.username });
    expect(hidden).toMatchObject({ status: 404, error: { code: 30 } });
    expect(await namesOf(kim.browser, { username: lea.username })).toEqual([]);
    const nobody = await visitor.call("Boards.get", { username: "nobody_there" });
    expect(nobody).toMatchObject({ status: 404, error: { code: 30 } });
  });
});

describe("the counts of a profile", () => {
  test("include only what the viewer may see", async () => {
    const [kim, lea] = [await buildPerson(app), await buildPerson(app)];
    const open = await buildBoardRow(app, kim.id);
    const secret = await buildBoardRow(app, kim.id, { privacy: "secret" });
    const archived = await buildBoardRow(app, kim.id);
    await query("update board_members set archived_at = now() where board_id = $1", [archived]);
    for (const boardId of [open, open, secret, archived, null]) await buildPinRow(app, kim.id, { boardId });
    const trashed = await buildPinRow(app, kim.id, { boardId: open });
    expect((await kim.browser.call("Pin.delete", { id: trashed })).status).toBe(200);
    const counts = async (browser: Browser) => {
      const { data } = await browser.call("User.get", { user_id: kim.id });
      return [data.board_count, data.pin_count];
    };
    const limited = await openSession(app, kim, { isLimited: true });
    expect(await counts(visitor)).toEqual([1, 3]);
    expect(await counts(lea.browser)).toEqual([1, 3]);
    expect(await counts(limited)).toEqual([2, 4]);
    expect(await counts(kim.browser)).toEqual([3, 5]);
    await buildCollaboratorRow(app, secret, lea.id);
    expect(await counts(lea.browser)).toEqual([1, 3]);
    const { data: settings } = await kim.browser.call("UserSettings.get", {});
    expect([settings.board_count, settings.pin_count]).toEqual([3, 5]);
    await kim.browser.call("UserSettings.update", { is_private_profile: true });
    expect(await counts(visitor)).toEqual([0, 0]);
    expect(await counts(kim.browser)).toEqual([3, 5]);
    await buildBlockRow(app, lea.id, kim.id);
    expect(await counts(lea.browser)).toEqual([0, 0]);
  });
});
