import { describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { runJob } from "#testkit/jobs.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCopyRow,
  buildManyPinRows,
  buildPinRow,
} from "#testkit/library/pin-rows.ts";
import { buildSavedPictures, type SavedPicture } from "#testkit/library/saved-pictures.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

const settle = () => indexEverything(app);
const query = (text: string, values: unknown[] = []) =>
  app.context.db.query<Record<string, string>>({ text }, values);

async function home(browser: Browser, options: object = {}) {
  const { status, data, envelope } = await browser.call("UserHomefeed.get", { page_size: 250, ...options });
  const bookmarks = envelope.resource.options.bookmarks as string[];
  return { status, pins: data ?? [], ids: (data ?? []).map(({ id }) => id), bookmarks };
}
const homeIds = async ({ browser }: Person, options?: object) => (await home(browser, options)).ids;
const followingIds = async (person: Person) => await homeIds(person, { feed: "following", page_size: 50 });
const follow = async ({ browser }: Person, { id }: Person) =>
  expect((await browser.call("UserFollow.create", { user_id: id })).status).toBe(200);
const countSnapshots = async ({ id }: Person) =>
  (await query("select count(*) from feed_snapshots where member_id = $1", [id]))[0]?.count;

/** A reader with a board, someone who saved the same first Pin, and what is next to it on their board. */
async function buildTaste() {
  const [reader, other] = [await buildPerson(app), await buildPerson(app)];
  const mine = await buildBoardRow(app, reader.id, { name: "Baking" });
  const theirs = await buildBoardRow(app, other.id, { name: "Bread diary" });
  const seed = await buildPinRow(app, reader.id, { boardId: mine });
  await query("update pins set title = 'Rye loaf' where id = $1", [seed]);
  const copy = await buildCopyRow(app, other.id, seed, { boardId: theirs });
  const beside: string[] = [];
  for (let count = 0; count < 4; count += 1)
    beside.push(await buildPinRow(app, other.id, { boardId: theirs }));
  await settle();
  return { reader, other, mine, theirs, seed, copy, beside };
}

