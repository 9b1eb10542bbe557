import { describe, expect, test } from "vitest";
import { boardTexts } from "#contract/library/board-texts.ts";
import { startCast } from "#testkit/cast.ts";
import { mergesOf } from "#testkit/library/merges.ts";
import { buildBoardRow, buildCollaboratorRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
const { buildFilled, idsIn, merge, undo } = mergesOf(app, ada);

async function signaturesOf(pinIds: string[]): Promise<string[]> {
  const rows = await app.context.db.query<{ signature: string }>(
    {
      text: `select encode(signature, 'hex') as signature from pins join pictures on pictures.id = picture_id
        where pins.id = any($1::bigint[]) order by pins.id`,
    },
    [pinIds],
  );
  return rows.map(({ signature }) => signature);
}

describe("merging two boards", () => {
  test("turns one into a section of the other, sections included, in its order", async () => {
    const { board, pins } = await buildFilled({ name: "Old stairs" });
    const target = await buildBoardRow(app, ada.id);
    const there = await buildPinRow(app, ada.id, { boardId: target });
    const answer = await merge(board, target);
    expect([answer.status, answer.data.blocking_action]).toEqual([200, null]);
    const { section_id: section } = answer.data;
    const feed = await visitor.call("BoardSectionPins.get", { section_id: section });
    expect(feed.data.map(({ id }) => id)).toEqual(pins);
    const { data: found } = await visitor.call("BoardSection.get", { section_id: section });
    expect(found).toMatchObject({
      title: "Old stairs",
      slug: "old-stairs",
      pin_count: 4,
      board: { id: target, pin_count: 5, section_count: 1 },
    });
    const loose = await visitor.call("BoardFeed.get", { board_id: target, filter_section_pins: true });
    expect(loose.data.map(({ id }) => id)).toEqual([there]);
    expect((await ada.browser.call("Board.get", { board_id: board })).status).toBe(404);
    const { data: trash } = await ada.browser.call("RecentlyDeleted.get", { kind: "board" });
    expect(trash.map(({ id }) => id)).toContain(board);
  });

  test("works at the path of other programs", async () => {
    const [source, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const path = `/v3/boards/${source}/merge/${target}/`;
    const token = ada.browser.cookies.get("csrftoken") ?? "";
    const headers = { "content-type": "application/json", "x-csrftoken": token };
    expect((await ada.browser.request("POST", path, { body: "{}", headers })).status).toBe(200);
    expect((await ada.browser.request("POST", path, { body: "{}", headers })).status).toBe(404);
  });

  test("gives the section a free name if another has the board's", async () => {
    const target = await buildBoardRow(app, ada.id);
    for (const expected of ["Doors", "Doors (2)", "Doors (3)"]) {
      const source = await buildBoardRow(app, ada.id, { name: "Doors" });
      const { section_id } = (await merge(source, target)).data;
      const { data } = await ada.browser.call("BoardSection.get", { section_id });
      expect(data.title).toBe(expected);
    }
    const { data } = await ada.browser.call("BoardSections.get", { board_id: target });
    expect(data.map(({ slug }) => slug)).toEqual(["doors-3", "doors-2", "doors"]);
  });

  test("is for the owner of both", async () => {
    const [own, hidden] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const [shared, bens] = [await buildBoardRow(app, ben.id), await buildBoardRow(app, ben.id)];
    const secret = await buildBoardRow(app, ben.id, { privacy: "secret" });
    await buildCollaboratorRow(app, shared, ada.id);
    const answerOf = async (source: string, target: string, browser = ada.browser) => {
      const { status, error } = await browser.call("BoardMerge.create", { source, target });
      return [status, error?.code, error?.message];
    };
    const notOwned = [403, 29, "You can't merge this board because you didn't create it."];
    expect(await answerOf(shared, own)).toEqual(notOwned);
    expect(await answerOf(own, shared)).toEqual(notOwned);
    expect(await answerOf(bens, own)).toEqual(notOwned);
    expect((await answerOf(secret, own)).slice(0, 2)).toEqual([404, 40]);
    expect((await answerOf(own, secret)).slice(0, 2)).toEqual([404, 40]);
    expect((await answerOf("77", own)).slice(0, 2)).toEqual([404, 40]);
    expect((await answerOf(own, hidden, visitor))[0]).toBe(401);
    expect((await answerOf(own, hidden, await openSession(app, ada, { isLimited: true })))[0]).toBe(403);
    for (const same of [own, `0${own}`]) {
      expect(await answerOf(own, same)).toEqual([400, 1, boardTexts.mergeSame]);
    }
    const acting = { source: own, target: hidden, orbac_subject_id: ben.id };
    expect((await ada.browser.call("BoardMerge.create", acting)).status).toBe(403);
    expect((await ada.browser.call("BoardMerge.create", { source: "x", target: own })).status).toBe(400);
  });

  test("is rejected up front if the target would be too full", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const set = async (column: string, value: number) =>
      await app.context.db.query({ text: `update boards set ${column} = $2 where id = $1` }, [target, value]);
    await set("pin_count", 199_997);
    expect((await merge(board, target)).error).toMatchObject({ code: 10, message: boardTexts.pinsFull });
    await set("pin_count", 0);
    await set("section_count", 500);
    expect((await merge(board, target)).error).toMatchObject({ code: 10, message: boardTexts.sectionsFull });
    await set("section_count", 0);
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
  });

  test("moves others' Pins too, and leaves them theirs", async () => {
    const [source, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    await buildCollaboratorRow(app, source, ben.id);
    const his = await buildPinRow(app, ben.id, { boardId: source });
    await merge(source, target);
    expect(await idsIn(target)).toEqual([his]);
    expect((await ben.browser.call("Pin.update", { id: his, title: "Still his" })).status).toBe(200);
  });

  test("into a secret board hides the Pins at once, out of one shows them", async () => {
    const { board, pins } = await buildFilled();
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const open = await buildBoardRow(app, ada.id);
    const seen = async () => (await visitor.call("Pin.get", { id: pins[0] ?? "" })).status;
    const before = await signaturesOf(pins);
    expect(await seen()).toBe(200);
    const merged = await merge(board, secret);
    expect(await seen()).toBe(404);
    const hidden = await signaturesOf(pins);
    expect(hidden.filter((signature) => before.includes(signature))).toEqual([]);
    const opened = await merge(secret, open);
    expect([await seen(), await signaturesOf(pins)]).toEqual([200, hidden]);
    for (const answer of [opened, merged]) expect((await undo(answer)).status).toBe(200);
    expect([await idsIn(board), await idsIn(open)]).toEqual([pins, []]);
    const shown = await signaturesOf(pins);
    expect(shown.filter((signature) => [...before, ...hidden].includes(signature))).toEqual([]);
  });
});
