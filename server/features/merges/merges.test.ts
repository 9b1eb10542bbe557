import { afterEach, describe, expect, test } from "vitest";
import { boardTexts } from "#contract/board-texts.ts";
import { BOARD_BUSY } from "#contract/errors.ts";
import { startCast } from "#testkit/cast.ts";
import { openSession } from "#testkit/members.ts";
import {
  type BoardTraits,
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/pin-rows.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

afterEach(async () => {
  await app.drain();
  expect(await listMiscounts(app)).toEqual([]);
});

type Spot = { id: string; section: string | null; place: string };

/** All live pins of a board in its order, and where each is. */
async function spotsIn(boardId: string): Promise<Spot[]> {
  return await app.context.db.query<Spot>(
    {
      text: `select id, section_id as section, place from pins where board_id = $1 and state = 'live'
        order by place desc, id desc`,
    },
    [boardId],
  );
}

async function idsIn(boardId: string): Promise<string[]> {
  return (await spotsIn(boardId)).map(({ id }) => id);
}

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

/** A board with a section: two pins in it, and around them one above and one below that are in none. */
async function buildFilled(traits: BoardTraits = {}) {
  const board = await buildBoardRow(app, ada.id, traits);
  const section = await buildSectionRow(app, board);
  const below = await buildManyPinRows(app, ada.id, { count: 1, boardId: board });
  const inside = await buildManyPinRows(app, ada.id, { count: 2, boardId: board, sectionId: section });
  const above = await buildManyPinRows(app, ada.id, { count: 1, boardId: board });
  return { board, section, pins: [...above, ...inside, ...below] };
}

async function merge(source: string, target: string, who = ada) {
  return await who.browser.call("BoardMerge.create", { source, target });
}

async function undo(answer: { data: { undo: { action_id: string } | null } }, who = ada) {
  return await who.browser.call("Undo.create", { action_id: answer.data.undo?.action_id ?? "1" });
}

describe("merging two boards", () => {
  test("makes of one, sections and all, a section of the other, in its order", async () => {
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

  test("answers under the path of other programs", async () => {
    const [source, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const path = `/v3/boards/${source}/merge/${target}/`;
    const token = ada.browser.cookies.get("csrftoken") ?? "";
    const headers = { "content-type": "application/json", "x-csrftoken": token };
    expect((await ada.browser.request("POST", path, { body: "{}", headers })).status).toBe(200);
    expect((await ada.browser.request("POST", path, { body: "{}", headers })).status).toBe(404);
  });

  test("gives the section a free name when another has the board's", async () => {
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

  test("is for whoever made both", async () => {
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
    expect(await answerOf(own, own)).toEqual([400, 1, boardTexts.mergeSame]);
    const acting = { source: own, target: hidden, orbac_subject_id: ben.id };
    expect((await ada.browser.call("BoardMerge.create", acting)).status).toBe(403);
    expect((await ada.browser.call("BoardMerge.create", { source: "x", target: own })).status).toBe(400);
  });

  test("is refused up front when the target would be too full", async () => {
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

  test("takes what others pinned along, and leaves it theirs", async () => {
    const [source, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    await buildCollaboratorRow(app, source, ben.id);
    const his = await buildPinRow(app, ben.id, { boardId: source });
    await merge(source, target);
    expect(await idsIn(target)).toEqual([his]);
    expect((await ben.browser.call("Pin.update", { id: his, title: "Still his" })).status).toBe(200);
  });

  test("into a secret board hides the pins at once, out of one shows them", async () => {
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
    await merge(secret, open);
    expect([await seen(), await signaturesOf(pins)]).toEqual([200, hidden]);
    expect((await undo(merged)).status).toBe(200);
    expect([await idsIn(board), await idsIn(open)]).toEqual([[], pins]);
  });
});

describe("taking a merge back", () => {
  test("puts each pin into its old section and place", async () => {
    const { board } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const before = await spotsIn(board);
    const answer = await merge(board, target);
    const { section_id } = answer.data;
    const reversed = before.map(({ id }) => id).toReversed();
    for (const [place, id] of reversed.entries()) {
      await app.context.db.query({ text: "update pins set place = $2 where id = $1" }, [id, place]);
    }
    expect((await undo(answer, ben)).status).toBe(404);
    expect((await undo(answer)).status).toBe(200);
    expect(await spotsIn(board)).toEqual(before);
    expect((await ada.browser.call("BoardSection.get", { section_id })).status).toBe(404);
    expect((await ada.browser.call("Board.get", { board_id: target })).data.section_count).toBe(0);
    expect((await undo(answer)).status).toBe(404);
  });

  test("leaves what was moved, deleted or added since", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(board, target);
    const { section_id } = answer.data;
    const [stays = "", moved = "", deleted = "", back = ""] = [pins[0], pins[1], pins[2], pins[3]];
    const added = await buildPinRow(app, ada.id, { boardId: target, sectionId: section_id });
    await ada.browser.call("BoardSectionPins.delete", { section_id, pins: [moved] });
    await ada.browser.call("Pin.delete", { id: deleted });
    expect((await undo(answer)).status).toBe(200);
    expect((await idsIn(board)).sort()).toEqual([stays, back].sort());
    expect((await idsIn(target)).sort()).toEqual([moved, added].sort());
    const { data } = await ada.browser.call("BoardSection.get", { section_id });
    expect(data.pin_count).toBe(1);
    await ada.browser.call("Restore.create", { kind: "pin", id: deleted });
    expect(await idsIn(target)).toContain(deleted);
  });

  test("is what taking the board out of the trash does too", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(board, target);
    expect((await ben.browser.call("Restore.create", { kind: "board", id: board })).status).toBe(404);
    expect((await ada.browser.call("Restore.create", { kind: "board", id: board })).status).toBe(200);
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
    expect((await undo(answer)).status).toBe(404);
  });

  test("can be done in any order when one went into another", async () => {
    const [first, second] = [await buildFilled({ name: "One" }), await buildFilled({ name: "Two" })];
    const last = await buildBoardRow(app, ada.id);
    const [toSecond, toLast] = [await merge(first.board, second.board), await merge(second.board, last)];
    expect((await undo(toLast)).status).toBe(200);
    expect((await undo(toSecond)).status).toBe(200);
    expect([await idsIn(first.board), await idsIn(second.board)]).toEqual([first.pins, second.pins]);
    const again = [await merge(first.board, second.board), await merge(second.board, last)] as const;
    for (const answer of again) expect((await undo(answer)).status).toBe(200);
    expect(await idsIn(first.board)).toEqual([]);
    expect((await idsIn(second.board)).sort()).toEqual([...first.pins, ...second.pins].sort());
  });

  test("gives the board another name and address where its own are taken", async () => {
    const source = await ada.browser.call("Board.create", { name: "Garden gates" });
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(source.data.id, target);
    await ada.browser.call("Board.create", { name: "Garden gates" });
    await undo(answer);
    const { data } = await ada.browser.call("Board.get", { board_id: source.data.id });
    expect([data.name, data.url]).toEqual(["Garden gates (2)", `/${ada.username}/garden-gates-2/`]);
  });

  test("is over after seven days", async () => {
    const { board } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answer = await merge(board, target);
    const age = "update boards set trashed_at = now() - interval '8 days' where id = $1";
    await app.context.db.query({ text: age }, [board]);
    expect((await undo(answer)).status).toBe(404);
    await app.context.db.query({ text: "delete from boards where id = $1" }, [board]);
    const text = "select from board_merges where source_board_id = $1";
    expect(await app.context.db.query({ text }, [board])).toEqual([]);
  });
});

describe("merging more pins than one transaction takes", () => {
  async function buildLong(count = 600) {
    const [board, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const section = await buildSectionRow(app, board);
    const inside = await buildManyPinRows(app, ada.id, { count: 100, boardId: board, sectionId: section });
    const loose = await buildManyPinRows(app, ada.id, { count: count - 100, boardId: board });
    return { board, target, section, pins: [...loose, ...inside] };
  }

  test("goes on behind the answer, and both boards tell", async () => {
    const { board, target, pins } = await buildLong();
    const before = await spotsIn(board);
    const answer = await merge(board, target);
    const { section_id, blocking_action } = answer.data;
    expect(blocking_action).toMatchObject({
      action_type: 2,
      board_id: board,
      section_id: "-1",
      is_origin: true,
      progress: 0,
    });
    const actions = async (id: string) =>
      (await ada.browser.call("Board.get", { board_id: id })).data.blocking_actions;
    expect(await actions(target)).toMatchObject([{ action_type: 2, section_id, is_origin: false }]);
    expect((await undo(answer)).error).toMatchObject({ code: 2171, message: BOARD_BUSY });
    const saved = await ada.browser.call("Repin.create", { pin_id: pins[0] ?? "", board_id: board });
    await app.drain();
    expect(await idsIn(target)).toEqual([saved.data.id, ...pins]);
    expect([await actions(target), await idsIn(board)]).toEqual([[], []]);
    const { data } = await ada.browser.call("BoardAction.get", { action_id: blocking_action?.id ?? "" });
    expect(data).toMatchObject({ state: "done", done: 601, total: 601 });
    expect((await ada.browser.call("Board.get", { board_id: board })).status).toBe(404);

    expect((await undo(answer)).status).toBe(200);
    expect(await actions(board)).toMatchObject([{ action_type: 1, is_origin: false }]);
    expect(await actions(target)).toMatchObject([{ action_type: 1, section_id, is_origin: true }]);
    await app.drain();
    expect((await spotsIn(board)).slice(1)).toEqual(before);
    expect([await idsIn(target), (await idsIn(board))[0]]).toEqual([[], saved.data.id]);
    expect((await ada.browser.call("BoardSection.get", { section_id })).status).toBe(404);
  });

  test("lets nothing else take the boards whole", async () => {
    const { board, target, pins } = await buildLong();
    const other = await buildBoardRow(app, ada.id);
    await merge(board, target);
    const codes = await Promise.all([
      merge(board, other),
      merge(target, board),
      merge(other, target),
      ada.browser.call("BulkEditSelectAll.update", { board_id: board, new_board_id: other }),
      ada.browser.call("Board.delete", { board_id: board }),
      ada.browser.call("Board.delete", { board_id: target }),
    ]);
    expect(codes.map(({ error }) => [error?.code, error?.message])).toEqual(
      [2172, 2172, 2173, 2172, 2171, 2171].map((code) => [code, BOARD_BUSY]),
    );
    await app.drain();
    expect(await idsIn(target)).toEqual(pins);
  });

  test("that ends before its time loses nothing, and is taken back or begun anew", async () => {
    const { board, target, pins } = await buildLong();
    const answer = await merge(board, target);
    const fill = async (count: number) =>
      await app.context.db.query({ text: "update boards set pin_count = pin_count + $2 where id = $1" }, [
        target,
        count,
      ]);
    await fill(199_700);
    await app.drain();
    await fill(-199_700);
    const { data } = await ada.browser.call("BoardAction.get", {
      action_id: answer.data.blocking_action?.id ?? "",
    });
    expect(data).toMatchObject({ state: "failed", done: 250, problem: boardTexts.pinsFull });
    expect([...(await idsIn(board)), ...(await idsIn(target))]).toEqual(pins);
    expect((await undo(answer)).status).toBe(200);
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
    await merge(board, target);
    await app.drain();
    expect([await idsIn(board), await idsIn(target)]).toEqual([[], pins]);
  });
});

describe("several at once", () => {
  test("two boards into one another: one of them stays, with everything", async () => {
    const [one, other] = [await buildFilled({ name: "One" }), await buildFilled({ name: "Two" })];
    const answers = await Promise.all([merge(one.board, other.board), merge(other.board, one.board)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const kept = answers[0]?.status === 200 ? other.board : one.board;
    expect((await idsIn(kept)).sort()).toEqual([...one.pins, ...other.pins].sort());
  });

  test("the same merge twice, and its undo twice, happen once", async () => {
    const { board, pins } = await buildFilled();
    const target = await buildBoardRow(app, ada.id);
    const answers = await Promise.all([merge(board, target), merge(board, target)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await idsIn(target)).toEqual(pins);
    const done = answers.find(({ status }) => status === 200);
    const undone = await Promise.all([done, done].map((answer) => undo(answer ?? answers[0])));
    const restored = await ada.browser.call("Restore.create", { kind: "board", id: board });
    expect([...undone.map(({ status }) => status).sort(), restored.status]).toEqual([200, 404, 404]);
    expect([await idsIn(board), await idsIn(target)]).toEqual([pins, []]);
  });

  test("a board that is merged and deleted at once is in the trash once, and loses nothing", async () => {
    for (const isOfTarget of [false, true, false, true]) {
      const { board, pins } = await buildFilled();
      const target = await buildBoardRow(app, ada.id);
      const gone = isOfTarget ? target : board;
      const [merged, deleted] = await Promise.all([
        merge(board, target),
        ada.browser.call("Board.delete", { board_id: gone }),
      ]);
      const expected = isOfTarget ? [200, 404] : [404];
      expect([merged.status, deleted.status].filter((status) => status === 200).length).toBeGreaterThan(0);
      for (const { status } of [merged, deleted]) expect([200, ...expected]).toContain(status);
      if (deleted.status === 200) {
        await ada.browser.call("Undo.create", { action_id: deleted.data.undo.action_id });
      }
      const there = [...(await idsIn(board)), ...(await idsIn(target))];
      expect(there.sort()).toEqual(pins.toSorted());
    }
  });

  test("none begins with boards whose pins are all on the move", async () => {
    const [from, to, other] = [
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, ada.id),
    ];
    const pins = await buildManyPinRows(app, ada.id, { count: 300, boardId: from });
    const move = { board_id: from, new_board_id: to };
    expect((await ada.browser.call("BulkEditSelectAll.update", move)).status).toBe(200);
    const answers = await Promise.all([
      merge(from, other),
      merge(to, other),
      merge(other, from),
      merge(other, to),
    ]);
    expect(answers.map(({ error }) => [error?.code, error?.message])).toEqual(
      [2172, 2172, 2173, 2173].map((code) => [code, BOARD_BUSY]),
    );
    await app.drain();
    expect(await idsIn(to)).toEqual(pins);
    const both = await Promise.all([
      ada.browser.call("BulkEditSelectAll.update", { board_id: to, new_board_id: from }),
      merge(to, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.drain();
    expect([...(await idsIn(from)), ...(await idsIn(other))]).toEqual(pins);
  });

  test("saving, moving and deleting while it merges loses and miscounts nothing", async () => {
    const [board, target] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const other = await buildBoardRow(app, ada.id);
    const pins = await buildManyPinRows(app, ada.id, { count: 800, boardId: board });
    await merge(board, target);
    const writes = pins.slice(0, 40).map((id, at) => {
      if (at % 4 === 0) return ada.browser.call("Pin.update", { id, board_id: other });
      if (at % 4 === 1) return ada.browser.call("Pin.delete", { id });
      if (at % 4 === 2) return ada.browser.call("Repin.create", { pin_id: id, board_id: board });
      return ada.browser.call("BulkEdit.update", { board_id: other, pin_ids: [id, pins.at(-1 - at) ?? ""] });
    });
    const [answers] = await Promise.all([Promise.all(writes), app.drain()]);
    // 404: saved to when the board was in the trash already.
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    await app.drain();
    const rows = await app.context.db.query<{ state: string }>(
      { text: "select state from pins where id = any($1::bigint[])" },
      [pins],
    );
    expect([rows.length, rows.filter(({ state }) => state === "trashed").length]).toEqual([800, 10]);
    expect(await idsIn(board)).toEqual([]);
  });
});
