import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildMember, openSession, type TestMember } from "#testkit/members.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/pin-rows.ts";

type Person = TestMember & { browser: Browser };

let app: TestApp;
let ada: Person;
let ben: Person;
let visitor: Browser;
let shade = 0;

async function enter(traits: Parameters<typeof buildMember>[1] = {}): Promise<Person> {
  const member = await buildMember(app, traits);
  return { ...member, browser: await openSession(app, member) };
}

async function picture(): Promise<string> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  return bytes.toString("base64");
}

async function create(who: Person, options: Partial<OptionsOf<"Pin.create">> = {}) {
  return await who.browser.call("Pin.create", { image_base64: await picture(), title: "Moss", ...options });
}

async function boardOf(who: Person, name: string, privacy: "public" | "secret" = "public") {
  return await buildBoardRow(app, who.id, { name, privacy });
}

async function countsOf(boardId: string): Promise<{ counted: number; there: number }> {
  const [row] = await app.context.db.query<{ counted: number; there: number }>(
    {
      text: `select pin_count as counted,
        (select count(*)::int from pins where board_id = boards.id and state = 'live') as there
        from boards where id = $1`,
    },
    [boardId],
  );
  if (!row) throw new Error("The board is gone");
  return row;
}

const statusOf = async (browser: Browser, id: string) => (await browser.call("Pin.get", { id })).status;

