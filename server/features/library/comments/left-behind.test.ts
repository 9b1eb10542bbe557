import { beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { type Person, say } from "#testkit/library/comments.ts";
import { buildBoardRow, buildCollaboratorRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { purgeTrashedBoards } from "../boards/trash/index.ts";

const { app, owner, pinner, friend, visitor } = await startCast(["owner", "pinner", "friend"]);

type Board = { id: string };
let shared: Board;
let own: Board;
let pinId: string;

async function boardOf(who: Person, privacy: "public" | "secret", keepers: Person[] = []): Promise<Board> {
  const id = await buildBoardRow(app, who.id, { privacy });
  for (const { id: keeper } of keepers) await buildCollaboratorRow(app, id, keeper);
  return { id };
}

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(text);
};
const moveTo = (to: Board) => done(pinner.browser.call("Pin.update", { id: pinId, board_id: to.id }));

/** All comments that a viewer can read under the Pin, in order; there are as many as counted. */
async function read(browser: Browser, id = pinId): Promise<string[]> {
  const { data: heads } = await browser.call("AggregatedCommentFeed.get", { objectId: id });
  const texts: string[] = [];
  for (const head of heads.toReversed()) {
    const answers = await browser.call("AggregatedComment.get", { objectId: id, parent_id: head.id });
    expect(head.reply_count).toBe(answers.data.length);
    texts.push(head.text, ...answers.data.map(({ text }) => text));
  }
  const { data: pin } = await browser.call("Pin.get", { id });
  const counts = [pin.comment_count, pin.aggregated_pin_data.comment_count];
  expect(counts).toEqual([texts.length, texts.length]);
  const { data: listed } = await browser.call("BoardFeed.get", { board_id: pin.board?.id ?? "" });
  expect(listed.find((each) => each.id === id)?.comment_count).toBe(texts.length);
  return texts;
}

const all = ["Secret", "Answer to it", "Mine", "Answer to mine", "My answer to mine"];
const mine = ["Mine", "My answer to mine"];

beforeEach(async () => {
  shared = await boardOf(owner, "secret", [pinner, friend]);
  own = await boardOf(pinner, "secret", [friend]);
  pinId = await buildPinRow(app, pinner.id, { boardId: shared.id });
  const head = await say(friend, pinId, "Secret");
  await say(pinner, pinId, "Answer to it", { parent_id: head.id });
  const own_ = await say(pinner, pinId, "Mine");
  await say(owner, pinId, "Answer to mine", { parent_id: own_.id });
  await say(pinner, pinId, "My answer to mine", { parent_id: own_.id });
  expect(await read(owner.browser)).toEqual(all);
});

describe("others' comments from a hidden board stay behind when the Pin leaves it", () => {
  const ways: Record<string, (to: Board) => Promise<void>> = {
    "by a move": moveTo,
    "by a move of many": (to) =>
      done(pinner.browser.call("BulkEdit.update", { pin_ids: [pinId], board_id: to.id })),
    "by a move of all": (to) =>
      done(pinner.browser.call("BulkEditSelectAll.update", { board_id: shared.id, new_board_id: to.id })),
    "by way of the trash": async (to) => {
      await done(owner.browser.call("Pin.delete", { id: pinId }));
      await done(pinner.browser.call("Restore.create", { kind: "pin", id: pinId, board_id: to.id }));
    },
  };

  test.each(Object.entries(ways))("%s, however it is shown later", async (_, leave) => {
    await leave(own);
    expect(await read(pinner.browser)).toEqual(mine);
    expect(await read(friend.browser)).toEqual(mine);
    await done(pinner.browser.call("Board.update", { board_id: own.id, privacy: "public" }));
    expect(await read(visitor)).toEqual(mine);
    await moveTo(await boardOf(pinner, "public"));
    expect(await read(visitor)).toEqual(mine);
    expect(await read(owner.browser)).toEqual(mine);
  });

  test("and return when the Pin does", async () => {
    await moveTo(own);
    await say(friend, pinId, "Said there");
    expect(await read(pinner.browser)).toEqual([...mine, "Said there"]);
    await moveTo(shared);
    expect(await read(owner.browser)).toEqual([...all, "Said there"]);
  });

  test("and return when the move is undone", async () => {
    const { data } = await pinner.browser.call("Pin.update", { id: pinId, board_id: own.id });
    await done(pinner.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" }));
    expect(await read(friend.browser)).toEqual(all);
  });

  test("and none is lost if written during the move", async () => {
    const texts = Array.from({ length: 8 }, (_, at) => `Just then ${at}`);
    const options = (text: string) => ({ objectId: pinId, text });
    const [, ...answers] = await Promise.all([
      moveTo(own),
      ...texts.map((text) => friend.browser.call("AggregatedComment.create", options(text))),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const said = texts.filter((_, at) => answers[at]?.status === 200);
    const shown = await read(pinner.browser);
    expect(shown.filter((text) => !texts.includes(text))).toEqual(mine);
    await moveTo(shared);
    const back = await read(friend.browser);
    expect(back.filter((text) => !texts.includes(text))).toEqual(all);
    expect(said.filter((text) => !back.includes(text))).toEqual([]);
  });

  test("even through another board of the same owner", async () => {
    await moveTo(own);
    await moveTo(await boardOf(owner, "public", [pinner]));
    expect(await read(visitor)).toEqual(mine);
  });

  test("and can't be replied to, liked, reported or changed there", async () => {
    const { data: heads } = await friend.browser.call("AggregatedCommentFeed.get", { objectId: pinId });
    const id = heads.find(({ text }) => text === "Secret")?.id ?? "";
    await moveTo(own);
    const answers = [
      friend.browser.call("AggregatedComment.get", { objectId: pinId, parent_id: id }),
      friend.browser.call("AggregatedComment.create", { objectId: pinId, text: "A", parent_id: id }),
      friend.browser.call("AggregatedComment.update", { commentId: id, text: "A" }),
      pinner.browser.call("AggregatedComment.delete", { commentId: id }),
      pinner.browser.call("CommentLike.create", { commentId: id }),
      pinner.browser.call("Report.create", { kind: "comment", id, reason: "spam" }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 404));
    const again = await say(friend, pinId, "Secret");
    expect(again.id).not.toBe(id);
  });
});

describe("comments from a hidden board stay with it", () => {
  test("when its owner makes it public", async () => {
    await done(owner.browser.call("Board.update", { board_id: shared.id, privacy: "public" }));
    expect(await read(visitor)).toEqual(all);
  });

  test("when its owner merges it, and back; and they don't leave from there either", async () => {
    const target = await boardOf(owner, "secret", [pinner, friend]);
    const { data } = await owner.browser.call("BoardMerge.create", { source: shared.id, target: target.id });
    expect(await read(friend.browser)).toEqual(all);
    await moveTo(own);
    expect(await read(pinner.browser)).toEqual(mine);
    await done(
      pinner.browser.call("Pin.update", {
        id: pinId,
        board_id: target.id,
        board_section_id: data.section_id,
      }),
    );
    expect(await read(friend.browser)).toEqual(all);
    await done(owner.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" }));
    expect(await read(friend.browser)).toEqual(all);
  });

  test("but those written after a public board joined a hidden one stay there when that is undone", async () => {
    const open = await boardOf(owner, "public", [pinner, friend]);
    pinId = await buildPinRow(app, pinner.id, { boardId: open.id });
    await say(friend, pinId, "For all");
    const { data } = await owner.browser.call("BoardMerge.create", { source: open.id, target: shared.id });
    await say(owner, pinId, "Among us");
    expect(await read(friend.browser)).toEqual(["For all", "Among us"]);
    await done(owner.browser.call("Undo.create", { action_id: data.undo?.action_id ?? "" }));
    expect(await read(visitor)).toEqual(["For all"]);
    await moveTo(shared);
    expect(await read(friend.browser)).toEqual(["For all", "Among us"]);
  });

  test("when the board is the pinner's own", async () => {
    const pin = await buildPinRow(app, pinner.id, { boardId: own.id });
    await say(friend, pin, "On your own");
    pinId = pin;
    await moveTo(await boardOf(pinner, "public"));
    expect(await read(visitor, pin)).toEqual(["On your own"]);
  });
});

test("public comments follow the Pin", async () => {
  const open = await boardOf(owner, "public", [pinner]);
  const pin = await buildPinRow(app, pinner.id, { boardId: open.id });
  await say(friend, pin, "For all");
  pinId = pin;
  await moveTo(own);
  expect(await read(friend.browser, pin)).toEqual(["For all"]);
});

test("others' comments from a permanently deleted board stay behind", async () => {
  await done(owner.browser.call("Board.delete", { board_id: shared.id }));
  const gone = "update boards set trashed_at = now() - interval '8 days' where id = $1";
  await app.context.db.query({ text: gone }, [shared.id]);
  await purgeTrashedBoards(app.context.db, { before: new Date(Date.now() - 7 * 86_400_000), at: new Date() });
  await done(pinner.browser.call("Restore.create", { kind: "pin", id: pinId, board_id: own.id }));
  expect(await read(pinner.browser)).toEqual(mine);
});
