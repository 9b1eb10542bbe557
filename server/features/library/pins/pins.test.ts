import { describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { createPin, paintPicture } from "#testkit/library/new-pins.ts";
import { buildBoardRow, buildCollaboratorRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { hasWorker: true });

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

describe("creating a Pin", () => {
  test("from bytes makes a public one, with its picture in every size", async () => {
    const boardId = await boardOf(ada, "Garden");
    const { status, data } = await createPin(ada, {
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

  test("follows the member's comment setting unless the request sets one; so does saving", async () => {
    await ben.browser.call("UserSettings.update", { comments_off_by_default: true });
    const { data: closed } = await createPin(ben);
    const { data: open } = await createPin(ben, { comments_disabled: false });
    const { data: source } = await createPin(ada);
    const { data: saved } = await ben.browser.call("Repin.create", { pin_id: source.id });
    await ben.browser.call("UserSettings.update", { comments_off_by_default: false });
    const { data: later } = await createPin(ben);
    const are = [closed, open, source, saved, later].map((pin) => pin.comments_disabled);
    expect(are).toEqual([true, false, false, true, false]);
  });

  test("from a link alone draws a card of its site and title", async () => {
    const ask = { title: "Moss in winter", link: "moss.invalid/winter", link_card: true };
    const { status, data } = await ada.browser.call("Pin.create", ask);
    expect(status).toBe(200);
    expect(data).toMatchObject({ domain: "moss.invalid", images: { orig: { width: 1000, height: 1250 } } });
    const { data: other } = await ada.browser.call("Pin.create", {
      ...ask,
      image_base64: await paintPicture(),
    });
    expect(other.images.orig.width).not.toBe(1000);
    const drawn = await app.context.db.query(
      {
        text: `select pins.id from pins join pictures on pictures.id = pins.picture_id
        join media_objects using (content_hash, purpose)
        where pins.id = any($1::bigint[]) and media_objects.is_drawn`,
      },
      [[data.id, other.id]],
    );
    expect(drawn).toEqual([{ id: data.id }]);
    for (const link of ["", undefined]) {
      const refused = await ada.browser.call("Pin.create", {
        link_card: true,
        ...(link !== undefined && { link }),
      });
      expect([refused.status, refused.error?.message_detail]).toEqual([400, "link"]);
    }
    expect((await visitor.call("Pin.create", ask)).status).toBe(401);
  });

  test("without a board saves to the profile", async () => {
    const { data } = await createPin(ada);
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
    const answer = await createPin(ada, options);
    expect([answer.status, answer.error?.message_detail ?? ""]).toEqual([status, detail]);
  });

  test("is rejected on another's board, and a secret one doesn't exist", async () => {
    const [open, secret] = [await boardOf(ada, "Open"), await boardOf(ada, "Hidden", "secret")];
    expect((await createPin(ben, { board_id: open })).status).toBe(403);
    expect((await createPin(ben, { board_id: secret })).status).toBe(404);
    expect(await countsOf(open)).toEqual({ counted: 0, there: 0 });
  });

  test("twice with one key makes one Pin, at once or later; with other fields it is an error", async () => {
    const boardId = await boardOf(ada, "Once");
    const options = { image_base64: await paintPicture(), board_id: boardId, guid: "draft-1", title: "One" };
    const answers = await Promise.all([1, 2, 3].map(() => ada.browser.call("Pin.create", options)));
    const again = await ada.browser.call("Pin.create", options);
    expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1);
    expect(await countsOf(boardId)).toEqual({ counted: 1, there: 1 });
    const other = await ada.browser.call("Pin.create", { ...options, title: "Two" });
    expect([other.status, other.error?.code]).toEqual([409, 9]);
  });

  test("reports that the board already has this picture or link, only for one's own Pins", async () => {
    const boardId = await boardOf(ada, "Twins");
    const image_base64 = await paintPicture();
    const first = await createPin(ada, { board_id: boardId, image_base64 });
    const second = await createPin(ada, { board_id: boardId, image_base64 });
    expect(second.data.duplicate_of).toEqual([first.data.id]);
    const linked = await createPin(ada, { board_id: boardId, link: "https://example.org/same" });
    const sameLink = await createPin(ada, { board_id: boardId, link: "https://example.org/same" });
    expect(sameLink.data.duplicate_of).toEqual([linked.data.id]);
    const { data: twins } = await ada.browser.call("PinDuplicates.get", {
      board_id: boardId,
      pin_id: first.data.id,
    });
    expect(twins.map(({ id }) => id)).toEqual([second.data.id, first.data.id]);
    const theirs = await createPin(ben, { image_base64 });
    expect(theirs.data.duplicate_of).toEqual([]);
    expect(theirs.data.image_signature).not.toBe(first.data.image_signature);
  });
});

test.each<[string, "self" | "other", "public" | "private"]>([
  ["of a public member on a private one's board", "other", "private"],
  ["of a private member on a public one's board", "self", "private"],
  ["of a public member on a public one's board", "other", "public"],
])("the data of a Pin %s is for its viewers", async (_, isPrivate, visibility) => {
  const [pinner, owner] = [await buildPerson(app), await buildPerson(app)];
  const boardId = await boardOf(owner, "Shared");
  await buildCollaboratorRow(app, boardId, pinner.id);
  const hidden = visibility === "public" ? [] : [isPrivate === "self" ? pinner.id : owner.id];
  await app.context.db.query({ text: "update members set is_private = true where id = any($1)" }, [hidden]);
  const { data } = await createPin(pinner, { board_id: boardId });
  await pinner.browser.call("Repin.create", { pin_id: data.id, board_id: boardId });
  const told = await app.context.db.query<{ visibility: string }>(
    { text: "select visibility from events where actor_id = $1 and verb in ('pin_created', 'pin_saved')" },
    [pinner.id],
  );
  expect(told.map((event) => event.visibility)).toEqual([visibility, visibility]);
});

describe("a Pin on a secret board", () => {
  test("is only for its members, in every list, and so is its picture", async () => {
    const boardId = await boardOf(ada, "Secrets", "secret");
    const { data: pin } = await createPin(ada, { board_id: boardId });
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

  test("leaves no trace of its source when its owner saves it elsewhere", async () => {
    const secret = await boardOf(ada, "Sources", "secret");
    const open = await boardOf(ada, "Shown");
    const { data: pin } = await createPin(ada, { board_id: secret });
    const { data: saved } = await ada.browser.call("Repin.create", { pin_id: pin.id, board_id: open });
    expect(saved).toMatchObject({ is_repin: true, source_pin_id: null, native_creator: null });
    expect((await ada.browser.call("Pin.get", { id: pin.id })).data.repin_count).toBe(0);
  });

  test("moved there from a public one gets a new picture address", async () => {
    const secret = await boardOf(ada, "Put away", "secret");
    const { data: pin } = await createPin(ada);
    const path = new URL(pin.images["236x"].url).pathname;
    expect((await visitor.request("GET", path)).status).toBe(200);
    const { data: moved } = await ada.browser.call("Pin.update", { id: pin.id, board_id: secret });
    expect(moved.image_signature).not.toBe(pin.image_signature);
    expect((await visitor.request("GET", path)).status).toBe(404);
    expect((await ada.browser.request("GET", path)).status).toBe(404);
    expect(await statusOf(visitor, pin.id)).toBe(404);
  });
});

describe("saving another's Pin", () => {
  test("keeps its source and counts once per picker session", async () => {
    const { data: pin } = await createPin(ada, { link: "https://example.org/a", description: "Words" });
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

  test("with the key of an undone save saves once more", async () => {
    const cleo = await buildPerson(app);
    const { data: pin } = await createPin(ada);
    const boardId = await boardOf(cleo, "Undone");
    const options = { pin_id: pin.id, board_id: boardId, save_session_id: "undone" };
    const { data: undone } = await cleo.browser.call("Repin.create", options);
    await cleo.browser.call("Pin.delete", { id: undone.id });
    const answers = await Promise.all([1, 2].map(() => cleo.browser.call("Repin.create", options)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const saved = new Set(answers.map(({ data }) => data.id));
    expect([saved.size, saved.has(undone.id)]).toEqual([1, false]);
    expect(await countsOf(boardId)).toEqual({ counted: 1, there: 1 });
  });

  test("outlives the original Pin", async () => {
    const { data: pin } = await createPin(ada);
    const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id });
    await ada.browser.call("Pin.delete", { id: pin.id });
    expect(await statusOf(visitor, saved.id)).toBe(200);
    const path = new URL(saved.images["474x"].url).pathname;
    expect((await visitor.request("GET", path)).status).toBe(200);
  });

  test("is for members, and only for visible Pins", async () => {
    const { data: pin } = await createPin(ada, { board_id: await boardOf(ada, "Closed", "secret") });
    expect((await visitor.call("Repin.create", { pin_id: pin.id })).status).toBe(401);
    expect((await ben.browser.call("Repin.create", { pin_id: pin.id })).status).toBe(404);
  });
});

describe("updating a Pin", () => {
  test("is for its pinner; others see it but may not", async () => {
    const { data: pin } = await createPin(ada);
    expect((await ben.browser.call("Pin.update", { id: pin.id, title: "Mine" })).status).toBe(403);
    expect((await visitor.call("Pin.update", { id: pin.id, title: "Mine" })).status).toBe(401);
    const unchanged = { id: pin.id, title: pin.title, description: pin.description ?? "" };
    const nowhere = { id: pin.id, board_id: pin.board?.id ?? "" };
    for (const options of [unchanged, { id: pin.id }, nowhere, { ...unchanged, ...nowhere }]) {
      expect((await ben.browser.call("Pin.update", options)).status).toBe(403);
    }
    const { data } = await ada.browser.call("Pin.update", { id: pin.id, title: "Fern", note: "soft" });
    expect(data).toMatchObject({ title: "Fern", note: "soft", version: pin.version + 1 });
  });

  test("from an old version changes only untouched fields", async () => {
    const { data: pin } = await createPin(ada);
    await ada.browser.call("Pin.update", { id: pin.id, title: "Second" });
    const stale = { id: pin.id, version: pin.version };
    const other = await ada.browser.call("Pin.update", { ...stale, description: "New words" });
    expect([other.status, other.data.title, other.data.description]).toEqual([200, "Second", "New words"]);
    const clash = await ada.browser.call("Pin.update", { ...stale, title: "Third" });
    expect([clash.status, clash.error?.code, clash.error?.message_detail]).toEqual([409, 9, "title"]);
    expect(clash.data).toMatchObject({ id: pin.id, title: "Second", description: "New words", version: 3 });
    expect((await ada.browser.call("Pin.get", { id: pin.id })).data.title).toBe("Second");
  });

  test("moves it, keeps counts right, and can be undone", async () => {
    const [from, to] = [await boardOf(ada, "From"), await boardOf(ada, "To")];
    const { data: pin } = await createPin(ada, { board_id: from });
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

describe("deleting a Pin", () => {
  test("moves it to the trash, and restores it with the same id", async () => {
    const boardId = await boardOf(ada, "Trash");
    const { data: pin } = await createPin(ada, { board_id: boardId });
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
