import { describe, expect, test } from "vitest";
import type { Try } from "#contract/library/entities/try.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { fillSlot, openSlot } from "#testkit/base/uploads.ts";
import { startCast } from "#testkit/cast.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";

const { app, pinner, author, other, visitor } = await startCast(["pinner", "author", "other"], {
  hasWorker: true,
});

type Words = Omit<OptionsOf<"PinTry.create">, "pin_id">;

async function tryOut(who: Person, pinId: string, words: Words = {}): Promise<Try> {
  const answer = await who.browser.call("PinTry.create", { pin_id: pinId, ...words });
  if (answer.status !== 200) throw new Error(`Trying answered ${answer.text}`);
  return answer.data;
}

async function upload({ browser }: Person): Promise<string> {
  const slot = await openSlot(browser);
  const picture = await paintPlain({ width: 90, height: 120 }).jpeg().toBuffer();
  expect((await fillSlot(browser, slot, picture)).status).toBe(204);
  return slot.upload_id;
}

const notesOf = async (browser: Browser, pinId: string) =>
  (await browser.call("PinTries.get", { pin_id: pinId })).data.map(({ note }) => note);
const countOf = async (browser: Browser, pinId: string) =>
  (await browser.call("Pin.get", { id: pinId })).data.aggregated_pin_data.aggregated_stats.done;
const pathOf = (tried: Try) => new URL(tried.picture?.images["236x"].url ?? "").pathname;
const statusOf = async (browser: Browser, path: string) => (await browser.request("GET", path)).status;
const update = (text: string, values: unknown[]) => app.context.db.pool.query(text, values);

describe("trying a Pin", () => {
  test("shows the note and the picture on the Pin and on the member's profile", async () => {
    const pinId = await buildPinRow(app, pinner.id, { title: "Plum cake" });
    const tried = await tryOut(author, pinId, { note: "Less sugar!", upload_id: await upload(author) });
    expect(tried).toMatchObject({
      type: "pintry",
      pin_id: pinId,
      note: "Less sugar!",
      user: { id: author.id },
      picture: { images: { orig: { width: 90, height: 120 } } },
      edited_at: null,
      viewer_can: { edit: true, delete: true },
    });
    const { data: onPin } = await visitor.call("PinTries.get", { pin_id: pinId });
    expect(onPin).toMatchObject([{ id: tried.id, viewer_can: { edit: false, delete: false } }]);
    const { data: onProfile } = await visitor.call("UserTriedPins.get", { username: author.username });
    expect(onProfile).toMatchObject([{ id: tried.id, pin: { id: pinId, title: "Plum cake" } }]);
    expect(await countOf(visitor, pinId)).toBe(1);
    expect(await statusOf(visitor, pathOf(tried))).toBe(200);
    const seen = await Promise.all(
      [author, other].map(({ browser }) => browser.call("Pin.get", { id: pinId })),
    );
    expect(seen.map(({ data }) => data.tried_by_me)).toEqual([true, false]);
    const { data: user } = await other.browser.call("User.get", { username: author.username });
    expect(user.eligible_profile_tabs.map(({ tab_type }) => tab_type)).toEqual([1, 0, 3]);
  });

  test("needs nothing but a click", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    expect(await tryOut(author, pinId)).toMatchObject({ note: "", picture: null });
    expect((await author.browser.call("PinTry.get", { pin_id: pinId })).data).toMatchObject({ note: "" });
    expect((await other.browser.call("PinTry.get", { pin_id: pinId })).data).toBeNull();
  });

  test("twice changes the first, and only what is sent", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    const first = await tryOut(author, pinId, { note: "Good" });
    const again = await tryOut(author, pinId, { upload_id: await upload(author) });
    expect(again).toMatchObject({ id: first.id, note: "Good", picture: {} });
    expect(await countOf(visitor, pinId)).toBe(1);
  });

  test("twice at the same moment counts once", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    const both = await Promise.all(["One", "Two"].map((note) => tryOut(author, pinId, { note })));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await countOf(visitor, pinId)).toBe(1);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("requires a full session, and a Pin the viewer sees", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    const limited = await openSession(app, author, { isLimited: true });
    expect((await visitor.call("PinTry.create", { pin_id: pinId })).status).toBe(401);
    expect((await limited.call("PinTry.create", { pin_id: pinId })).status).toBe(403);
    expect((await visitor.call("PinTry.get", { pin_id: pinId })).status).toBe(401);
    const secret = await buildPinRow(app, pinner.id, {
      boardId: await buildBoardRow(app, pinner.id, { privacy: "secret" }),
    });
    for (const pin_id of [secret, "1"]) {
      const answer = await author.browser.call("PinTry.create", { pin_id });
      expect(answer).toMatchObject({ status: 404, error: { code: 50 } });
    }
  });

  test("refuses long notes, invalid ids and other people's uploads", async () => {
    const pin_id = await buildPinRow(app, pinner.id);
    const send = (options: Words) => author.browser.call("PinTry.create", { pin_id, ...options });
    expect(await send({ note: "x".repeat(501) })).toMatchObject({
      status: 400,
      error: { message: "Please enter no more than 500 characters.", message_detail: "note" },
    });
    expect((await author.browser.call("PinTry.create", { pin_id: "plum" })).status).toBe(400);
    expect((await send({ upload_id: await upload(other) })).status).toBe(422);
    expect(await countOf(visitor, pin_id)).toBe(0);
  });

  test("lists each once across pages, the latest first", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => buildPerson(app)));
    for (const [at, person] of people.entries()) await tryOut(person, pinId, { note: `${at}` });
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const { data, envelope } = await visitor.call("PinTries.get", {
        pin_id: pinId,
        page_size: 2,
        ...(bookmark && { bookmarks: [bookmark] }),
      });
      found.push(...data.map(({ note }) => note));
      bookmark = envelope.resource_response.bookmark;
    } while (bookmark);
    expect(found).toEqual(["4", "3", "2", "1", "0"]);
    const get = { pin_id: pinId, bookmarks: ["made up"] };
    expect((await visitor.call("PinTries.get", get)).status).toBe(400);
    const whose = { username: author.username, bookmarks: ["made up"] };
    expect((await visitor.call("UserTriedPins.get", whose)).status).toBe(400);
    expect((await visitor.call("UserTriedPins.get", { username: "nobody" })).status).toBe(404);
  });
});

