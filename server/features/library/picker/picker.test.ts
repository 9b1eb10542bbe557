import { beforeAll, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { allowAds, buildHelper, makeBusiness } from "#testkit/ads/advertising.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  buildSectionRow,
  type PinTraits,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

async function query(text: string, values: unknown[]): Promise<void> {
  await app.context.db.query({ text }, values);
}

async function use(boardId: string, hoursAgo: number): Promise<void> {
  await query("update boards set last_pinned_at = now() - make_interval(hours => $2::int) where id = $1", [
    boardId,
    hoursAgo,
  ]);
}

type Picked = { name: string; recommendation_reason?: string | null };
const namesOf = (boards: readonly Picked[]) => boards.map(({ name }) => name);

async function pick(browser: Browser, options: OptionsOf<"BoardPickerBoards.get"> = {}): Promise<string[]> {
  return namesOf((await browser.call("BoardPickerBoards.get", options)).data);
}

describe("the picker's boards", () => {
  let zoe: Person;
  beforeAll(async () => {
    zoe = await buildPerson(app);
    const boards = {
      Open: await buildBoardRow(app, zoe.id, { name: "Open" }),
      Secret: await buildBoardRow(app, zoe.id, { name: "Secret", privacy: "secret" }),
      Guarded: await buildBoardRow(app, zoe.id, { name: "Guarded", privacy: "protected" }),
      Away: await buildBoardRow(app, zoe.id, { name: "Away" }),
      Gone: await buildBoardRow(app, zoe.id, { name: "Gone" }),
      Shared: await buildBoardRow(app, ada.id, { name: "Shared", privacy: "secret" }),
    };
    await buildBoardRow(app, ada.id, { name: "Somebody else's" });
    await buildCollaboratorRow(app, boards.Shared, zoe.id);
    await query("update board_members set archived_at = now() where board_id = $1", [boards.Away]);
    await query("update boards set trashed_at = now() where id = $1", [boards.Gone]);
    for (const [hours, id] of [boards.Secret, boards.Open, boards.Shared, boards.Guarded].entries()) {
      await use(id, hours + 1);
    }
    await buildPinRow(app, zoe.id, { boardId: boards.Open });
    await buildPinRow(app, zoe.id, { boardId: boards.Open });
    await buildSectionRow(app, boards.Open);
  });

  test("are those one can save to, latest used first, page by page", async () => {
    const all = ["Secret", "Open", "Shared", "Guarded"];
    expect(await pick(zoe.browser, { field_set_key: "board_picker" })).toEqual(all);
    const first = await zoe.browser.call("BoardPickerBoards.get", { page_size: 3 });
    expect(namesOf(first.data)).toEqual(all.slice(0, 3));
    const { bookmarks } = first.envelope.resource.options;
    expect(await pick(zoe.browser, { page_size: 3, bookmarks: bookmarks as string[] })).toEqual(["Guarded"]);
  });

  test("contain what a row of the picker shows", async () => {
    const { data } = await zoe.browser.call("BoardPickerBoards.get", {});
    const open = data.find(({ name }) => name === "Open");
    expect(open).toMatchObject({ privacy: "public", section_count: 1, pin_count: 2, access: ["write"] });
    expect(open?.url).toMatch(`/${zoe.username}/board-`);
    expect(open?.images["75x75"]).toHaveLength(1);
    expect(open?.image_cover_url).toMatch(/\/236x\//);
    expect(open?.cover_images["236x"]?.url).toBe(open?.image_cover_url);
    expect(open?.cover_images["474x"]?.url).toMatch(/\/474x\//);
  });

  test("can be limited to protected ones, and never include secret ones for an advertiser", async () => {
    expect(await pick(zoe.browser, { filter: "protected" })).toEqual(["Guarded"]);
    expect(await pick(zoe.browser, { advertiser_id: zoe.id })).toEqual(["Open", "Guarded"]);
    const shortlist = async (options: OptionsOf<"BoardPickerBoardsShortlist.get">) =>
      namesOf((await zoe.browser.call("BoardPickerBoardsShortlist.get", options)).data);
    expect(await shortlist({ advertiser_id: zoe.id })).toEqual(["Open", "Guarded"]);
    expect(await shortlist({ hide_secret: true })).toEqual(["Open", "Guarded"]);
    expect(await shortlist({})).toEqual(["Secret", "Open"]);
  });

  test("are only for oneself", async () => {
    expect((await visitor.call("BoardPickerBoards.get", {})).status).toBe(401);
    const limited = await openSession(app, zoe, { isLimited: true });
    expect((await limited.call("BoardPickerBoards.get", {})).status).toBe(403);
    for (const options of [{ orbac_subject_id: ada.id }, { advertiser_id: ada.id }]) {
      for (const name of ["BoardPickerBoards.get", "BoardPickerBoardsShortlist.get"] as const) {
        expect((await zoe.browser.call(name, options)).status).toBe(403);
      }
    }
    expect((await zoe.browser.call("BoardPickerBoards.get", { page_size: 251 })).status).toBe(400);
    expect((await zoe.browser.call("BoardPickerBoards.get", { bookmarks: ["x"] })).status).toBe(400);
  });
});

describe("sections found by title", () => {
  let wren: Person;
  let kitchen: string;
  beforeAll(async () => {
    wren = await buildPerson(app);
    const board = (owner: Person, name: string, privacy: "public" | "secret" = "public") =>
      buildBoardRow(app, owner.id, { name, privacy });
    kitchen = await board(wren, "Kitchen");
    const boards = {
      Kitchen: kitchen,
      Hidden: await board(wren, "Hidden", "secret"),
      Shared: await board(ada, "Shared", "secret"),
      Away: await board(wren, "Away"),
      Gone: await board(wren, "Gone"),
    };
    await buildCollaboratorRow(app, boards.Shared, wren.id);
    await query("update board_members set archived_at = now() where board_id = $1", [boards.Away]);
    await query("update boards set trashed_at = now() where id = $1", [boards.Gone]);
    for (const [at, id] of Object.values(boards).entries()) {
      await buildSectionRow(app, id, { title: "Table lamps" });
      await use(id, at + 1);
    }
    const trashed = await buildSectionRow(app, kitchen, { title: "Old lamps" });
    await query("update sections set trashed_at = now() where id = $1", [trashed]);
    await buildSectionRow(app, kitchen, { title: "100%_sure" });
    const others = await board(ada, "Someone else's lamps");
    await buildSectionRow(app, others, { title: "Their lamps" });
  });

  async function findIn({ browser }: Person, text: string, more: { orbac_subject_id?: string } = {}) {
    const { status, data } = await browser.call("BoardPickerSections.get", { query: text, ...more });
    return status === 200 ? data.map(({ title, board }) => `${board.name} › ${title}`) : status;
  }

  test("are on boards one can save to, latest used first, and fit every word", async () => {
    const lamps = ["Kitchen › Table lamps", "Hidden › Table lamps", "Shared › Table lamps"];
    expect(await findIn(wren, " LAMP")).toEqual(lamps);
    expect(await findIn(wren, "kitchen lamp")).toEqual(lamps.slice(0, 1));
    // Searching for a board's name finds the board, not all its sections.
    expect(await findIn(wren, "kitchen")).toEqual([]);
    expect(await findIn(wren, "%")).toEqual(["Kitchen › 100%_sure"]);
    expect(await findIn(wren, " ")).toEqual([]);
    const { data } = await wren.browser.call("BoardPickerSections.get", { query: "lamps", length: 1 });
    expect(data).toMatchObject([{ title: "Table lamps", pin_count: 0, board: { id: kitchen } }]);
  });

  test("are only for oneself, and secret ones for no helper", async () => {
    expect((await visitor.call("BoardPickerSections.get", { query: "lamps" })).status).toBe(401);
    const limited = await openSession(app, wren, { isLimited: true });
    expect((await limited.call("BoardPickerSections.get", { query: "lamps" })).status).toBe(403);
    expect(await findIn(ben, "lamps")).toEqual([]);
    expect(await findIn(ben, "lamps", { orbac_subject_id: wren.id })).toBe(403);
    const unfit = { query: "lamps", length: 26 };
    expect((await wren.browser.call("BoardPickerSections.get", unfit)).status).toBe(400);
    await allowAds(app);
    await makeBusiness(app, wren);
    const { browser } = await buildHelper(app, wren, ["PUBLISHER"]);
    const { data } = await browser.call("BoardPickerSections.get", {
      query: "lamps",
      orbac_subject_id: wren.id,
    });
    expect(data.map(({ board }) => board.name)).toEqual(["Kitchen"]);
  });
});

describe("the sections to save into", () => {
  test("are those of a board one may write to", async () => {
    const board_id = await buildBoardRow(app, ada.id);
    const section = await buildSectionRow(app, board_id);
    const ask = async (browser: Browser) => await browser.call("BoardSectionsRepin.get", { board_id });
    expect((await ask(ada.browser)).data.map(({ id }) => id)).toEqual([section]);
    expect((await ask(ben.browser)).status).toBe(403);
    expect((await ask(visitor)).status).toBe(401);
    await query("update boards set privacy = 'secret' where id = $1", [board_id]);
    expect(await ask(ben.browser)).toMatchObject({ status: 404, error: { code: 40 } });
    const acting = await ada.browser.call("BoardSectionsRepin.get", { board_id, orbac_subject_id: ben.id });
    expect(acting.status).toBe(403);
  });
});

describe("the shortlist for a Pin", () => {
  let yan: Person;
  let boards: Record<"Kitchen" | "Chairs" | "Latest" | "Kites", string>;

  async function ask(pin_id: string, more: OptionsOf<"BoardPickerBoardsShortlist.get"> = {}) {
    const { data } = await yan.browser.call("BoardPickerBoardsShortlist.get", { pin_id, ...more });
    return data.map(({ name, recommendation_reason: reason }) => [
      name,
      reason === null ? null : JSON.parse(reason).reason,
    ]);
  }

  async function found(traits: PinTraits = {}): Promise<string> {
    return await buildPinRow(app, ben.id, traits);
  }

  beforeAll(async () => {
    yan = await buildPerson(app);
    const make = (name: string) => buildBoardRow(app, yan.id, { name });
    boards = {
      Kitchen: await make("Kitchen"),
      Chairs: await make("Chairs"),
      Latest: await make("Latest"),
      Kites: await make("In the air"),
    };
    await use(boards.Latest, 1);
    await use(boards.Kites, 2);
    await use(boards.Chairs, 3);
    await use(boards.Kitchen, 4);
  });

  test("starts with matching boards, then the latest used", async () => {
    expect(await ask(await found({ title: "A blue chair" }))).toEqual([
      ["Chairs", "name"],
      ["Latest", null],
    ]);
    expect(await ask(await found({ description: "#kitchen" }), { shortlist_length: 1 })).toEqual([
      ["Kitchen", "name"],
    ]);
    expect(await ask(await found({ title: "Bicycle" }))).toEqual([
      ["Latest", null],
      ["In the air", null],
    ]);
  });

  test("is never longer than requested", async () => {
    const pin = await found();
    expect(await ask(pin, { shortlist_length: 0 })).toEqual([]);
    expect(await ask(pin, { num_shortlist_suggestions: 3 })).toHaveLength(3);
    expect(await ask(pin, { shortlist_length: 3, num_shortlist_suggestions: 1 })).toHaveLength(1);
    expect(await ask(pin, { shortlist_length: 25 })).toHaveLength(4);
  });

  test("considers what one saved recently, where, and from which site", async () => {
    const mine = await buildPinRow(app, yan.id, { boardId: boards.Kites, title: "Red kite" });
    const other = await buildPinRow(app, yan.id, { boardId: boards.Kitchen });
    const another = await buildPinRow(app, yan.id, { boardId: boards.Kitchen });
    const pin = await found();
    await query("update pins set domain = 'oak.example' where id = any($1::bigint[])", [
      [other, another, pin],
    ]);
    expect((await ask(await found({ description: "#kites" })))[0]).toEqual(["In the air", "similar_pins"]);
    expect((await ask(pin))[0]).toEqual(["Kitchen", "source"]);
    await query("update pins set state = 'trashed' where id = any($1::bigint[])", [[mine, other, another]]);
    expect((await ask(pin))[0]).toEqual(["Latest", null]);
  });

  test("considers boards that contain the same picture", async () => {
    const pin = await found();
    await yan.browser.call("Repin.create", { pin_id: pin, board_id: boards.Chairs });
    await use(boards.Chairs, 3);
    expect((await ask(pin))[0]).toEqual(["Chairs", "same_picture"]);
  });

  test("leaves out the board that already has the Pin", async () => {
    const own = await buildPinRow(app, yan.id, { boardId: boards.Chairs, title: "A blue chair" });
    await use(boards.Chairs, 3);
    expect(await ask(own)).toEqual([
      ["Latest", null],
      ["In the air", null],
    ]);
    await yan.browser.call("Repin.create", { pin_id: own, board_id: boards.Kitchen });
    await use(boards.Kitchen, 4);
    expect(await ask(own)).toEqual([
      ["Kitchen", "same_picture"],
      ["Latest", null],
    ]);
    await query("update pins set state = 'trashed' where pinner_id = $1", [yan.id]);
  });

  test("ignores hidden Pins and boards", async () => {
    const hidden = await buildBoardRow(app, ben.id, { name: "Kitchen", privacy: "secret" });
    const pin = await found({ boardId: hidden });
    const unknown = { status: 404, error: { code: 50 } };
    for (const pin_id of [pin, "77"]) {
      expect(await yan.browser.call("BoardPickerBoardsShortlist.get", { pin_id })).toMatchObject(unknown);
      expect(await yan.browser.call("BoardTitleSuggestions.get", { pin_id })).toMatchObject(unknown);
    }
    await query("update boards set privacy = 'protected' where id = $1", [hidden]);
    await query("update pins set promoted_until = now() + interval '1 day' where id = $1", [pin]);
    expect((await ask(pin))[0]).toEqual(["Latest", null]);
    await query("update boards set privacy = 'public' where id = $1", [hidden]);
    expect((await ask(pin))[0]).toEqual(["Kitchen", "name"]);
  });

  test("refuses visitors and invalid ids", async () => {
    expect((await visitor.call("BoardPickerBoardsShortlist.get", {})).status).toBe(401);
    for (const options of [{ pin_id: "x" }, { shortlist_length: 26 }, { shortlist_length: -1 }]) {
      expect((await yan.browser.call("BoardPickerBoardsShortlist.get", options)).status).toBe(400);
    }
  });
});

describe("names for a new board", () => {
  async function suggest(person: Person, pin_id: string): Promise<string[]> {
    const { data } = await person.browser.call("BoardTitleSuggestions.get", { pin_id });
    return data.map(({ title }) => title);
  }

  test("come from the Pin, without existing ones", async () => {
    const pin = await buildPinRow(app, ben.id, {
      title: "Oak chairs for small rooms",
      description: "#Carving",
    });
    const person = await buildPerson(app);
    expect(await suggest(person, pin)).toEqual(["Carving", "Oak chairs", "Small rooms"]);
    await person.browser.call("Board.create", { name: "oak CHAIRS" });
    expect(await suggest(person, pin)).toEqual(["Carving", "Small rooms"]);
  });

  test("work with both verbs, and at the Pin's address too", async () => {
    const pin_id = await buildPinRow(app, ben.id, { title: "Lanterns" });
    const expected = [
      { title: "Lanterns", metadata: { value: "Lanterns", kind: "text", confidence: expect.any(Number) } },
    ];
    expect((await ada.browser.call("BoardTitleSuggestions.create", { pin_id })).data).toEqual(expected);
    const path = `/v3/pins/${pin_id}/board_title_suggestions/`;
    const got = await ada.browser.request("GET", path);
    expect(JSON.parse(got.text).resource_response.data).toEqual(expected);
    const posted = await ada.browser.request("POST", path, {
      headers: { "x-csrftoken": ada.browser.cookies.get("csrftoken") ?? "" },
    });
    expect(JSON.parse(posted.text).resource_response.data).toEqual(expected);
  });

  test("come from public boards with the same picture, and no others", async () => {
    const [owner, viewer] = [await buildPerson(app), await buildPerson(app)];
    const pin_id = await buildPinRow(app, owner.id);
    const person = await buildPerson(app);
    const save = async (name: string, setting = "") => {
      const board_id = await buildBoardRow(app, person.id, { name });
      expect((await person.browser.call("Repin.create", { pin_id, board_id })).status).toBe(200);
      if (setting) await query(`update boards set ${setting} where id = $1`, [board_id]);
      return board_id;
    };
    await save("Everybody's");
    await save("Hidden", "privacy = 'secret'");
    await save("Guarded", "privacy = 'protected'");
    await save("Thrown away", "trashed_at = now()");
    const away = await save("Put away");
    await query("update board_members set archived_at = now() where board_id = $1", [away]);
    expect(await suggest(viewer, pin_id)).toEqual(["Everybody's"]);
    expect(await suggest(person, pin_id)).toEqual([]);
    await query("update members set is_private = true where id = $1", [person.id]);
    expect(await suggest(viewer, pin_id)).toEqual([]);
    await query("update members set is_private = false, exclude_from_search = true where id = $1", [
      person.id,
    ]);
    expect(await suggest(viewer, pin_id)).toEqual([]);
    await query("update members set exclude_from_search = false where id = $1", [person.id]);
    await buildBlockRow(app, person.id, viewer.id);
    expect(await suggest(viewer, pin_id)).toEqual([]);
  });

  test("are for members only", async () => {
    const pin_id = await buildPinRow(app, ben.id);
    for (const name of ["BoardTitleSuggestions.get", "BoardTitleSuggestions.create"] as const) {
      expect((await visitor.call(name, { pin_id })).status).toBe(401);
    }
    expect((await ada.browser.call("BoardTitleSuggestions.get", { pin_id: "x" })).status).toBe(400);
  });
});