describe("the feed", () => {
  test("recommends what is saved next to one's own Pins, not those themselves, and says why", async () => {
    const { reader, beside, seed, copy, theirs, mine } = await buildTaste();
    const { pins } = await home(reader.browser);
    const reasons = new Map(pins.map((pin) => [pin.id, pin.recommendation_reason]));
    for (const id of beside)
      expect(reasons.get(id)).toEqual({
        reason: "SAVED_PIN",
        seed: { title: "Rye loaf", board_name: "Baking" },
      });
    expect([reasons.has(seed), reasons.has(copy)]).toEqual([false, false]);
    const { data } = await reader.browser.call("HomefeedReason.get", { pin_id: beside[0] ?? "" });
    expect(data).toMatchObject({
      source: "recommended",
      seeds: [{ pin: { id: seed, title: "Rye loaf" }, board: { id: mine, name: "Baking" }, percent: 100 }],
      boards: [{ id: theirs, name: "Bread diary" }],
    });
  });

  test("recommends by favorites, too, but not by those that are hidden or one's own", async () => {
    const [reader, other] = [await buildPerson(app), await buildPerson(app)];
    const theirs = await buildBoardRow(app, other.id);
    const favorite = await buildPinRow(app, other.id, { boardId: theirs });
    await query("update pins set title = 'Rye loaf' where id = $1", [favorite]);
    const beside = await buildPinRow(app, other.id, { boardId: theirs });
    const secret = await buildBoardRow(app, reader.id, { privacy: "secret" });
    const own = await buildPinRow(app, reader.id, { boardId: secret });
    await settle();
    for (const pin_id of [favorite, own])
      expect((await reader.browser.call("PinFavorite.create", { pin_id })).status).toBe(200);
    const { pins } = await home(reader.browser);
    expect(pins.find(({ id }) => id === beside)?.recommendation_reason).toEqual({
      reason: "FAVORITE_PIN",
      favorite: { title: "Rye loaf" },
    });
    const { data } = await reader.browser.call("HomefeedReason.get", { pin_id: beside });
    expect(data.seeds).toEqual([expect.objectContaining({ board: null, is_favorite: true, percent: 100 })]);
    const [snapshot] = await query("select seeds::text from feed_snapshots where member_id = $1", [
      reader.id,
    ]);
    expect(JSON.parse(snapshot?.seeds ?? "").map((seed: { pinId: string }) => seed.pinId)).toEqual([
      favorite,
    ]);
    await other.browser.call("Board.update", { board_id: theirs, privacy: "secret" });
    expect(await homeIds(reader)).not.toContain(beside);
  });

  test("has what those followed saved, and tells their news", async () => {
    const [reader, friend] = [await buildPerson(app), await buildPerson(app)];
    const old = await buildPinRow(app, friend.id);
    await follow(reader, friend);
    const { pins } = await home(reader.browser);
    expect(pins.find(({ id }) => id === old)?.recommendation_reason).toEqual({ reason: "FOLLOWED" });
    const news = async () => (await reader.browser.call("HomefeedNews.get", {})).data.count;
    expect(await news()).toBe(0);
    const secret = await buildBoardRow(app, friend.id, { privacy: "secret" });
    await buildPinRow(app, friend.id, { boardId: secret });
    expect(await news()).toBe(0);
    const added = await buildPinRow(app, friend.id);
    expect(await news()).toBe(1);
    expect(await homeIds(reader)).toContain(added);
    expect(await news()).toBe(0);
  });

  test("leaves out cards drawn for links until they have a title, like related Pins and everyone's newest", async () => {
    const { reader, other, theirs, seed } = await buildTaste();
    const [named, untitled] = [
      await buildPinRow(app, other.id, { boardId: theirs }),
      await buildPinRow(app, other.id, { boardId: theirs }),
    ];
    await query(
      `update media_objects set is_drawn = true from pictures join pins on pins.picture_id = pictures.id
       where pins.id = any($1::bigint[]) and media_objects.content_hash = pictures.content_hash`,
      [[named, untitled]],
    );
    await query("update pins set title = '' where id = any($1::bigint[])", [[named, untitled]]);
    await settle();
    const titled = await other.browser.call("Pin.update", { id: named, title: "Proving baskets" });
    expect(titled.status).toBe(200);
    await settle();
    const shown = (ids: readonly string[]) => [ids.includes(named), ids.includes(untitled)];
    const { data: related } = await reader.browser.call("RelatedPinFeed.get", { pin_id: seed });
    expect(shown(related.map(({ id }) => id))).toEqual([true, false]);
    expect(shown(await homeIds(reader))).toEqual([true, false]);
    expect(shown((await home(visitor)).ids)).toEqual([true, false]);
    await follow(reader, other);
    expect(shown(await homeIds(reader))).toEqual([true, false]);
    expect(shown(await followingIds(reader))).toEqual([true, true]);
  });

  test("says whether the member follows the person or only the board", async () => {
    const [reader, friend, other] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const boardId = await buildBoardRow(app, other.id);
    const [byFriend, onBoard] = [
      await buildPinRow(app, friend.id, { boardId }),
      await buildPinRow(app, other.id, { boardId }),
    ];
    await follow(reader, friend);
    expect((await reader.browser.call("BoardFollow.create", { board_id: boardId })).status).toBe(200);
    const reasons = async () => {
      const { pins } = await home(reader.browser);
      return [byFriend, onBoard].map(
        (pinId) => pins.find(({ id }) => id === pinId)?.recommendation_reason?.reason,
      );
    };
    expect(await reasons()).toEqual(["FOLLOWED", "FOLLOWED_BOARD"]);
    const why = async (pin_id: string) => (await reader.browser.call("HomefeedReason.get", { pin_id })).data;
    expect(await why(byFriend)).toMatchObject({ source: "followed", follow: "person" });
    expect(await why(onBoard)).toMatchObject({ source: "followed", follow: "board" });
    await reader.browser.call("BoardFollow.delete", { board_id: boardId });
    expect(await why(onBoard)).toMatchObject({ source: "followed", follow: null });
  });

  test("continues as it was, whatever is saved meanwhile, without repetitions", async () => {
    const [reader, friend] = [await buildPerson(app), await buildPerson(app)];
    const made: string[] = [];
    for (let count = 0; count < 12; count += 1) made.push(await buildPinRow(app, friend.id));
    await follow(reader, friend);
    const first = await home(reader.browser, { page_size: 5 });
    const added = await buildPinRow(app, friend.id);
    const next = await home(reader.browser, { page_size: 5, bookmarks: first.bookmarks });
    const again = await home(reader.browser, { page_size: 5, bookmarks: first.bookmarks });
    expect(next.ids).toEqual(again.ids);
    expect(next.ids).not.toContain(added);
    expect(new Set([...first.ids, ...next.ids]).size).toBe(10);
    const all = [...first.ids, ...next.ids];
    let { bookmarks } = next;
    for (let pages = 0; pages < 200 && bookmarks[0] !== "-end-"; pages += 1) {
      const page = await home(reader.browser, { page_size: 100, bookmarks });
      all.push(...page.ids);
      ({ bookmarks } = page);
    }
    expect(bookmarks).toEqual(["-end-"]);
    expect(new Set(all).size).toBe(all.length);
    expect(made.filter((id) => !all.includes(id))).toEqual([]);
    // The snapshot after the end found what is new.
    expect(all).toContain(added);
  });

  test("judges each page again: a board turned secret, a block and a hidden Pin leave no trace", async () => {
    const [reader, friend, foe] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    for (const person of [friend, foe]) await follow(reader, person);
    const boardId = await buildBoardRow(app, friend.id);
    const flipped = [
      await buildPinRow(app, friend.id, { boardId }),
      await buildPinRow(app, friend.id, { boardId }),
    ];
    const blocked = await buildPinRow(app, foe.id);
    const hidden = await buildPinRow(app, friend.id);
    const kept = await buildPinRow(app, friend.id);
    // What came first isn't what is about to change.
    const newest = await buildPinRow(app, friend.id);
    const first = await home(reader.browser, { page_size: 1 });
    expect(first.ids).toEqual([newest]);
    await friend.browser.call("Board.update", { board_id: boardId, privacy: "secret" });
    await buildBlockRow(app, foe.id, reader.id);
    await reader.browser.call("PinHide.create", { pin_id: hidden });
    const rest = await home(reader.browser, { bookmarks: first.bookmarks });
    for (const id of [...flipped, blocked, hidden]) expect(rest.ids).not.toContain(id);
    expect(rest.ids).toContain(kept);
  });

  test("of a new member is the newest and most saved", async () => {
    const [reader, maker] = [await buildPerson(app), await buildPerson(app)];
    const pinId = await buildPinRow(app, maker.id);
    const { pins } = await home(reader.browser);
    expect(pins[0]?.recommendation_reason?.reason).toMatch(/^(POPULAR|NEWEST)$/);
    expect(pins.map(({ id }) => id)).toContain(pinId);
    expect(new Set(pins.map(({ recommendation_reason: why }) => why?.reason))).not.toContain("FOLLOWED");
  });

  test("puts a newcomer's unsaved Pins below everything else", async () => {
    const [reader, veteran, newcomer] = [
      await buildPerson(app),
      await buildPerson(app),
      await buildPerson(app),
    ];
    await query("update members set created_at = now() - interval '4 days' where id = $1", [veteran.id]);
    const known = await buildPinRow(app, veteran.id);
    const unsaved = await buildPinRow(app, newcomer.id);
    const saved = await buildPinRow(app, newcomer.id);
    await query("update pins set repin_count = 1 where id = $1", [saved]);
    await settle();
    const order = (await homeIds(reader)).filter((id) => [known, unsaved, saved].includes(id));
    expect([order.length, order.at(-1)]).toEqual([3, unsaved]);
    await query("update members set created_at = now() - interval '4 days' where id = $1", [newcomer.id]);
    const other = await buildPerson(app);
    expect((await homeIds(other)).filter((id) => [known, unsaved].includes(id))).toEqual([unsaved, known]);
  });

  test("keeps at most two snapshots, for half an hour", async () => {
    const { reader } = await buildTaste();
    for (let count = 0; count < 4; count += 1) await homeIds(reader);
    expect(await countSnapshots(reader)).toBe("2");
    await query("update feed_snapshots set read_at = now() - interval '31 minutes' where member_id = $1", [
      reader.id,
    ]);
    await runJob(app.context, { name: "sweep_feed_snapshots" });
    expect(await countSnapshots(reader)).toBe("0");
  });

  test("refuses malformed bookmarks, and takes no one else's", async () => {
    const { reader, other, beside } = await buildTaste();
    expect((await home(reader.browser, { bookmarks: ["nonsense"] })).status).toBe(400);
    const { bookmarks } = await home(reader.browser, { page_size: 1 });
    const foreign = await home(other.browser, { bookmarks });
    expect(foreign.status).toBe(200);
    for (const id of beside) expect(foreign.ids).not.toContain(id);
  });

  test("is for visitors and limited sessions what everyone saves", async () => {
    const { reader, seed, beside } = await buildTaste();
    const limited = await openSession(app, reader, { isLimited: true });
    for (const browser of [visitor, limited]) {
      const { pins } = await home(browser);
      expect(pins.some(({ recommendation_reason: why }) => why !== null)).toBe(false);
      expect(pins.map(({ id }) => id)).toEqual(expect.arrayContaining([...beside]));
    }
    expect((await home(visitor, { feed: "following" })).status).toBe(200);
    for (const name of ["HomefeedNews.get", "HomefeedReason.get"] as const) {
      expect((await visitor.call(name, { pin_id: seed })).status).toBe(401);
      expect((await limited.call(name, { pin_id: seed })).status).toBe(403);
    }
    expect((await reader.browser.call("HomefeedReason.get", { pin_id: "1" })).status).toBe(404);
    expect((await reader.browser.call("HomefeedReason.get", { pin_id: "x" })).status).toBe(400);
  });
});

