import { describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { createPin } from "#testkit/library/new-pins.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { hasWorker: true });

const statusOf = async (browser: Browser, id: string) => (await browser.call("Pin.get", { id })).status;

describe("lists", () => {
  test("page with an opaque bookmark, without gaps or repetitions", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Long" });
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

  test("show nothing across a block, in either direction", async () => {
    const [one, other] = [await buildPerson(app), await buildPerson(app)];
    const pinId = await buildPinRow(app, one.id, {});
    expect(await statusOf(other.browser, pinId)).toBe(200);
    await buildBlockRow(app, one.id, other.id);
    expect(await statusOf(other.browser, pinId)).toBe(404);
    const mine = await buildPinRow(app, other.id, {});
    expect(await statusOf(one.browser, mine)).toBe(404);
    expect(await statusOf(visitor, mine)).toBe(200);
  });

  test("leave hidden Pins out of the home page, until they are shown again", async () => {
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

  test("for new members contain no secret and no hidden Pins", async () => {
    const secretId = await buildBoardRow(app, ada.id, { name: "Secret", privacy: "secret" });
    const secret = await buildPinRow(app, ada.id, { boardId: secretId });
    const shown = async (browser: Browser) => (await browser.call("WelcomePins.get", {})).data;
    const mine = await shown(ada.browser);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.map(({ id }) => id)).not.toContain(secret);
    expect(mine.every(({ privacy }) => privacy === "public")).toBe(true);
    const [{ id: pin_id = "" } = {}] = await shown(ben.browser);
    await ben.browser.call("PinHide.create", { pin_id });
    expect((await shown(ben.browser)).map(({ id }) => id)).not.toContain(pin_id);
    await ben.browser.call("PinHide.delete", { pin_id });
    expect((await visitor.call("WelcomePins.get", {})).status).toBe(401);
  });

  test("of one's own Pins can be limited to favorites", async () => {
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

describe("a Pin in lists", () => {
  test("contains its text's tags, once each, and where its link leads", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Tags" });
    const { data: pin } = await createPin(ada, {
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

  test("hides the protected board of an ad from all but its members", async () => {
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

  test("hides where it was saved from once that is hidden", async () => {
    const boardId = await buildBoardRow(app, ada.id, { name: "Origin" });
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