beforeAll(async () => {
  app = await startTestApp({ hasWorker: true });
  [ada, ben] = [await enter({ username: "ada" }), await enter({ username: "ben" })];
  visitor = await app.browser();
  await app.context.db.query({ text: "update members set shows_all_pins = true" }, []);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("creating a pin", () => {
  test("from bytes makes one that everybody sees, with its picture in every size", async () => {
    const boardId = await boardOf(ada, "Garden");
    const { status, data } = await create(ada, {
      board_id: boardId,
      description: "Soft and green #moss",
      link: "example.org/moss",
      alt_text: "A cushion of moss",
      note: "only mine",
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: "pin",
      title: "Moss",
      link: "https://example.org/moss",
      domain: "example.org",
      hashtags: ["#moss"],
      board: { id: boardId, name: "Garden" },
      pinner: { username: "ada" },
      note: "only mine",
      duplicate_of: [],
      images: { "236x": { width: 40, height: 60 }, orig: { width: 40, height: 60 } },
    });
    const seen = await visitor.call("Pin.get", { id: data.id });
    expect(seen.data).toMatchObject({ id: data.id, note: null, viewer_can: { edit: false, save: false } });
    const picture = await visitor.request("GET", new URL(data.images["236x"].url).pathname);
    expect(picture.status).toBe(200);
    expect(await countsOf(boardId)).toEqual({ counted: 1, there: 1 });
  });

  test("takes comments as its member set, unless it says otherwise; a saved one does as well", async () => {
    await ben.browser.call("UserSettings.update", { comments_off_by_default: true });
    const { data: closed } = await create(ben);
    const { data: open } = await create(ben, { comments_disabled: false });
    const { data: source } = await create(ada);
    const { data: saved } = await ben.browser.call("Repin.create", { pin_id: source.id });
    await ben.browser.call("UserSettings.update", { comments_off_by_default: false });
    const { data: later } = await create(ben);
    const are = [closed, open, source, saved, later].map((pin) => pin.comments_disabled);
    expect(are).toEqual([true, false, false, true, false]);
  });

  test("without a board saves to the profile", async () => {
    const { data } = await create(ada);
    expect(data).toMatchObject({ board: null, privacy: "public" });
    const { data: loose } = await ada.browser.call("BoardlessPins.get", {});
    expect(loose[0]?.id).toBe(data.id);
  });

  test("is for members", async () => {
    expect((await visitor.call("Pin.create", { image_base64: "AAAA" })).status).toBe(401);
    const limited = await openSession(app, ada, { isLimited: true });
    expect((await limited.call("Pin.create", { image_base64: "AAAA" })).status).toBe(403);
  });

  test.each<[string, Partial<OptionsOf<"Pin.create">>, number, string]>([
    ["no picture", { image_base64: "" }, 400, "image_url"],
    ["a link that runs script", { link: "javascript:alert(1)" }, 400, "link"],
    ["a link that is none", { link: "not a link" }, 400, "link"],
    ["a section without its board", { section: "5" }, 400, "section"],
    [
      "a picture that is none",
      { image_base64: Buffer.from("only words, many words").toString("base64") },
      422,
      "image_base64",
    ],
    ["a board that is not there", { board_id: "77" }, 404, ""],
  ])("refuses %s", async (_, options, status, detail) => {
    const answer = await create(ada, options);
    expect([answer.status, answer.error?.message_detail ?? ""]).toEqual([status, detail]);
  });

  test("on another's board is refused, and a secret one is not even there", async () => {
    const [open, secret] = [await boardOf(ada, "Open"), await boardOf(ada, "Hidden", "secret")];
    expect((await create(ben, { board_id: open })).status).toBe(403);
    expect((await create(ben, { board_id: secret })).status).toBe(404);
    expect(await countsOf(open)).toEqual({ counted: 0, there: 0 });
  });

  test("twice with one key makes one pin, at once or later; with other words it is a mistake", async () => {
    const boardId = await boardOf(ada, "Once");
    const options = { image_base64: await picture(), board_id: boardId, guid: "draft-1", title: "One" };
    const answers = await Promise.all([1, 2, 3].map(() => ada.browser.call("Pin.create", options)));
    const again = await ada.browser.call("Pin.create", options);
    expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1);
    expect(await countsOf(boardId)).toEqual({ counted: 1, there: 1 });
    const other = await ada.browser.call("Pin.create", { ...options, title: "Two" });
    expect([other.status, other.error?.code]).toEqual([409, 9]);
  });

  test("says when the board has this picture or this link already, of one's own pins alone", async () => {
    const boardId = await boardOf(ada, "Twins");
    const image_base64 = await picture();
    const first = await create(ada, { board_id: boardId, image_base64 });
    const second = await create(ada, { board_id: boardId, image_base64 });
    expect(second.data.duplicate_of).toEqual([first.data.id]);
    const linked = await create(ada, { board_id: boardId, link: "https://example.org/same" });
    const sameLink = await create(ada, { board_id: boardId, link: "https://example.org/same" });
    expect(sameLink.data.duplicate_of).toEqual([linked.data.id]);
    const { data: twins } = await ada.browser.call("PinDuplicates.get", {
      board_id: boardId,
      pin_id: first.data.id,
    });
    expect(twins.map(({ id }) => id)).toEqual([second.data.id, first.data.id]);
    const theirs = await create(ben, { image_base64 });
    expect(theirs.data.duplicate_of).toEqual([]);
    expect(theirs.data.image_signature).not.toBe(first.data.image_signature);
  });
});

describe("a pin on a secret board", () => {
  test("is there for its people alone, in every list, and so is its picture", async () => {
    const boardId = await boardOf(ada, "Secrets", "secret");
    const { data: pin } = await create(ada, { board_id: boardId });
    expect(await statusOf(ada.browser, pin.id)).toBe(200);
    for (const browser of [ben.browser, visitor]) {
      expect(await statusOf(browser, pin.id)).toBe(404);
      const lists = await Promise.all([
        browser.call("UserPins.get", { username: "ada", page_size: 250 }),
        browser.call("UserActivityPins.get", { username: "ada", page_size: 250 }),
        browser.call("UserHomefeed.get", { page_size: 250 }),
      ]);
      expect(lists.flatMap(({ data }) => data.map(({ id }) => id))).not.toContain(pin.id);
      expect((await browser.call("BoardFeed.get", { board_id: boardId })).status).toBe(404);
      expect((await browser.request("GET", new URL(pin.images["736x"].url).pathname)).status).toBe(404);
    }
    const own = await ada.browser.request("GET", new URL(pin.images["736x"].url).pathname);
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const feed = await ada.browser.call("BoardFeed.get", { board_id: boardId });
    expect(feed.data.map(({ id }) => id)).toEqual([pin.id]);
    const limited = await openSession(app, ada, { isLimited: true });
    expect(await statusOf(limited, pin.id)).toBe(404);
  });

  test("that is saved elsewhere by its owner leaves no trace of where it came from", async () => {
    const secret = await boardOf(ada, "Sources", "secret");
    const open = await boardOf(ada, "Shown");
    const { data: pin } = await create(ada, { board_id: secret });
    const { data: saved } = await ada.browser.call("Repin.create", { pin_id: pin.id, board_id: open });
    expect(saved).toMatchObject({ is_repin: true, source_pin_id: null, native_creator: null });
    expect((await ada.browser.call("Pin.get", { id: pin.id })).data.repin_count).toBe(0);
  });

  test("moved there from a public one gets another address for its picture", async () => {
    const secret = await boardOf(ada, "Put away", "secret");
    const { data: pin } = await create(ada);
    const path = new URL(pin.images["236x"].url).pathname;
    expect((await visitor.request("GET", path)).status).toBe(200);
    const { data: moved } = await ada.browser.call("Pin.update", { id: pin.id, board_id: secret });
    expect(moved.image_signature).not.toBe(pin.image_signature);
    expect((await visitor.request("GET", path)).status).toBe(404);
    expect((await ada.browser.request("GET", path)).status).toBe(404);
    expect(await statusOf(visitor, pin.id)).toBe(404);
  });
});

describe("saving another's pin", () => {
  test("keeps its source and counts up, once for one session of the picker", async () => {
    const { data: pin } = await create(ada, { link: "https://example.org/a", description: "Words" });
    const boardId = await boardOf(ben, "Saved");
    const options = { pin_id: pin.id, board_id: boardId, save_session_id: "s1" };
    const answers = await Promise.all([1, 2].map(() => ben.browser.call("Repin.create", options)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({
      is_repin: true,
      source_pin_id: pin.id,
      description: "Words",
      link: "https://example.org/a",
      native_creator: { username: "ada" },
      pinner: { username: "ben" },
    });
    expect((await visitor.call("Pin.get", { id: pin.id })).data.repin_count).toBe(1);
    expect(await countsOf(boardId)).toEqual({ counted: 1, there: 1 });
    const activity = await visitor.call("UserActivityPins.get", { username: "ben", page_size: 250 });
    expect(activity.data.map(({ id }) => id)).not.toContain(answers[0]?.data.id);
  });

  test("outlives the pin it came from", async () => {
    const { data: pin } = await create(ada);
    const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id });
    await ada.browser.call("Pin.delete", { id: pin.id });
    expect(await statusOf(visitor, saved.id)).toBe(200);
    const path = new URL(saved.images["474x"].url).pathname;
    expect((await visitor.request("GET", path)).status).toBe(200);
  });

  test("is for members, and only of what they see", async () => {
    const { data: pin } = await create(ada, { board_id: await boardOf(ada, "Closed", "secret") });
    expect((await visitor.call("Repin.create", { pin_id: pin.id })).status).toBe(401);
    expect((await ben.browser.call("Repin.create", { pin_id: pin.id })).status).toBe(404);
  });
});

describe("changing a pin", () => {
  test("is its pinner's; others see it and may not", async () => {
    const { data: pin } = await create(ada);
    expect((await ben.browser.call("Pin.update", { id: pin.id, title: "Mine" })).status).toBe(403);
    expect((await visitor.call("Pin.update", { id: pin.id, title: "Mine" })).status).toBe(401);
    const { data } = await ada.browser.call("Pin.update", { id: pin.id, title: "Fern", note: "soft" });
    expect(data).toMatchObject({ title: "Fern", note: "soft", version: pin.version + 1 });
  });

  test("from an old version changes what nobody touched since, and no more", async () => {
    const { data: pin } = await create(ada);
    await ada.browser.call("Pin.update", { id: pin.id, title: "Second" });
    const stale = { id: pin.id, version: pin.version };
    const other = await ada.browser.call("Pin.update", { ...stale, description: "New words" });
    expect([other.status, other.data.title, other.data.description]).toEqual([200, "Second", "New words"]);
    const clash = await ada.browser.call("Pin.update", { ...stale, title: "Third" });
    expect([clash.status, clash.error?.code, clash.error?.message_detail]).toEqual([409, 9, "title"]);
    expect(clash.data).toMatchObject({ id: pin.id, title: "Second", description: "New words", version: 3 });
    expect((await ada.browser.call("Pin.get", { id: pin.id })).data.title).toBe("Second");
  });

  test("moves it, counts right, and can be undone", async () => {
    const [from, to] = [await boardOf(ada, "From"), await boardOf(ada, "To")];
    const { data: pin } = await create(ada, { board_id: from });
    const { data: moved } = await ada.browser.call("Pin.update", { id: pin.id, board_id: to });
    expect(moved.board?.id).toBe(to);
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      { counted: 0, there: 0 },
      { counted: 1, there: 1 },
    ]);
    const actionId = moved.undo?.action_id ?? "";
    expect((await ben.browser.call("Undo.create", { action_id: actionId })).status).toBe(404);
    expect((await ada.browser.call("Undo.create", { action_id: actionId })).status).toBe(200);
    expect((await ada.browser.call("Undo.create", { action_id: actionId })).status).toBe(404);
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      { counted: 1, there: 1 },
      { counted: 0, there: 0 },
    ]);
  });
});

