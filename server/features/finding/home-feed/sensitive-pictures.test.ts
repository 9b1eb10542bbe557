import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBoardRow, buildCollaboratorRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";

const { app } = await startCast([], { env: { RATE_LIMIT: "100000" } });
const mark = (table: "pins" | "boards", id: string) =>
  app.context.db.query({ text: `update ${table} set is_marked_sensitive = true where id = $1` }, [id]);

test("what one wants less of has no sensitive pictures of others, and no covers of their screened boards", async () => {
  const [reader, other] = [await buildPerson(app), await buildPerson(app)];
  const boardId = await buildBoardRow(app, other.id, { name: "Kiln" });
  await buildCollaboratorRow(app, boardId, reader.id);
  const mine = await buildBoardRow(app, reader.id, { name: "Mine" });
  const pinId = await buildPinRow(app, other.id, { boardId });
  await buildPinRow(app, reader.id, { boardId: mine });
  const given = [
    { kind: "pin", object_id: pinId },
    { kind: "board", object_id: boardId },
  ] as const;
  for (const feedback of given)
    expect((await reader.browser.call("FeedFeedback.create", feedback)).status).toBe(200);
  const pictures = async () => {
    const { data } = await reader.browser.call("FeedFeedbacks.get", {});
    const { data: boards } = await reader.browser.call("HomefeedBoards.get", {});
    return Object.fromEntries(
      [...data.map((row) => [row.kind, row] as const), ...boards.map((row) => [row.name, row] as const)].map(
        ([name, { image_url: url }]) => [name, url !== null],
      ),
    );
  };
  expect(await pictures()).toEqual({ pin: true, board: true, Kiln: true, Mine: true });
  await mark("pins", pinId);
  for (const id of [boardId, mine]) await mark("boards", id);
  expect(await pictures()).toEqual({ pin: false, board: false, Kiln: false, Mine: true });
});

test("a favorite that became sensitive gives no reason, and no recommendations", async () => {
  const [reader, other] = [await buildPerson(app), await buildPerson(app)];
  const theirs = await buildBoardRow(app, other.id);
  const favorite = await buildPinRow(app, other.id, { boardId: theirs });
  const beside = await buildPinRow(app, other.id, { boardId: theirs });
  await indexEverything(app);
  await reader.browser.call("PinFavorite.create", { pin_id: favorite });
  const recommended = async () => {
    const { data } = await reader.browser.call("UserHomefeed.get", { page_size: 250 });
    return data.find(({ id }) => id === beside)?.recommendation_reason;
  };
  const seeds = async () =>
    (await reader.browser.call("HomefeedReason.get", { pin_id: beside })).data.seeds.map(({ pin }) => pin.id);
  expect(await recommended()).toMatchObject({ reason: "RECOMMENDED" });
  expect(await seeds()).toEqual([favorite]);
  await mark("pins", favorite);
  expect(await seeds()).toEqual([]);
  expect(await recommended()).toMatchObject({ reason: "NEWEST" });
});

test("those followed bring no sensitive Pins", async () => {
  const [reader, other] = [await buildPerson(app), await buildPerson(app)];
  await reader.browser.call("UserFollow.create", { user_id: other.id });
  const [pinId, sensitiveId] = [await buildPinRow(app, other.id), await buildPinRow(app, other.id)];
  await mark("pins", sensitiveId);
  const { data } = await reader.browser.call("UserHomefeed.get", { feed: "following", page_size: 50 });
  expect(data.map(({ id }) => id)).toEqual([pinId]);
});
