import { beforeAll, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, helper, visitor } = await startCast(["ada", "ben", "helper"]);
let boardId: string;
let pins: string[];

beforeAll(async () => {
  boardId = await buildBoardRow(app, ada.id);
  await buildCollaboratorRow(app, boardId, helper.id);
  pins = await buildManyPinRows(app, ada.id, { count: 3, boardId });
});

type Options = Partial<OptionsOf<"BoardCover.update">>;

async function choose(options: Options, browser = ada.browser) {
  return await browser.call("BoardCover.update", { board_id: boardId, ...options });
}

async function coverSeenBy(browser: Browser) {
  const { data } = await browser.call("Board.get", { board_id: boardId });
  return { id: data.cover_pin?.pin_id, part: data.cover_pin?.custom_cover, isChosen: data.has_custom_cover };
}

// The pictures in these tests are 300 by 450.
const part = { crop: [10, 20, 290, 430], size: [145, 215] };

test("is the newest Pin until one is chosen, and again afterwards", async () => {
  const [newest = "", , oldest = ""] = pins;
  await ada.browser.call("BoardPinsReorder.update", { board_id: boardId, pin_ids: [newest] });
  expect(await coverSeenBy(visitor)).toEqual({ id: newest, part: null, isChosen: false });
  const { status, data } = await choose({ pin_id: oldest, ...part });
  expect([status, data.cover_pin?.pin_id, data.cover_pin?.custom_cover]).toEqual([200, oldest, part]);
  expect(await coverSeenBy(visitor)).toEqual({ id: oldest, part, isChosen: true });
  expect((await choose({ pin_id: oldest })).data.cover_pin?.custom_cover).toBeNull();
  const whole = await choose({ pin_id: oldest, crop: [0, 0, 300, 450] });
  expect(whole.data.cover_pin?.custom_cover).toEqual({ crop: [0, 0, 300, 450], size: [300, 450] });
  for (const pin_id of ["", undefined]) {
    await choose({ pin_id: oldest });
    expect((await choose(pin_id === undefined ? {} : { pin_id })).status).toBe(200);
    expect(await coverSeenBy(visitor)).toEqual({ id: newest, part: null, isChosen: false });
  }
});

test("falls back to the newest when its Pin leaves the board, and returns with it", async () => {
  const [newest = ""] = pins;
  const section = await buildSectionRow(app, boardId);
  const chosen = await buildPinRow(app, helper.id, { boardId, sectionId: section });
  await choose({ pin_id: chosen, ...part });
  const { data: gone } = await helper.browser.call("Pin.delete", { id: chosen });
  expect(await coverSeenBy(visitor)).toEqual({ id: newest, part: null, isChosen: false });
  await helper.browser.call("Undo.create", { action_id: gone.undo.action_id });
  expect(await coverSeenBy(visitor)).toEqual({ id: chosen, part, isChosen: true });
  const elsewhere = await buildBoardRow(app, helper.id);
  await helper.browser.call("Pin.update", { id: chosen, board_id: elsewhere });
  expect(await coverSeenBy(visitor)).toMatchObject({ id: newest, isChosen: false });
});

test("is hidden from viewers who may not see its Pin", async () => {
  const [newest = ""] = pins;
  const chosen = await buildPinRow(app, helper.id, { boardId });
  await choose({ pin_id: chosen, ...part });
  const setPrivate = async (isPrivate: boolean) =>
    await app.context.db.query({ text: "update members set is_private = $2 where id = $1" }, [
      helper.id,
      isPrivate,
    ]);
  await setPrivate(true);
  expect(await coverSeenBy(visitor)).toEqual({ id: newest, part: null, isChosen: false });
  expect(await coverSeenBy(ada.browser)).toEqual({ id: chosen, part, isChosen: true });
  await setPrivate(false);
});

test("is for the owner to choose, from Pins on the board", async () => {
  const [pin = ""] = pins;
  const elsewhere = await buildPinRow(app, ada.id);
  expect((await choose({ pin_id: pin }, visitor)).status).toBe(401);
  expect((await choose({ pin_id: pin }, await openSession(app, ada, { isLimited: true }))).status).toBe(403);
  for (const { browser } of [ben, helper]) {
    expect((await choose({ pin_id: pin }, browser)).error).toMatchObject({ http_status: 403, code: 29 });
  }
  const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
  const hidden = await choose({ board_id: secret, pin_id: pin }, ben.browser);
  expect(hidden.error).toMatchObject({ http_status: 404, code: 40 });
  for (const pin_id of [elsewhere, "77"]) {
    expect((await choose({ pin_id })).error).toMatchObject({ http_status: 404, code: 50 });
  }
});

test.each([
  ["a part beyond the right edge", { crop: [1, 0, 300, 450] }, "crop"],
  ["a part beyond the lower edge", { crop: [0, 51, 300, 400] }, "crop"],
  ["a part of no width", { crop: [0, 0, 0, 450] }, "crop"],
  ["a part from before the edge", { crop: [-1, 0, 10, 10] }, "crop"],
  ["a part without its fourth number", { crop: [0, 0, 10] }, "crop"],
  ["no size at all", { crop: [0, 0, 10, 10], size: [0, 10] }, "size"],
  ["a size that nothing has", { crop: [0, 0, 10, 10], size: [10, 20_000] }, "size"],
  ["a size of no part", { size: [10, 10] }, "crop"],
  ["a part of no pin", { pin_id: "", crop: [0, 0, 10, 10] }, "pin_id"],
])("refuses %s", async (_, options, field) => {
  const { data: before } = await ada.browser.call("Board.get", { board_id: boardId });
  const { error } = await choose({ pin_id: pins[0] ?? "", ...options });
  expect(error).toMatchObject({ http_status: 400, code: 1 });
  expect(error?.message_detail).toContain(field);
  const { data: after } = await ada.browser.call("Board.get", { board_id: boardId });
  expect(after).toEqual(before);
});