describe("following", () => {
  test("lists by age what followed people save and what is on followed boards, page by page", async () => {
    const [reader, friend, other] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const boardId = await buildBoardRow(app, other.id);
    await follow(reader, friend);
    await reader.browser.call("BoardFollow.create", { board_id: boardId });
    const ids = [
      await buildPinRow(app, friend.id),
      await buildPinRow(app, other.id, { boardId }),
      await buildPinRow(app, friend.id),
    ];
    await buildPinRow(app, other.id);
    expect(await followingIds(reader)).toEqual(ids.toReversed());
    const first = await home(reader.browser, { feed: "following", page_size: 2 });
    const next = await home(reader.browser, { feed: "following", page_size: 2, bookmarks: first.bookmarks });
    expect([...first.ids, ...next.ids]).toEqual(ids.toReversed());
    expect(next.bookmarks).toEqual(["-end-"]);
    const count = async (after_id: string) =>
      (await reader.browser.call("HomefeedNews.get", { after_id })).data.count;
    expect([await count(ids[0] ?? ""), await count(ids[2] ?? "")]).toEqual([2, 0]);
  });

  test("reads on past many Pins of secret boards", async () => {
    const [reader, friend] = [await buildPerson(app), await buildPerson(app)];
    await follow(reader, friend);
    const shown = await buildPinRow(app, friend.id);
    const boardId = await buildBoardRow(app, friend.id, { privacy: "secret" });
    await buildManyPinRows(app, friend.id, { count: 60, boardId });
    expect(await followingIds(reader)).toEqual([shown]);
  });
});

