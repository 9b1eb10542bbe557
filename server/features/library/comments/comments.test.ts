import { describe, expect, test } from "vitest";
import type { Comment } from "#contract/library/entities/comment.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, threadUnder } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, pinner, author, other, visitor } = await startCast(["pinner", "author", "other"]);
const talk = threadUnder(app, pinner);
const { say, read, counts, freshPin } = talk;

const idsOf = (comments: Comment[]) => comments.map(({ id }) => id);

describe("reading", () => {
  test("shows everyone the newest first, and replies oldest first", async () => {
    await freshPin();
    const [first, second] = [await say(author, "One\nwith two lines"), await say(other, "Two")];
    const answers = [
      await say(pinner, "A", { parent_id: first.id }),
      await say(author, "B", { parent_id: first.id }),
    ];
    const seen = await read(visitor);
    expect(idsOf(seen)).toEqual([second.id, first.id]);
    expect(seen[1]).toMatchObject({
      type: "aggregatedcomment",
      text: "One\nwith two lines",
      user: { id: author.id, username: author.username },
      pin_id: talk.pinId,
      parent_id: null,
      reply_count: 2,
      like_count: 0,
      liked_by_me: false,
      edited_at: null,
      viewer_can: { edit: false, delete: false },
    });
    expect(idsOf(await read(visitor, first.id))).toEqual(idsOf(answers));
    const { data } = await visitor.call("AggregatedComment.get", { objectId: talk.pinId });
    expect(idsOf(data)).toEqual(idsOf(seen));
    expect(await counts()).toBe(4);
  });

  test.each([undefined, "head"])("shows each comment once across pages (%s)", async (kind) => {
    await freshPin();
    const head = await say(author, "Head");
    const parent = kind ? { parent_id: head.id } : {};
    const said: string[] = [];
    for (let number = 0; number < 7; number += 1) said.push((await say(other, `${number}`, parent)).id);
    const expected = kind ? said : [...said.toReversed(), head.id];
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const { data, envelope } = await visitor.call("AggregatedCommentFeed.get", {
        objectId: talk.pinId,
        page_size: 3,
        ...parent,
        ...(bookmark && { bookmarks: [bookmark] }),
      });
      expect(data.length).toBeLessThanOrEqual(3);
      found.push(...idsOf(data));
      bookmark = envelope.resource_response.bookmark;
    } while (bookmark && bookmark !== "-end-");
    expect(found).toEqual(expected);
  });

  test("leaves out departed members, and both sides of a block", async () => {
    await freshPin();
    const [gone, blocked, blocking] = [
      await buildPerson(app),
      await buildPerson(app),
      await buildPerson(app),
    ];
    for (const who of [gone, blocked, blocking]) await say(who, "Hello");
    await say(other, "Stays");
    await app.context.db.pool.query("update members set state = 'deactivated' where id = $1", [gone.id]);
    await buildBlockRow(app, author.id, blocked.id);
    await buildBlockRow(app, blocking.id, author.id);
    const names = async (browser: Browser) => (await read(browser)).map(({ user }) => user.id);
    expect(await names(author.browser)).toEqual([other.id]);
    expect(await names(blocked.browser)).toEqual([other.id, blocking.id, blocked.id]);
    expect(await names(visitor)).toEqual([other.id, blocking.id, blocked.id]);
    const [hidden] = await read(blocked.browser).then((all) =>
      all.filter(({ user }) => user.id === blocked.id),
    );
    const parent_id = hidden?.id ?? "";
    const under = await say(other, "Under it", { parent_id });
    expect((await author.browser.call("CommentLike.create", { commentId: under.id })).status).toBe(404);
    const feed = { objectId: talk.pinId, parent_id };
    expect((await author.browser.call("AggregatedCommentFeed.get", feed)).status).toBe(404);
    expect((await author.browser.call("CommentLike.create", { commentId: parent_id })).status).toBe(404);
    const answer = { objectId: talk.pinId, text: "Still here", parent_id };
    expect((await author.browser.call("AggregatedComment.create", answer)).status).toBe(404);
  });

  test("hides a hidden Pin's comments, and a comment with its own Pin", async () => {
    await freshPin({ boardId: await buildBoardRow(app, pinner.id, { privacy: "secret" }) });
    const secret = await say(pinner, "Between us");
    for (const browser of [visitor, author.browser]) {
      const hidden = await browser.call("AggregatedCommentFeed.get", { objectId: talk.pinId });
      expect(hidden).toMatchObject({ status: 404, error: { code: 50 } });
    }
    const limited = await openSession(app, pinner, { isLimited: true });
    expect((await limited.call("AggregatedCommentFeed.get", { objectId: talk.pinId })).status).toBe(404);
    await freshPin();
    const feed = { objectId: talk.pinId, parent_id: secret.id };
    expect(await pinner.browser.call("AggregatedCommentFeed.get", feed)).toMatchObject({
      status: 404,
      error: { code: 1 },
    });
  });

  test("refuses invalid ids and bookmarks, and hidden or missing Pins", async () => {
    const get = (options: OptionsOf<"AggregatedCommentFeed.get">) =>
      visitor.call("AggregatedCommentFeed.get", options);
    expect((await get({ objectId: "heron" })).status).toBe(400);
    expect((await get({ objectId: talk.pinId, bookmarks: ["made up"] })).status).toBe(400);
    expect(await get({ objectId: "1" })).toMatchObject({ status: 404, error: { code: 50 } });
  });
});