describe("deleting a pin", () => {
  test("puts it into the trash, from where it comes back with the same id", async () => {
    const boardId = await boardOf(ada, "Trash");
    const { data: pin } = await create(ada, { board_id: boardId });
    expect((await ben.browser.call("Pin.delete", { id: pin.id })).status).toBe(403);
    expect((await visitor.call("Pin.delete", { id: pin.id })).status).toBe(401);
    const { data: gone } = await ada.browser.call("Pin.delete", { id: pin.id });
    expect(await statusOf(ada.browser, pin.id)).toBe(404);
    expect((await ada.browser.call("Pin.delete", { id: pin.id })).status).toBe(404);
    expect(await countsOf(boardId)).toEqual({ counted: 0, there: 0 });
    const trash = await ada.browser.call("RecentlyDeleted.get", { kind: "pin" });
    expect(trash.data[0]).toMatchObject({ id: pin.id, pin: { id: pin.id } });
    expect((await ben.browser.call("RecentlyDeleted.get", { kind: "pin" })).data).toEqual([]);
    expect((await ben.browser.call("Restore.create", { kind: "pin", id: pin.id })).status).toBe(404);
    expect((await ada.browser.call("Undo.create", { action_id: gone.undo.action_id })).status).toBe(200);
    expect(await statusOf(visitor, pin.id)).toBe(200);
    expect(await countsOf(boardId)).toEqual({ counted: 1, there: 1 });
  });
});