describe("the picture of a Pin one has", () => {
  test("comes back only in the list of those followed", async () => {
    const { reader, other, copy } = await buildTaste();
    await follow(reader, other);
    expect(await followingIds(reader)).toContain(copy);
    expect(await homeIds(reader)).not.toContain(copy);
  });
});

describe("followed topics", () => {
  test("bring their best Pins, which say so", async () => {
    const [reader, other] = [await buildPerson(app), await buildPerson(app)];
    const board = await buildBoardRow(app, other.id);
    const loaf = await buildPinRow(app, other.id, { boardId: board, title: "Sourdough loaf" });
    const secret = await buildBoardRow(app, other.id, { privacy: "secret" });
    await buildPinRow(app, other.id, { boardId: secret, title: "Secret sourdough" });
    await settle();
    const reasonOf = async () =>
      (await home(reader.browser)).pins.find(({ id }) => id === loaf)?.recommendation_reason;
    expect(await reasonOf()).toMatchObject({ reason: "NEWEST" });
    await reader.browser.call("InterestFollow.create", { interest_id: "101" });
    const topic = { name: "Bread", url: "/ideas/bread/101/" };
    expect(await reasonOf()).toEqual({ reason: "TOPIC", topic });
    const { data } = await reader.browser.call("HomefeedReason.get", { pin_id: loaf });
    expect(data).toEqual({ source: "topic", seeds: [], boards: [], topic, follow: null });
    expect(await followingIds(reader)).toEqual([]);
    await reader.browser.call("InterestFollow.delete", { interest_id: "101" });
    expect(await reasonOf()).toMatchObject({ reason: "NEWEST" });
  });
});

