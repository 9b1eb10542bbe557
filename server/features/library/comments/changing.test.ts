import { describe, expect, test } from "vitest";
import type { Comment } from "#contract/library/entities/comment.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, threadUnder } from "#testkit/library/comments.ts";
import { buildBoardRow, buildCollaboratorRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, pinner, author, other, visitor } = await startCast(["pinner", "author", "other"]);
const talk = threadUnder(app, pinner);
const { say, read, counts, freshPin } = talk;

describe("editing a comment", () => {
  test("is for its author", async () => {
    await freshPin();
    const { id } = await say(author, "Frist");
    const change = { commentId: id, text: "First" };
    expect((await visitor.call("AggregatedComment.update", change)).status).toBe(401);
    const limited = await openSession(app, author, { isLimited: true });
    expect((await limited.call("AggregatedComment.update", change)).status).toBe(403);
    for (const { browser } of [pinner, other]) {
      expect((await browser.call("AggregatedComment.update", change)).status).toBe(403);
    }
    const same = await author.browser.call("AggregatedComment.update", { commentId: id, text: "Frist" });
    expect(same.data.edited_at).toBeNull();
    const { data } = await author.browser.call("AggregatedComment.update", change);
    expect(data).toMatchObject({ id, text: "First", viewer_can: { edit: true, delete: true } });
    expect(data.edited_at).toMatch(/^\d{4}-.*Z$/);
    const empty = await author.browser.call("AggregatedComment.update", { commentId: id, text: " " });
    expect(empty.status).toBe(400);
    const unknown = await author.browser.call("AggregatedComment.update", { ...change, commentId: "1" });
    expect(unknown.status).toBe(404);
  });

  test("is rejected once the Pin is hidden from the author", async () => {
    const boardId = await buildBoardRow(app, pinner.id);
    await freshPin({ boardId });
    const { id } = await say(author, "Seen");
    await app.context.db.pool.query("update boards set privacy = 'secret' where id = $1", [boardId]);
    const change = { commentId: id, text: "Unseen" };
    expect((await author.browser.call("AggregatedComment.update", change)).status).toBe(404);
    expect((await author.browser.call("AggregatedComment.delete", { commentId: id })).status).toBe(404);
    expect((await author.browser.call("CommentLike.create", { commentId: id })).status).toBe(404);
  });
});

describe("likes", () => {
  test("count once per member, and can be undone", async () => {
    await freshPin();
    const { id: commentId } = await say(author, "Likeable");
    expect((await visitor.call("CommentLike.create", { commentId })).status).toBe(401);
    expect((await visitor.call("CommentLike.delete", { commentId })).status).toBe(401);
    expect((await other.browser.call("CommentLike.create", { commentId: "1" })).status).toBe(404);
    const crowd = [pinner, author, other];
    const all = [...crowd, ...crowd, ...crowd].map(({ browser }) =>
      browser.call("CommentLike.create", { commentId }),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
    await counts();
    expect((await read(other.browser))[0]).toMatchObject({ like_count: 3, liked_by_me: true });
    for (const _ of [1, 2]) {
      const { data } = await other.browser.call("CommentLike.delete", { commentId });
      expect(data).toEqual({ id: commentId, like_count: 2 });
    }
    expect((await read(other.browser))[0]).toMatchObject({ like_count: 2, liked_by_me: false });
    expect((await read(visitor))[0]).toMatchObject({ like_count: 2, liked_by_me: false });
  });
});

describe("deleting", () => {
  test("is for the author, the pinner and the board's owner", async () => {
    const keeper = await buildPerson(app);
    const boardId = await buildBoardRow(app, keeper.id);
    await buildCollaboratorRow(app, boardId, pinner.id);
    await buildCollaboratorRow(app, boardId, other.id);
    await freshPin({ boardId });
    for (const who of [author, pinner, keeper]) {
      const { id: commentId } = await say(author, `To be deleted by ${who.username}`);
      const drop = { commentId };
      expect((await visitor.call("AggregatedComment.delete", drop)).status).toBe(401);
      expect((await other.browser.call("AggregatedComment.delete", drop)).status).toBe(403);
      const [shown] = await read(who.browser);
      expect(shown?.viewer_can).toEqual({ edit: who === author, delete: true });
      const { status, data } = await who.browser.call("AggregatedComment.delete", drop);
      expect({ status, id: data.id }).toEqual({ status: 200, id: commentId });
      const days = (new Date(data.undo?.expires_at ?? 0).getTime() - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(7, 1);
      expect((await who.browser.call("AggregatedComment.delete", drop)).status).toBe(404);
    }
    expect(await read(visitor)).toEqual([]);
    expect(await counts()).toBe(0);
  });

  test("deletes the replies too, and prevents new ones", async () => {
    await freshPin();
    const head = await say(author, "Head");
    await say(other, "Answer", { parent_id: head.id });
    await author.browser.call("AggregatedComment.delete", { commentId: head.id });
    const late = { objectId: talk.pinId, text: "Late", parent_id: head.id };
    expect((await other.browser.call("AggregatedComment.create", late)).status).toBe(404);
    expect(await counts()).toBe(0);
  });
});

test("counts stay right under concurrent changes", async () => {
  await freshPin();
  const heads: Comment[] = [];
  for (let number = 0; number < 3; number += 1) heads.push(await say(author, `Head ${number}`));
  const answers: Comment[] = [];
  for (const { id } of heads) answers.push(await say(author, "Early answer", { parent_id: id }));
  const people = [pinner, author, other];
  const [first] = heads;
  const work = people.flatMap(({ browser }, index) => [
    ...heads.map(({ id }) =>
      browser.call("AggregatedComment.create", {
        objectId: talk.pinId,
        text: `Answer ${index}`,
        parent_id: id,
      }),
    ),
    browser.call("AggregatedComment.create", { objectId: talk.pinId, text: `Another ${index}` }),
    browser.call("AggregatedComment.delete", { commentId: first?.id ?? "" }),
    browser.call("AggregatedComment.delete", { commentId: answers[index]?.id ?? "" }),
    ...heads.map(({ id }) => browser.call("CommentLike.create", { commentId: id })),
  ]);
  const statuses = (await Promise.all(work)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 403, 404].includes(status))).toEqual([]);
  expect(await counts()).toBeGreaterThanOrEqual(2 + 3);
});
