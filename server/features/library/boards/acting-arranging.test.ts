import { beforeAll, describe, expect, test } from "vitest";
import type { OperationName } from "#contract/operations.ts";
import { allowAds, grant, makeBusiness } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow, buildSectionRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";

const { app, shop, publisher, analyst, stranger, visitor } = await startCast([
  "shop",
  "publisher",
  "analyst",
  "stranger",
]);

beforeAll(async () => {
  await allowAds(app);
  await makeBusiness(app, shop);
  await grant(app, shop, publisher, ["PUBLISHER"]);
  await grant(app, shop, analyst, ["ANALYST"]);
});

const asShop = { orbac_subject_id: shop.id };

/** A board with two sections and two Pins, one of them in the first section. */
async function buildFullBoard(owner: Person) {
  const boardId = await buildBoardRow(app, owner.id);
  const sectionIds = [await buildSectionRow(app, boardId), await buildSectionRow(app, boardId)] as const;
  const pinIds = [
    await buildPinRow(app, owner.id, { boardId, sectionId: sectionIds[0] }),
    await buildPinRow(app, owner.id, { boardId }),
  ] as const;
  return { boardId, sectionIds, pinIds, otherBoardId: await buildBoardRow(app, owner.id) };
}

type FullBoard = Awaited<ReturnType<typeof buildFullBoard>>;
type Case = [name: OperationName, options: (board: FullBoard) => object];

const changes: Case[] = [
  ["BoardSection.create", ({ boardId }) => ({ board_id: boardId, name: "Spring" })],
  ["BoardSectionEdit.create", ({ sectionIds: [section_id] }) => ({ section_id, name: "Autumn" })],
  ["BoardSectionEdit.update", ({ sectionIds: [section_id] }) => ({ section_id, name: "Autumn" })],
  ["BoardSectionEdit.delete", ({ sectionIds: [section_id] }) => ({ section_id })],
  [
    "BoardSectionMerge.create",
    ({ sectionIds: [section_id, other] }) => ({ section_id, target_section_id: other }),
  ],
  [
    "BoardSectionMove.create",
    ({ sectionIds: [section_id], otherBoardId }) => ({ section_id, board_id: otherBoardId }),
  ],
  [
    "BoardSectionsReorder.update",
    ({ boardId, sectionIds }) => ({ board_id: boardId, section_ids: sectionIds.toReversed() }),
  ],
  ["BoardPinsReorder.update", ({ boardId, pinIds }) => ({ board_id: boardId, pin_ids: [...pinIds] })],
  ["BoardCover.update", ({ boardId, pinIds: [pin_id] }) => ({ board_id: boardId, pin_id })],
  ["BoardArchive.create", ({ boardId }) => ({ board_id: boardId })],
  ["BoardArchive.delete", ({ boardId }) => ({ board_id: boardId })],
  ["BoardFavorite.create", ({ boardId }) => ({ board_id: boardId })],
  ["BoardFavorite.delete", ({ boardId }) => ({ board_id: boardId })],
  ["Board.delete", ({ boardId }) => ({ board_id: boardId })],
];

async function statusOf(person: Person, name: OperationName, options: object): Promise<number> {
  return (await person.browser.call(name, options as never)).status;
}

describe.each(changes)("%s", (name, optionsOf) => {
  test("works on the business's boards for those who may act for it, and its log says who did it", async () => {
    const options = { ...optionsOf(await buildFullBoard(shop)), ...asShop };
    expect((await visitor.call(name, options as never)).status).toBe(401);
    expect(await statusOf(stranger, name, options)).toBe(403);
    expect(await statusOf(analyst, name, options)).toBe(403);
    expect(await statusOf(publisher, name, options)).toBe(200);
    const { data } = await shop.browser.call("BusinessAudit.get", { business_id: shop.id, page_size: 5 });
    expect(data[0]).toMatchObject({ action: name, actor: { id: publisher.id } });
  });

  test("doesn't reach the business's boards without acting for it, nor anyone else's", async () => {
    expect(await statusOf(publisher, name, optionsOf(await buildFullBoard(shop)))).toBe(403);
    const options = optionsOf(await buildFullBoard(stranger));
    expect(await statusOf(publisher, name, { ...options, ...asShop })).toBe(403);
    expect(await statusOf(publisher, name, { ...options, orbac_subject_id: stranger.id })).toBe(403);
  });
});

test("what was done for a business is undone for it, by those who may act for it alone", async () => {
  const { boardId } = await buildFullBoard(shop);
  const deleted = await publisher.browser.call("Board.delete", { board_id: boardId, ...asShop });
  const { action_id } = deleted.data.undo;
  const undo = (person: Person, subject: object) =>
    statusOf(person, "Undo.create", { action_id, ...subject });
  expect(await undo(publisher, {})).toBe(404);
  expect(await undo(analyst, asShop)).toBe(403);
  expect(await undo(stranger, asShop)).toBe(403);
  expect(await undo(publisher, asShop)).toBe(200);
  expect((await publisher.browser.call("Board.get", { board_id: boardId })).status).toBe(200);
});

test("a board is restored from the business's trash by those who may act for it alone", async () => {
  const { boardId } = await buildFullBoard(shop);
  await shop.browser.call("Board.delete", { board_id: boardId });
  const restore = (person: Person, subject: object) =>
    statusOf(person, "Restore.create", { kind: "board", id: boardId, ...subject });
  expect(await restore(publisher, {})).toBe(404);
  expect(await restore(analyst, asShop)).toBe(403);
  expect(await restore(publisher, asShop)).toBe(200);
});

test("those who act for a business follow its long actions", async () => {
  const { boardId } = await buildFullBoard(shop);
  const [action] = await app.context.db.query<{ id: string }>(
    {
      text: `insert into board_actions (id, member_id, board_id, action_type, pin_ids, total)
             values (next_id(home_of($1)), $1, $2, 1, '{}', 600) returning id`,
    },
    [shop.id, boardId],
  );
  const follow = (person: Person, subject: object) =>
    statusOf(person, "BoardAction.get", { action_id: action?.id, ...subject });
  expect(await follow(publisher, {})).toBe(404);
  expect(await follow(await buildPerson(app), asShop)).toBe(403);
  expect(await follow(publisher, asShop)).toBe(200);
});