describe("feedback", () => {
  test("hides a person, a board and a site, until it is taken back", async () => {
    const [reader, friend] = [await buildPerson(app), await buildPerson(app)];
    await follow(reader, friend);
    const boardId = await buildBoardRow(app, friend.id);
    const pinId = await buildPinRow(app, friend.id, { boardId });
    await query("update pins set domain = 'clay.example' where id = $1", [pinId]);
    const given = [
      { kind: "pinner", object_id: friend.id },
      { kind: "board", object_id: boardId },
      { kind: "domain", object_id: "www.Clay.example" },
      { kind: "pin", object_id: pinId },
    ] as const;
    for (const feedback of given) {
      expect(await homeIds(reader)).toContain(pinId);
      expect((await reader.browser.call("FeedFeedback.create", feedback)).status).toBe(200);
      expect((await reader.browser.call("FeedFeedback.create", feedback)).status).toBe(200);
      expect(await homeIds(reader)).not.toContain(pinId);
      expect(await followingIds(reader)).not.toContain(pinId);
      const { data } = await reader.browser.call("FeedFeedbacks.get", {});
      expect(data.map(({ kind }) => kind)).toEqual([feedback.kind]);
      expect(data[0]?.name).not.toBeNull();
      expect((await reader.browser.call("FeedFeedback.delete", feedback)).status).toBe(200);
      expect((await reader.browser.call("FeedFeedbacks.get", {})).data).toEqual([]);
    }
  });

  test("names only what one may see, and takes nothing about what is hidden", async () => {
    const [reader, other] = [await buildPerson(app), await buildPerson(app)];
    const boardId = await buildBoardRow(app, other.id, { name: "Kiln" });
    const pinId = await buildPinRow(app, other.id, { boardId });
    const given = [
      { kind: "pin", object_id: pinId },
      { kind: "board", object_id: boardId },
      { kind: "pinner", object_id: other.id },
    ] as const;
    for (const feedback of given) await reader.browser.call("FeedFeedback.create", feedback);
    await other.browser.call("Board.update", { board_id: boardId, privacy: "secret" });
    await buildBlockRow(app, other.id, reader.id);
    const { data } = await reader.browser.call("FeedFeedbacks.get", { page_size: 2 });
    expect(data.map(({ name, url }) => [name, url])).toEqual([
      [null, null],
      [null, null],
    ]);
    for (const feedback of given) {
      expect((await reader.browser.call("FeedFeedback.create", feedback)).status).toBe(404);
      expect((await reader.browser.call("FeedFeedback.delete", feedback)).status).toBe(200);
    }
    for (const bad of [
      { kind: "pin", object_id: "x" },
      { kind: "domain", object_id: "nothing" },
      { kind: "moon", object_id: "1" },
    ])
      expect((await reader.browser.call("FeedFeedback.create", bad as never)).status).toBe(400);
    for (const name of ["FeedFeedback.create", "FeedFeedback.delete"] as const)
      expect((await visitor.call(name, { kind: "pinner", object_id: other.id })).status).toBe(401);
    expect((await visitor.call("FeedFeedbacks.get", {})).status).toBe(401);
  });

  test("less like a Pin takes at least 70 % of its kind out of the next hundred", async () => {
    const reader = await buildPerson(app);
    const makers = [await buildPerson(app), await buildPerson(app)];
    let bread = new Set<string>();
    for (const kind of ["bread", "tents"]) {
      const mine = await buildBoardRow(app, reader.id, { name: kind });
      const seeds: string[] = [];
      for (let count = 0; count < 4; count += 1)
        seeds.push(await buildPinRow(app, reader.id, { boardId: mine }));
      const boards: string[] = [];
      for (let count = 0; count < 6; count += 1)
        boards.push(await buildBoardRow(app, makers[count % 2]?.id ?? "", { name: `${kind} ${count}` }));
      for (const [at, boardId] of boards.entries())
        await buildCopyRow(app, makers[at % 2]?.id ?? "", seeds[at % 4] ?? "", { boardId });
      const saved: SavedPicture[] = [];
      for (let count = 0; count < 120; count += 1) {
        const at = count % 6;
        // On a second board, so that the boards hang together.
        const second = (at + 1 + (Math.floor(count / 6) % 5)) % 6;
        for (const board of [at, second]) {
          const [pinnerId, boardId] = [makers[board % 2]?.id ?? "", boards[board] ?? ""];
          saved.push({ pinnerId, boardId, picture: `${kind} ${count}` });
        }
      }
      const ids = await buildSavedPictures(app, saved);
      if (kind === "bread") bread = new Set(ids);
    }
    // In this test, nothing is popular or new.
    await query("update pins set repin_count = 0");
    await settle();
    const isRecommended = (pin: { recommendation_reason: { reason: string } | null }) =>
      !["NEWEST", "POPULAR"].includes(pin.recommendation_reason?.reason ?? "");
    const share = async () => {
      await query("delete from feed_snapshots");
      const { pins } = await home(reader.browser, { page_size: 100 });
      const recommended = pins.filter(isRecommended);
      return {
        share: recommended.filter(({ id }) => bread.has(id)).length / 100,
        first: recommended.find(({ id }) => bread.has(id))?.id ?? "",
      };
    };
    const before = await share();
    expect(before.share).toBeGreaterThan(0.2);
    await reader.browser.call("FeedFeedback.create", { kind: "pin", object_id: before.first });
    const after = await share();
    expect(after.share).toBeLessThanOrEqual(0.3 * before.share);
    await reader.browser.call("FeedFeedback.delete", { kind: "pin", object_id: before.first });
    expect((await share()).share).toBeGreaterThan(0.2);
  });
});