describe("lists", () => {
  test("go on by an opaque bookmark, without gaps or repetitions", async () => {
    const boardId = await boardOf(ada, "Long");
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.push(await buildPinRow(app, ada.id, { boardId }));
    const seen: string[] = [];
    let bookmarks: string[] = [];
    do {
      const { data, envelope } = await visitor.call("BoardFeed.get", {
        board_id: boardId,
        page_size: 3,
        bookmarks,
      });
      seen.push(...data.map(({ id }) => id));
      bookmarks = envelope.resource.options.bookmarks as string[];
    } while (bookmarks[0] !== "-end-");
    expect(seen).toEqual(made.toReversed());
    const wrong = await visitor.call("BoardFeed.get", {
      board_id: boardId,
      bookmarks: "bm90IGEgYm9va21hcms",
    });
    expect(wrong.status).toBe(400);
  });

  test("show nothing across a block, either way", async () => {
    const [one, other] = [await enter(), await enter()];
    const pinId = await buildPinRow(app, one.id, {});
    expect(await statusOf(other.browser, pinId)).toBe(200);
    await buildBlockRow(app, one.id, other.id);
    expect(await statusOf(other.browser, pinId)).toBe(404);
    const mine = await buildPinRow(app, other.id, {});
    expect(await statusOf(one.browser, mine)).toBe(404);
    expect(await statusOf(visitor, mine)).toBe(200);
  });

  test("of the home page leave out what was hidden, until it is shown again", async () => {
    const pinId = await buildPinRow(app, ada.id, {});
    const feed = async () =>
      (await ben.browser.call("UserHomefeed.get", { page_size: 250 })).data.map(({ id }) => id);
    expect(await feed()).toContain(pinId);
    await ben.browser.call("PinHide.create", { pin_id: pinId });
    expect(await feed()).not.toContain(pinId);
    await ben.browser.call("PinHide.delete", { pin_id: pinId });
    expect(await feed()).toContain(pinId);
    expect((await visitor.call("PinHide.create", { pin_id: pinId })).status).toBe(401);
  });

  test("of one's own pins can be cut down to favourites", async () => {
    const pinId = await buildPinRow(app, ben.id, {});
    await buildPinRow(app, ben.id, {});
    await ben.browser.call("PinFavorite.create", { pin_id: pinId });
    const asked = { username: "ben", pin_filter: "FAVORITED", is_own_profile_pins: true };
    const { data } = await ben.browser.call("UserPins.get", asked);
    expect(data.map(({ id, favorited_by_me }) => [id, favorited_by_me])).toEqual([[pinId, true]]);
    await ben.browser.call("PinFavorite.delete", { pin_id: pinId });
    expect((await ben.browser.call("UserPins.get", asked)).data).toEqual([]);
    expect((await visitor.call("PinFavorite.create", { pin_id: pinId })).status).toBe(401);
  });
});