describe("editing and deleting", () => {
  test("only the author edits, and can remove the picture", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    const tried = await tryOut(author, pinId, { note: "Good", upload_id: await upload(author) });
    const edit = (browser: Browser, more: object) =>
      browser.call("PinTry.update", { try_id: tried.id, ...more });
    expect((await edit(visitor, { note: "Mine" })).status).toBe(401);
    for (const { browser } of [other, pinner])
      expect((await edit(browser, { note: "Mine" })).status).toBe(403);
    expect((await edit(author.browser, { note: "x".repeat(501) })).status).toBe(400);
    expect((await edit(author.browser, { note: "Better" })).data).toMatchObject({
      note: "Better",
      picture: {},
    });
    const { data } = await edit(author.browser, { remove_picture: true });
    expect(data).toMatchObject({ note: "Better", picture: null });
    expect(data.edited_at).not.toBeNull();
    expect(await statusOf(visitor, pathOf(tried))).toBe(404);
  });

  test("the author and the Pin's owner delete, with an undo", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    const tried = await tryOut(author, pinId, { note: "Good", upload_id: await upload(author) });
    const remove = (browser: Browser) => browser.call("PinTry.delete", { try_id: tried.id });
    expect((await remove(visitor)).status).toBe(401);
    expect((await remove(other.browser)).status).toBe(403);
    for (const { browser } of [author, pinner]) {
      const { data } = await remove(browser);
      expect([await notesOf(visitor, pinId), await countOf(visitor, pinId)]).toEqual([[], 0]);
      expect(await statusOf(visitor, pathOf(tried))).toBe(404);
      expect((await remove(browser)).status).toBe(404);
      const undo = { action_id: data.undo.action_id };
      expect((await other.browser.call("Undo.create", undo)).status).toBe(404);
      expect((await browser.call("Undo.create", undo)).status).toBe(200);
      expect([await notesOf(visitor, pinId), await countOf(visitor, pinId)]).toEqual([["Good"], 1]);
    }
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("after a deletion the Pin can be tried again, and the old undo says that it's gone", async () => {
    const pinId = await buildPinRow(app, pinner.id);
    const first = await tryOut(author, pinId, { note: "Old" });
    const { data } = await author.browser.call("PinTry.delete", { try_id: first.id });
    expect(await tryOut(author, pinId)).toMatchObject({ note: "" });
    expect((await author.browser.call("Undo.create", { action_id: data.undo.action_id })).status).toBe(404);
    expect(await countOf(visitor, pinId)).toBe(1);
    expect(await listMiscounts(app)).toEqual([]);
  });
});