describe("what a feed is made from", () => {
  const recommended = async ({ browser }: Person) =>
    (await home(browser)).pins
      .filter(({ recommendation_reason: why }) => !["NEWEST", "POPULAR"].includes(why?.reason ?? ""))
      .map(({ id }) => id);

  test("a board not used, a board its owner keeps out and starting again have their effect at once", async () => {
    const { reader, other, mine, theirs, beside } = await buildTaste();
    const isRecommending = async () => (await recommended(reader)).some((id) => beside.includes(id));
    expect(await isRecommending()).toBe(true);
    const choose = async (is_used: boolean) =>
      expect((await reader.browser.call("HomefeedBoard.update", { board_id: mine, is_used })).status).toBe(
        200,
      );
    await choose(false);
    expect(await isRecommending()).toBe(false);
    const { data: boards } = await reader.browser.call("HomefeedBoards.get", {});
    expect(boards).toMatchObject([{ id: mine, name: "Baking", is_used: false }]);
    await choose(true);
    expect(await isRecommending()).toBe(true);
    // The member's own switch on the board.
    const allow = async ({ browser }: Person, board_id: string, allow_homefeed_recommendations: boolean) =>
      await browser.call("Board.update", { board_id, allow_homefeed_recommendations });
    await allow(reader, mine, false);
    expect(await isRecommending()).toBe(false);
    await allow(reader, mine, true);
    // The switch of someone else's board.
    await allow(other, theirs, false);
    await settle();
    expect(await isRecommending()).toBe(false);
    await allow(other, theirs, true);
    await settle();
    expect(await isRecommending()).toBe(true);
    const { data } = await reader.browser.call("HomefeedSettings.update", { starts_at: "now" });
    expect(data.starts_at).not.toBeNull();
    expect(await isRecommending()).toBe(false);
    await reader.browser.call("HomefeedSettings.update", { starts_at: "" });
    expect(await isRecommending()).toBe(true);
  });

  test("secret boards are used only by choice, and named to no one else", async () => {
    const { reader, other, mine, beside } = await buildTaste();
    await reader.browser.call("Board.update", { board_id: mine, privacy: "secret" });
    await settle();
    expect((await recommended(reader)).filter((id) => beside.includes(id))).toEqual([]);
    await reader.browser.call("HomefeedBoard.update", { board_id: mine, is_used: true });
    expect((await recommended(reader)).filter((id) => beside.includes(id))).toHaveLength(beside.length);
    expect((await other.browser.call("HomefeedBoard.update", { board_id: mine, is_used: true })).status).toBe(
      404,
    );
    expect((await visitor.call("HomefeedBoard.update", { board_id: mine, is_used: true })).status).toBe(401);
    expect((await reader.browser.call("HomefeedBoard.update", { board_id: "x", is_used: true })).status).toBe(
      400,
    );
  });

  test("no one's board can be chosen by someone who only sees it", async () => {
    const { other, mine } = await buildTaste();
    expect(
      (await other.browser.call("HomefeedBoard.update", { board_id: mine, is_used: false })).status,
    ).toBe(404);
  });

  test("following only shows the list of those followed; nothing deletes what was kept and turns off what is related", async () => {
    const { reader, other, seed, copy, beside } = await buildTaste();
    const related = async () => (await reader.browser.call("RelatedPinFeed.get", { pin_id: copy })).data;
    await homeIds(reader);
    expect(await countSnapshots(reader)).toBe("1");
    const set = async (recommendations: "all" | "following" | "nothing") =>
      await reader.browser.call("HomefeedSettings.update", { recommendations });
    await set("following");
    expect([await countSnapshots(reader), await homeIds(reader)]).toEqual(["0", []]);
    await follow(reader, other);
    expect(await homeIds(reader)).toEqual([...beside.toReversed(), copy]);
    expect(await related()).not.toEqual([]);
    await set("nothing");
    expect(await homeIds(reader)).toEqual([...beside.toReversed(), copy]);
    expect([await countSnapshots(reader), await related()]).toEqual(["0", []]);
    expect((await reader.browser.call("RelatedPinFeed.get", { pin_id: "1" })).status).toBe(404);
    await set("all");
    expect(await related()).not.toEqual([]);
    expect((await reader.browser.call("HomefeedSettings.get", {})).data.recommendations).toBe("all");
    for (const bad of [{ recommendations: "some" }, { starts_at: "yesterday" }])
      expect((await reader.browser.call("HomefeedSettings.update", bad as never)).status).toBe(400);
    for (const name of ["HomefeedSettings.get", "HomefeedSettings.update", "HomefeedBoards.get"] as const)
      expect((await visitor.call(name, {})).status).toBe(401);
    expect(seed).toBeTruthy();
  });

  test("the numbers in force are public", async () => {
    const { status, data } = await visitor.call("RecommendationWeights.get", {});
    expect([status, data.less, data.board]).toEqual([200, 0.6, 0.7]);
  });
});
