import { describe, expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
let made = 0;

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

async function create(who: Person, options: Partial<OptionsOf<"Board.create">> = {}): Promise<Board> {
  made += 1;
  const answer = await who.browser.call("Board.create", { name: `Board ${made}`, ...options });
  if (answer.status !== 200) throw new Error(`Making a board answered ${answer.text}`);
  return answer.data;
}

async function idAt(username: string, slug: string): Promise<string | undefined> {
  return (await visitor.call("Board.get", { username, slug })).data?.id;
}

const statusOf = async (browser: Browser, id: string) =>
  (await browser.call("Board.get", { board_id: id })).status;

/** A member who collaborates on the board. */
async function joinBoard(boardId: string): Promise<Person> {
  const person = await buildPerson(app);
  await buildCollaboratorRow(app, boardId, person.id);
  return person;
}

describe("creating a board", () => {
  test("gives it a name, an address, and the first place", async () => {
    const zoe = await buildPerson(app);
    await create(zoe, { name: "Older" });
    const board = await create(zoe, {
      name: "  Tree houses  ",
      description: " High up ",
      privacy: "secret",
      category: "travel",
      collab_board_email: "false",
      collaborator_invites_enabled: "0",
      allow_homefeed_recommendations: false,
      aux_data: '{"source":"organize_pins"}',
      layout: "whatever",
    });
    expect(board).toMatchObject({
      type: "board",
      name: "Tree houses",
      description: "High up",
      url: `/${zoe.username}/tree-houses/`,
      privacy: "secret",
      category: "travel",
      collab_board_email: false,
      collaborator_invites_enabled: false,
      allow_homefeed_recommendations: false,
      pin_count: 0,
      section_count: 0,
      version: 1,
    });
    const { data } = await zoe.browser.call("Boards.get", { username: zoe.username, sort: "custom" });
    expect(data.map(({ name }) => name)).toEqual(["Tree houses", "Older"]);
    const [event] = await query<{ data: unknown; visibility: string }>(
      "select data, visibility from events where verb = 'board_created' and object_id = $1",
      [board.id],
    );
    expect(event).toEqual({ data: { source: "organize_pins" }, visibility: "secret" });
  });

  test("requires a full session, and acts for oneself", async () => {
    expect((await visitor.call("Board.create", { name: "No" })).status).toBe(401);
    const limited = await openSession(app, ada, { isLimited: true });
    expect((await limited.call("Board.create", { name: "No" })).status).toBe(403);
    const forOther = await ada.browser.call("Board.create", { name: "No", orbac_subject_id: ben.id });
    expect(forOther).toMatchObject({ status: 403, error: { message_detail: "orbac_subject_id" } });
    await create(ada, { name: "For myself", orbac_subject_id: ada.id });
  });

  test.each<[string, object, string, string]>([
    ["no name", {}, "name", "Don't forget to name your board!"],
    ["no text as a name", { name: [] }, "name", "Invalid parameters."],
    ["a name of spaces", { name: "  \n " }, "name", "Don't forget to name your board!"],
    ["a name of marks nobody sees", { name: "\u200d\u0301" }, "name", "Don't forget to name your board!"],
    ["a name of fillers", { name: "\u3164 \u2800" }, "name", "Don't forget to name your board!"],
    ["a very long name", { name: "a".repeat(5000) }, "name", "Please enter no more than 50 characters."],
    ["51 characters", { name: "é".repeat(51) }, "name", "Please enter no more than 50 characters."],
    [
      "a description of 501",
      { name: "D", description: "👩‍👩‍👧".repeat(501) },
      "description",
      "Please enter no more than 500 characters.",
    ],
    ["a privacy of its own", { name: "D", privacy: "hidden" }, "privacy", "Invalid parameters."],
  ])("refuses %s", async (_, options, field, message) => {
    const { status, error } = await ada.browser.call("Board.create", options as never);
    expect([status, error?.message_detail, error?.message]).toEqual([400, field, message]);
  });

  test("accepts 50 characters, however many bytes they take, and a description of 500", async () => {
    const board = await create(ada, { name: "👩‍👩‍👧".repeat(50), description: "ö".repeat(500) });
    expect(board.url).toBe(`/${ada.username}/${board.id}/`);
  });

  test("gets an address, however many marks its letters carry", async () => {
    const { id, url } = await create(ada, { name: `e${"\u0325".repeat(14)}`.repeat(50) });
    const { pathname } = new URL(url, "http://localhost");
    const slug = decodeURIComponent(pathname.split("/")[2] ?? "");
    expect(slug).toHaveLength(200);
    expect(await idAt(ada.username, slug)).toBe(id);
  });

  test("accepts values in the formats of other programs", async () => {
    const { id, category } = await create(ada, {
      category: " art\u0007\n",
      aux_data: '{"source":"a\\u0000b"}',
    });
    expect(category).toBe("art");
    const text = "select data from events where verb = 'board_created' and object_id = $1";
    expect(await query(text, [id])).toEqual([{ data: { source: "ab" } }]);
  });

  test("allows a name once, in any spelling and concurrently", async () => {
    const zoe = await buildPerson(app);
    const answers = await Promise.all(
      ["Straße", "STRASSE", " straße", "strasse "].map((name) => zoe.browser.call("Board.create", { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 58,
      message: "You already have a board with that name.",
      message_detail: "name",
    });
    await create(ben, { name: "Straße" });
    await query("update board_members set archived_at = now() where member_id = $1", [zoe.id]);
    expect((await zoe.browser.call("Board.create", { name: "strasse" })).status).toBe(409);
    const { data } = await zoe.browser.call("Boards.get", { username: zoe.username, include_archived: true });
    await zoe.browser.call("Board.delete", { board_id: data[0]?.id ?? "" });
    await create(zoe, { name: "strasse" });
  });

  test("different names never share an address, and none equals a reserved word", async () => {
    const zoe = await buildPerson(app);
    const slugs = [];
    for (const name of ["Sea & Sand", "Sea Sand", "sea, sand", "Pins", "_saved", "Followers"]) {
      slugs.push((await create(zoe, { name })).url.split("/").at(-2));
    }
    expect(slugs).toEqual(["sea-sand", "sea-sand-2", "sea-sand-3", "pins-2", "saved-2", "followers-2"]);
  });

  test("refuses more boards than a member may have", async () => {
    const zoe = await buildPerson(app);
    await query(
      `insert into boards (id, owner_id, name, name_key, slug)
       select next_id(home_of($1)), $1, number, number, number from generate_series(1, 1999) number`,
      [zoe.id],
    );
    await create(zoe);
    const { status, error } = await zoe.browser.call("Board.create", { name: "One too many" });
    expect([status, error?.code]).toEqual([400, 10]);
  });
});

describe("updating a board", () => {
  test("gives a new address for a new name, and redirects the old one until another board takes it", async () => {
    const zoe = await buildPerson(app);
    const board = await create(zoe, { name: "First" });
    const rename = async (name: string) =>
      (await zoe.browser.call("Board.update", { board_id: board.id, name })).data;
    expect((await rename("FIRST!")).url).toBe(board.url);
    expect(await rename("Second")).toMatchObject({ name: "Second", url: `/${zoe.username}/second/` });
    expect(await idAt(zoe.username, "first")).toBe(board.id);
    await rename("Third");
    expect(await idAt(zoe.username, "second")).toBe(board.id);
    const taker = await create(zoe, { name: "First" });
    expect(taker.url).toBe(`/${zoe.username}/first/`);
    expect(await idAt(zoe.username, "first")).toBe(taker.id);
    expect((await rename("Second")).url).toBe(`/${zoe.username}/second/`);
    expect(await idAt(zoe.username, "third")).toBe(board.id);
    await zoe.browser.call("UserSettings.update", { username: `${zoe.username}_new` });
    expect(await idAt(zoe.username, "third")).toBe(board.id);
  });

  test("refuses a taken name, even concurrently", async () => {
    const zoe = await buildPerson(app);
    const [one, two] = [await create(zoe, { name: "One" }), await create(zoe, { name: "Two" })];
    const taken = await zoe.browser.call("Board.update", { board_id: two.id, name: "ONE" });
    expect(taken).toMatchObject({ status: 409, error: { code: 58 } });
    const both = await Promise.all(
      [one, two].map(({ id }) => zoe.browser.call("Board.update", { board_id: id, name: "Three" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("leaves absent fields alone, and refuses bad values", async () => {
    const board = await create(ada, { description: "Kept", category: "art" });
    const { data } = await ada.browser.call("Board.update", {
      board_id: board.id,
      collaborator_invites_enabled: false,
    });
    expect(data).toMatchObject({ ...board, collaborator_invites_enabled: false, version: 2 });
    for (const options of [{ name: " " }, { name: "x".repeat(51) }, { privacy: "open" as never }]) {
      const answer = await ada.browser.call("Board.update", { board_id: board.id, ...options });
      expect(answer.status).toBe(400);
    }
    expect((await ada.browser.call("Board.get", { board_id: board.id })).data.version).toBe(2);
    const cleared = await ada.browser.call("Board.update", { board_id: board.id, description: "" });
    expect(cleared.data.description).toBe("");
  });

  test("is for the owner; a collaborator changes only their own settings", async () => {
    const board = await create(ada);
    const change = { board_id: board.id, description: "Mine now" };
    expect((await visitor.call("Board.update", change)).status).toBe(401);
    expect((await ben.browser.call("Board.update", change)).status).toBe(403);
    const secret = await create(ada, { privacy: "secret" });
    expect((await ben.browser.call("Board.update", { ...change, board_id: secret.id })).status).toBe(404);
    const helper = await joinBoard(board.id);
    for (const options of [{ description: "x" }, { name: "x" }, { privacy: "secret" } as const]) {
      const answer = await helper.browser.call("Board.update", { board_id: board.id, ...options });
      expect(answer).toMatchObject({ status: 403, error: { code: 29 } });
    }
    const { name, description, privacy, collaborator_invites_enabled } = board;
    const same = { name, description, privacy, collaborator_invites_enabled };
    const mails = { board_id: board.id, ...same, collab_board_email: false };
    expect((await helper.browser.call("Board.update", mails)).data.collab_board_email).toBe(false);
    const homefeed = { board_id: board.id, allow_homefeed_recommendations: false };
    expect((await helper.browser.call("Board.update", homefeed)).status).toBe(403);
    await query("update boards set is_ads_only = true where id = $1", [board.id]);
    expect((await helper.browser.call("Board.update", homefeed)).status).toBe(200);
    const own = await ada.browser.call("Board.get", { board_id: board.id });
    expect(own.data).toMatchObject({
      ...board,
      collab_board_email: true,
      version: 2,
      is_ads_only: true,
      is_collaborative: true,
      collaborator_count: 1,
      collaborating_users: [{ id: helper.id }],
      allow_homefeed_recommendations: false,
    });
  });

  test("from an old version changes only untouched fields, or else returns the board unchanged", async () => {
    const board = await create(ada, { name: "Versions", description: "One" });
    await ada.browser.call("Board.update", { board_id: board.id, description: "Two" });
    const stale = { board_id: board.id, version: board.version };
    const other = await ada.browser.call("Board.update", { ...stale, privacy: "secret" });
    expect(other.data).toMatchObject({ privacy: "secret", description: "Two", version: 3 });
    const clash = await ada.browser.call("Board.update", { ...stale, description: "Three" });
    expect(clash).toMatchObject({
      status: 409,
      error: { code: 9, message_detail: "description" },
      data: { id: board.id, description: "Two", privacy: "secret", version: 3 },
    });
    const same = await ada.browser.call("Board.update", { ...stale, description: "Two" });
    expect([same.status, same.data.version]).toEqual([200, 3]);
  });

  test("to secret hides it, its Pins and pictures at once; back to public gives them new addresses", async () => {
    const board = await create(ada);
    const pinId = await buildPinRow(app, ada.id, { boardId: board.id });
    const elsewhere = await buildPinRow(app, ada.id);
    const signatureOf = async (id: string) =>
      (await ada.browser.call("Pin.get", { id })).data.image_signature;
    const [before, other] = [await signatureOf(pinId), await signatureOf(elsewhere)];
    await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
    expect([await statusOf(visitor, board.id), await statusOf(ada.browser, board.id)]).toEqual([404, 200]);
    expect((await visitor.call("Pin.get", { id: pinId })).status).toBe(404);
    const hidden = await signatureOf(pinId);
    expect(hidden).not.toBe(before);
    await ada.browser.call("Board.update", { board_id: board.id, privacy: "public" });
    expect((await visitor.call("Pin.get", { id: pinId })).data.image_signature).toBe(hidden);
    expect(await signatureOf(elsewhere)).toBe(other);
  });
});

describe("deleting a board", () => {
  test("moves it to the trash with its content, and can be undone", async () => {
    const zoe = await buildPerson(app);
    const board = await create(zoe, { name: "Come and go" });
    const { data: section } = await zoe.browser.call("BoardSection.create", {
      board_id: board.id,
      name: "In",
    });
    const pinId = await buildPinRow(app, zoe.id, { boardId: board.id, sectionId: section.id });
    const { data: gone } = await zoe.browser.call("Board.delete", { board_id: board.id });
    expect([await statusOf(zoe.browser, board.id), await idAt(zoe.username, "come-and-go")]).toEqual([
      404,
      undefined,
    ]);
    expect((await zoe.browser.call("Pin.get", { id: pinId })).status).toBe(404);
    expect((await zoe.browser.call("BoardSection.get", { section_id: section.id })).status).toBe(404);
    const saved = { pin_id: await buildPinRow(app, ben.id), board_id: board.id };
    expect((await zoe.browser.call("Repin.create", saved)).error?.code).toBe(40);
    expect((await zoe.browser.call("Board.delete", { board_id: board.id })).status).toBe(404);
    const { data: counts } = await visitor.call("User.get", { user_id: zoe.id });
    expect([counts.board_count, counts.pin_count]).toEqual([0, 0]);
    expect((await ben.browser.call("Undo.create", { action_id: gone.undo.action_id })).status).toBe(404);
    expect((await zoe.browser.call("Undo.create", { action_id: gone.undo.action_id })).status).toBe(200);
    const { data: back } = await visitor.call("Board.get", { board_id: board.id });
    expect(back).toMatchObject({ name: "Come and go", url: board.url, pin_count: 1, section_count: 1 });
    expect((await visitor.call("Pin.get", { id: pinId })).data.section?.id).toBe(section.id);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("is for the owner", async () => {
    const board = await create(ada);
    const helper = await joinBoard(board.id);
    expect((await visitor.call("Board.delete", { board_id: board.id })).status).toBe(401);
    for (const { browser } of [ben, helper]) {
      expect((await browser.call("Board.delete", { board_id: board.id })).status).toBe(403);
    }
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    expect((await ben.browser.call("Board.delete", { board_id: secret })).status).toBe(404);
  });

  test("waits for a long action to finish", async () => {
    const board = await create(ada);
    for (const place of ["board_id", "target_board_id"]) {
      await query(
        `insert into board_actions (id, member_id, action_type, ${place}) values (next_id(home_of($1)), $1, 1, $2)`,
        [ada.id, board.id],
      );
      const busy = await ada.browser.call("Board.delete", { board_id: board.id });
      expect(busy).toMatchObject({
        status: 409,
        error: { code: 2171, message: "Please wait until the previous board action finishes." },
      });
      // Writes that don't concern the whole board still work.
      const renamed = await ada.browser.call("Board.update", { board_id: board.id, description: place });
      expect(renamed.data.blocking_actions).toHaveLength(1);
      await query("update board_actions set state = 'done', finished_at = now()");
    }
    expect((await ada.browser.call("Board.delete", { board_id: board.id })).status).toBe(200);
  });

  test("loses no Pins that are saved to it meanwhile", async () => {
    const board = await create(ada);
    const source = await buildPinRow(app, ben.id);
    const save = () => ada.browser.call("Repin.create", { pin_id: source, board_id: board.id });
    const [gone, ...saves] = await Promise.all([
      ada.browser.call("Board.delete", { board_id: board.id }),
      ...Array.from({ length: 6 }, save),
    ]);
    expect(gone.status).toBe(200);
    for (const { status } of saves) expect([200, 404]).toContain(status);
    await ada.browser.call("Restore.create", { kind: "board", id: board.id });
    const [row] = await query<{ count: number }>(
      "select count(*)::int as count from pins where board_id = $1 and state = 'live'",
      [board.id],
    );
    const { data } = await ada.browser.call("Board.get", { board_id: board.id });
    expect(data.pin_count).toBe(row?.count);
    expect(await listMiscounts(app)).toEqual([]);
  });
});