describe("what a pin tells in lists", () => {
  test("are the tags of its text, once each, and where its link leads", async () => {
    const boardId = await boardOf(ada, "Tags");
    const { data: pin } = await create(ada, {
      board_id: boardId,
      description: "#Moos #moos #日本 (#two_words) a#no #123 https://example.org/#anchor &#39; #Größe",
      link: "WWW.Example.org:8080/Path?q=1#top",
    });
    const lists = await Promise.all([
      visitor.call("BoardFeed.get", { board_id: boardId }),
      visitor.call("UserPins.get", { username: "ada" }),
      visitor.call("UserHomefeed.get", {}),
    ]);
    for (const { data } of lists) {
      expect(data.find(({ id }) => id === pin.id)).toMatchObject({
        hashtags: ["#Moos", "#日本", "#two_words", "#Größe"],
        pin_join: { visual_annotation: ["Moos", "日本", "two_words", "Größe"] },
        link: "https://www.example.org:8080/Path?q=1#top",
        domain: "example.org",
      });
    }
    const { data: bare } = await ada.browser.call("Pin.update", { id: pin.id, link: "", description: "" });
    expect(bare).toMatchObject({ link: null, domain: "Uploaded by user", hashtags: [], description: null });
  });

  test("is not its protected board when it is an ad, but to those who keep that", async () => {
    const boardId = await buildBoardRow(app, ada.id, { privacy: "protected", name: "Campaign" });
    const pinId = await buildPinRow(app, ada.id, { boardId });
    expect(await statusOf(visitor, pinId)).toBe(404);
    const promote = "update pins set promoted_until = now() + $2::interval where id = $1";
    await app.context.db.query({ text: promote }, [pinId, "1 day"]);
    const shown = async (browser: Browser) => {
      const { status, data } = await browser.call("Pin.get", { id: pinId });
      return [status, data?.board?.name ?? null, data?.is_promoted];
    };
    expect([await shown(visitor), await shown(ben.browser)]).toEqual([
      [200, null, true],
      [200, null, true],
    ]);
    expect(await shown(ada.browser)).toEqual([200, "Campaign", true]);
    await app.context.db.query({ text: promote }, [pinId, "-1 second"]);
    expect(await statusOf(visitor, pinId)).toBe(404);
  });

  test("is not where it came from, once that is hidden", async () => {
    const boardId = await boardOf(ada, "Origin");
    const pinId = await buildPinRow(app, ada.id, { boardId });
    const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pinId });
    const sourceFor = async (browser: Browser) =>
      (await browser.call("Pin.get", { id: saved.id })).data.source_pin_id;
    expect(await sourceFor(visitor)).toBe(pinId);
    await ada.browser.call("Board.update", { board_id: boardId, privacy: "secret" });
    expect([await sourceFor(visitor), await sourceFor(ben.browser), await sourceFor(ada.browser)]).toEqual([
      ...[null, null, null],
    ]);
  });
});