describe("who sees a try", () => {
  test("not one of a private member, unless they follow them, and its picture moves away", async () => {
    const shy = await buildPerson(app);
    const pinId = await buildPinRow(app, pinner.id);
    const tried = await tryOut(shy, pinId, { note: "Quiet", upload_id: await upload(shy) });
    await other.browser.call("UserFollow.create", { user_id: shy.id });
    await shy.browser.call("UserSettings.update", { is_private_profile: true });
    await app.drain();
    expect([await notesOf(visitor, pinId), await countOf(visitor, pinId)]).toEqual([[], 0]);
    expect((await visitor.call("UserTriedPins.get", { username: shy.username })).data).toEqual([]);
    expect(await statusOf(visitor, pathOf(tried))).toBe(404);
    expect([await notesOf(other.browser, pinId), await countOf(other.browser, pinId)]).toEqual([
      ["Quiet"],
      1,
    ]);
    const { data } = await other.browser.call("PinTries.get", { pin_id: pinId });
    const [shown] = data;
    if (!shown) throw new Error("The follower sees no try");
    expect(pathOf(shown)).not.toBe(pathOf(tried));
    expect(await statusOf(other.browser, pathOf(shown))).toBe(200);
    expect(await listMiscounts(app)).toEqual([]);
  });

  test("neither side of a block", async () => {
    const blocker = await buildPerson(app);
    const pinId = await buildPinRow(app, pinner.id);
    await tryOut(blocker, pinId, { note: "Hello" });
    await buildBlockRow(app, blocker.id, author.id);
    expect([await notesOf(author.browser, pinId), await countOf(author.browser, pinId)]).toEqual([[], 0]);
    expect([await notesOf(other.browser, pinId), await countOf(other.browser, pinId)]).toEqual([
      ["Hello"],
      1,
    ]);
  });

  test("no one whom the Pin is hidden from, nor its picture", async () => {
    const boardId = await buildBoardRow(app, pinner.id);
    const pinId = await buildPinRow(app, pinner.id, { boardId });
    const tried = await tryOut(author, pinId, { note: "Good", upload_id: await upload(author) });
    await pinner.browser.call("Board.update", { board_id: boardId, privacy: "secret" });
    await app.drain();
    expect((await visitor.call("PinTries.get", { pin_id: pinId })).status).toBe(404);
    expect((await visitor.call("UserTriedPins.get", { username: author.username })).text).not.toContain(
      pinId,
    );
    expect(await statusOf(visitor, pathOf(tried))).toBe(404);
    const { data } = await pinner.browser.call("PinTries.get", { pin_id: pinId });
    expect(data.map(({ picture }) => picture?.image_signature)).not.toEqual([tried.picture?.image_signature]);
    await pinner.browser.call("Pin.delete", { id: pinId });
    expect((await author.browser.call("PinTries.get", { pin_id: pinId })).status).toBe(404);
  });

  test("a try on someone else's secret board stays there, also through a merge and its undo", async () => {
    const [secret, secretToo] = [
      await buildBoardRow(app, pinner.id, { privacy: "secret" }),
      await buildBoardRow(app, pinner.id, { privacy: "secret" }),
    ];
    for (const board of [secret, secretToo]) {
      for (const { id } of [author, other]) await buildCollaboratorRow(app, board, id);
    }
    const pinId = await buildPinRow(app, other.id, { boardId: secret });
    await tryOut(author, pinId, { note: "Between us" });
    const merge = { source: secret, target: secretToo };
    const merged = await pinner.browser.call("BoardMerge.create", merge);
    await app.drain();
    expect(await notesOf(author.browser, pinId)).toEqual(["Between us"]);
    await pinner.browser.call("Undo.create", { action_id: merged.data.undo?.action_id ?? "" });
    await app.drain();
    expect(await notesOf(author.browser, pinId)).toEqual(["Between us"]);
    const own = await buildBoardRow(app, other.id, { privacy: "secret" });
    await other.browser.call("Pin.update", { id: pinId, board_id: own });
    await other.browser.call("Board.update", { board_id: own, privacy: "public" });
    expect([await notesOf(visitor, pinId), await countOf(visitor, pinId)]).toEqual([[], 0]);
    expect(await tryOut(author, pinId)).toMatchObject({ note: "" });
    expect([await notesOf(visitor, pinId), await countOf(visitor, pinId)]).toEqual([[""], 1]);
    expect(await listMiscounts(app)).toEqual([]);
  });
});

test("staff remove a reported try permanently", async () => {
  const staff = await buildPerson(app);
  await update("update members set staff_roles = '{admin}' where id = $1", [staff.id]);
  const pinId = await buildPinRow(app, pinner.id);
  const tried = await tryOut(author, pinId, { note: "Buy my pills" });
  const report = { kind: "try", id: tried.id, reason: "spam" } as const;
  expect((await visitor.call("Report.create", report)).status).toBe(401);
  expect((await other.browser.call("Report.create", report)).status).toBe(200);
  const { data: reports } = await staff.browser.call("Cases.get", {});
  expect(reports).toMatchObject([{ kind: "try", object_text: "Buy my pills", owner: { id: author.id } }]);
  const undo = (await author.browser.call("PinTry.delete", { try_id: tried.id })).data.undo.action_id;
  const removal = { kind: "try", id: tried.id, rule: "spam", reason: "Spam" } as const;
  expect((await other.browser.call("StaffRemoval.create", removal)).status).toBe(403);
  expect((await staff.browser.call("StaffRemoval.create", removal)).status).toBe(200);
  expect((await author.browser.call("Undo.create", { action_id: undo })).status).toBe(404);
  const missing = { ...removal, id: "77" };
  expect((await staff.browser.call("StaffRemoval.create", missing)).status).toBe(404);
});