describe("writing", () => {
  test("requires a full session", async () => {
    await freshPin();
    const comment = { objectId: talk.pinId, text: "Hello" };
    expect((await visitor.call("AggregatedComment.create", comment)).status).toBe(401);
    const limited = await openSession(app, author, { isLimited: true });
    expect((await limited.call("AggregatedComment.create", comment)).status).toBe(403);
    expect(await counts()).toBe(0);
  });

  test.each([
    ["", "Please write something first."],
    [" \n\u0007 ", "Please write something first."],
    ["\u202e\u200b\u3164", "Please write something first."],
    ["x".repeat(501), "Please enter no more than 500 characters."],
  ])("refuses %j", async (text, message) => {
    await freshPin();
    const answer = await author.browser.call("AggregatedComment.create", { objectId: talk.pinId, text });
    expect(answer).toMatchObject({ status: 400, error: { message, message_detail: "text" } });
  });

  test("accepts 500 characters of several code units each, and stores markup as text", async () => {
    await freshPin();
    const family = "👩‍👩‍👧‍👦".repeat(500);
    expect((await say(author, family)).text).toBe(family);
    const markup = '<img src=x onerror=alert(1)> javascript:alert(1) "\u2028';
    expect((await say(author, markup)).text).toBe(markup.trim());
  });

  test("is rejected on a Pin whose comments are off", async () => {
    await freshPin({ commentsOff: true });
    for (const { browser } of [author, pinner]) {
      const answer = await browser.call("AggregatedComment.create", { objectId: talk.pinId, text: "Hello" });
      expect(answer).toMatchObject({
        status: 403,
        error: { code: 29, message: "Comments are turned off." },
      });
    }
  });

  test("is rejected on a hidden Pin, or across a block with its pinner", async () => {
    const stranger = await buildPerson(app);
    await freshPin();
    await buildBlockRow(app, pinner.id, stranger.id);
    const comment = { objectId: talk.pinId, text: "Hello" };
    const answer = await stranger.browser.call("AggregatedComment.create", comment);
    expect(answer).toMatchObject({ status: 404, error: { code: 50 } });
    await app.context.db.pool.query("update pins set state = 'trashed' where id = $1", [talk.pinId]);
    expect((await author.browser.call("AggregatedComment.create", comment)).status).toBe(404);
  });

  test("puts a reply to a reply next to it, and replies only to existing comments", async () => {
    await freshPin();
    const head = await say(author, "Head");
    const answer = await say(other, "Answer", { parent_id: head.id });
    const further = await say(author, "Further", { parent_id: answer.id });
    expect(further).toMatchObject({ parent_id: head.id, reply_count: 0 });
    expect(await counts()).toBe(3);
    await freshPin();
    const elsewhere = { objectId: talk.pinId, text: "Elsewhere", parent_id: head.id };
    expect(await author.browser.call("AggregatedComment.create", elsewhere)).toMatchObject({
      status: 404,
      error: { code: 1 },
    });
  });

  test("ignores a double click, but not the same text elsewhere or later", async () => {
    await freshPin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(author, "Nice")));
    expect(new Set(idsOf(answers)).size).toBe(1);
    const [head] = answers;
    await say(other, "Nice");
    await say(author, "Nice", { parent_id: head?.id ?? "" });
    expect(await counts()).toBe(3);
    const text = "update comments set created_at = created_at - interval '11 seconds' where pin_id = $1";
    await app.context.db.pool.query(text, [talk.pinId]);
    expect((await say(author, "Nice")).id).not.toBe(head?.id);
    expect(await counts()).toBe(4);
  });

  test("leaves an event that says who could see it", async () => {
    const seen = async () => {
      const { id } = await say(pinner, "Eventful");
      const { rows } = await app.context.db.pool.query(
        "select actor_id, verb, visibility, data from events where object_type = 'comment' and object_id = $1",
        [id],
      );
      return rows;
    };
    await freshPin();
    const event = { actor_id: pinner.id, verb: "create" };
    expect(await seen()).toEqual([
      { ...event, visibility: "public", data: { pin_id: talk.pinId, parent_id: null } },
    ]);
    await freshPin({ boardId: await buildBoardRow(app, pinner.id, { privacy: "secret" }) });
    expect(await seen()).toMatchObject([{ ...event, visibility: "secret" }]);
  });
});
