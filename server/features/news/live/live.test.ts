import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { buildTeam, remove } from "#testkit/library/board-invites.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { befriend, readMessages, readUpTo, send, write } from "#testkit/news/messages.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { type OpenStream, openStream } from "#testkit/news/streams.ts";

const stack = new AsyncDisposableStack();
let app: TestApp;
/** Another web process with the same database. */
let other: TestApp;
let origin: string;
let otherOrigin: string;

beforeAll(async () => {
  const { url: databaseUrl } = stack.use(await createTestDatabase());
  const env = { RATE_LIMIT: "100000" };
  app = stack.use(await startTestApp({ databaseUrl, env }));
  other = stack.use(await startTestApp({ databaseUrl, env }));
  [origin, otherOrigin] = [await app.listen(), await other.listen()];
  await beginNews(app);
});
afterAll(() => stack.disposeAsync());

/** A stream that has caught up. */
async function listen(
  { browser }: Person,
  query: Record<string, string>,
  { at = origin, since }: { at?: string; since?: string } = {},
): Promise<OpenStream> {
  const stream = await openStream(at, browser, query, since === undefined ? {} : { "last-event-id": since });
  expect(stream.status).toBe(200);
  await expect.poll(() => stream.events.map(({ type }) => type)).toContain("ready");
  return stream;
}

const hereOn = (stream: OpenStream, boardId: string) =>
  stream
    .news()
    .flatMap(({ boards }) =>
      boards.filter(({ id }) => id === boardId).flatMap(({ here }) => here.map(({ id }) => id)),
    );
const goneFrom = (stream: OpenStream, boardId: string) =>
  stream
    .news()
    .flatMap(({ boards }) => boards.filter(({ id }) => id === boardId).flatMap(({ gone }) => gone));
const happened = (stream: OpenStream) =>
  stream
    .news()
    .flatMap(({ conversations }) => conversations.flatMap((each) => each.happened.map(({ kind }) => kind)));

async function save({ browser }: Person, boardId: string, sourceId: string): Promise<string> {
  return (await browser.call("Repin.create", { pin_id: sourceId, board_id: boardId })).data.id;
}

async function source(): Promise<string> {
  const maker = await buildPerson(app);
  return await buildPinRow(app, maker.id, { boardId: await buildBoardRow(app, maker.id) });
}

/** Follows everything else, so what isn't told of a hidden thing wasn't told at all. */
async function settle(person: Person, stream: OpenStream, boardId: string): Promise<void> {
  const pin = await save(person, boardId, await source());
  await expect.poll(() => hereOn(stream, boardId), { timeout: 5000 }).toContain(pin);
}

describe("a board", () => {
  test("tells what comes, moves and goes, to people inside and others, in every process", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const elsewhere = await buildBoardRow(app, helper.id);
    await using inside = await listen(owner, { board_ids: boardId });
    await using outside = await listen(friend, { board_ids: boardId }, { at: otherOrigin });
    const pin = await save(helper, boardId, await source());
    for (const stream of [inside, outside]) await expect.poll(() => hereOn(stream, boardId)).toEqual([pin]);
    await helper.browser.call("Pin.update", { id: pin, board_id: elsewhere });
    for (const stream of [inside, outside]) await expect.poll(() => goneFrom(stream, boardId)).toEqual([pin]);
    const next = await save(helper, boardId, await source());
    for (const stream of [inside, outside])
      await expect.poll(() => hereOn(stream, boardId)).toEqual([pin, next]);
    const { data } = await helper.browser.call("Pin.delete", { id: next });
    for (const stream of [inside, outside])
      await expect.poll(() => goneFrom(stream, boardId)).toEqual([pin, next]);
    await helper.browser.call("Undo.create", { action_id: data.undo.action_id });
    for (const stream of [inside, outside])
      await expect.poll(() => hereOn(stream, boardId)).toEqual([pin, next, next]);
    expect(JSON.stringify(outside.events)).not.toContain(elsewhere);
  });

  test("tells others that its name or sections changed, and not whoever changed them", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    await using mine = await listen(owner, { board_ids: boardId });
    await using theirs = await listen(helper, { board_ids: boardId });
    const changes = (stream: OpenStream) =>
      stream.news().flatMap(({ boards }) => boards.map((each) => each.is_changed));
    await owner.browser.call("Board.update", { board_id: boardId, name: "Other looms" });
    await expect.poll(() => changes(theirs)).toEqual([true]);
    await owner.browser.call("BoardSection.create", { board_id: boardId, name: "Warp" });
    await expect.poll(() => changes(theirs)).toEqual([true, true]);
    await settle(helper, mine, boardId);
    expect(changes(mine)).toEqual([false]);
  });

  test("is silent to whoever doesn't see it, and from the moment they no longer do", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app, "secret");
    const open = await buildBoardRow(app, owner.id);
    const both = { board_ids: `${boardId},${open}` };
    await using inside = await listen(helper, both);
    await using outside = await listen(friend, both);
    const pin = await save(owner, boardId, await source());
    await expect.poll(() => hereOn(inside, boardId)).toEqual([pin]);
    await remove(owner, boardId, helper);
    await save(owner, boardId, await source());
    for (const stream of [inside, outside]) await settle(owner, stream, open);
    expect(hereOn(inside, boardId)).toEqual([pin]);
    expect(hereOn(outside, boardId)).toEqual([]);
    expect(outside.news().flatMap(({ boards }) => boards.map(({ id }) => id))).not.toContain(boardId);
  });

  test("is silent about Pins of people who are hidden from the viewer, also when they go", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    await buildBlockRow(app, helper.id, friend.id);
    await using stream = await listen(friend, { board_ids: boardId });
    const pin = await save(helper, boardId, await source());
    await helper.browser.call("Pin.delete", { id: pin });
    await settle(owner, stream, boardId);
    expect([...hereOn(stream, boardId), ...goneFrom(stream, boardId)]).not.toContain(pin);
  });
});

test("a conversation tells its people what happens in it, and their headers that something is unread", async () => {
  const [ada, bo, cy] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  await befriend(ada, bo, cy);
  const { data: conversation } = await write(ada, [bo], "Hello");
  const conversation_ids = conversation.id;
  await using open = await listen(bo, { conversation_ids }, { at: otherOrigin });
  await using header = await listen(bo, { own: "true" });
  await using stranger = await listen(cy, { conversation_ids, own: "true" });
  await using author = await listen(ada, { conversation_ids });
  await send(ada, conversation.id, "Are you there?");
  await expect.poll(() => happened(open).slice(-1)).toEqual(["sent"]);
  await expect.poll(() => header.news().some(({ messages }) => messages)).toBe(true);
  const [newest] = await readMessages(bo, conversation.id);
  await readUpTo(bo, conversation.id, newest?.id ?? "");
  await expect.poll(() => happened(author).slice(-1)).toEqual(["read"]);
  await bo.browser.call("ConversationMessage.update", { message_id: newest?.id ?? "", reaction: "heart" });
  await expect.poll(() => happened(author).slice(-1)).toEqual(["reacted"]);
  await ada.browser.call("ConversationMessage.delete", { message_id: newest?.id ?? "", for_all: true });
  await expect.poll(() => happened(open).slice(-1)).toEqual(["deleted"]);
  await buildBlockRow(app, bo.id, ada.id);
  const before = happened(open).length;
  await readUpTo(ada, conversation.id, newest?.id ?? "");
  await write(cy, [bo], "Hi");
  await expect.poll(() => header.news().length).toBeGreaterThan(2);
  expect(happened(open).length).toBe(before);
  expect(stranger.news().flatMap(({ conversations }) => conversations)).toEqual([]);
  expect(JSON.stringify(open.events)).not.toContain("Are you there");
});

test("a request says nothing of whether it is read, to whoever asked", async () => {
  const [ada, bo] = [await buildPerson(app), await buildPerson(app)];
  const { data: conversation } = await write(ada, [bo], "Hello");
  await using author = await listen(ada, { conversation_ids: conversation.id, own: "true" });
  await using reader = await listen(bo, { conversation_ids: conversation.id });
  const [newest] = await readMessages(bo, conversation.id);
  await readUpTo(bo, conversation.id, newest?.id ?? "");
  await expect.poll(() => happened(reader)).toContain("read");
  const before = happened(author).filter((kind) => kind === "sent").length;
  // Ada's own next message follows, so what isn't told by then isn't told at all.
  await send(ada, conversation.id, "Are you there?");
  await expect.poll(() => happened(author).filter((kind) => kind === "sent")).toHaveLength(before + 1);
  expect(happened(author)).not.toContain("read");
});

describe("writing", () => {
  const type = async ({ browser }: Person, conversation_id: string) =>
    (await browser.call("ConversationTyping.create", { conversation_id })).status;
  const writers = (stream: OpenStream) =>
    stream.news().flatMap(({ conversations }) => conversations.flatMap(({ typing }) => typing));

  test("shows to the others in every process, once in a few seconds, and is over with the message", async () => {
    const [ada, bo, cy] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    await befriend(ada, bo, cy);
    const { data: conversation } = await write(ada, [bo], "Hello");
    const listened = { conversation_ids: conversation.id };
    await using reader = await listen(bo, listened, { at: otherOrigin });
    await using writer = await listen(ada, listened);
    await using stranger = await listen(cy, listened);
    expect(await type(cy, conversation.id)).toBe(404);
    const signs = [await type(ada, conversation.id), await type(ada, conversation.id)];
    expect(signs).toEqual([200, 200]);
    await expect.poll(() => writers(reader)).toEqual([ada.id]);
    await send(ada, conversation.id, "Are you there?");
    await expect.poll(() => happened(reader).slice(-1)).toEqual(["sent"]);
    const left = { text: "select 1 from conversation_typing where conversation_id = $1" };
    expect(await app.context.db.query(left, [conversation.id])).toEqual([]);
    expect(writers(reader)).toEqual([ada.id]);
    expect([...writers(writer), ...writers(stranger)]).toEqual([]);
  });

  test("shows to no one in a request, across a block or after leaving", async () => {
    const [ada, bo, cy] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const { data: request } = await write(ada, [bo], "Hello");
    await befriend(ada, bo, cy);
    const { data: group } = await write(ada, [bo, cy], "All of you");
    const conversation_ids = `${request.id},${group.id}`;
    await using asker = await listen(ada, { conversation_ids });
    await using asked = await listen(bo, { conversation_ids });
    await using third = await listen(cy, { conversation_ids });
    expect([await type(ada, request.id), await type(bo, request.id)]).toEqual([200, 200]);
    await buildBlockRow(app, cy.id, ada.id);
    expect(await type(ada, group.id)).toBe(200);
    await expect.poll(() => writers(asked)).toEqual([ada.id]);
    await cy.browser.call("Conversation.delete", { conversation_id: group.id });
    expect(await type(cy, group.id)).toBe(404);
    expect(await type(bo, group.id)).toBe(200);
    await expect.poll(() => writers(asker)).toEqual([bo.id]);
    expect(writers(third)).toEqual([]);
    await bo.browser.call("Conversation.update", { conversation_id: request.id, request: "approve" });
    expect(await type(ada, request.id)).toBe(200);
    await expect.poll(() => writers(asked)).toEqual([ada.id, ada.id]);
  });
});

test("notifications tell their own member, unless they are about what the member may not see", async () => {
  const [ada, bo] = [await buildPerson(app), await buildPerson(app)];
  await using stream = await listen(ada, { own: "true" });
  const told = () => stream.news().filter(({ notifications }) => notifications).length;
  const asking = () => stream.news().flatMap((each) => each.asking);
  await bo.browser.call("UserFollow.create", { user_id: ada.id });
  await expect.poll(() => readNews(app, ada)).toHaveLength(1);
  await expect.poll(told).toBe(1);
  const pin = await buildPinRow(app, ada.id, { boardId: await buildBoardRow(app, ada.id) });
  await save(bo, await buildBoardRow(app, bo.id, { privacy: "secret" }), pin);
  const cy = await buildPerson(app);
  await cy.browser.call("UserFollow.create", { user_id: ada.id });
  await expect.poll(async () => (await readNews(app, ada))[0]).toContain(cy.username);
  await expect.poll(told).toBe(2);
  expect(asking()).toEqual([]);
  const wanted = await buildBoardRow(app, cy.id);
  await cy.browser.call("BoardInvite.create", { board_id: wanted, invited_user_ids: [ada.id] });
  await expect.poll(async () => (await readNews(app, ada))[0]).toContain("invited_to_board");
  await expect.poll(() => asking().length).toBe(1);
  const [invite] = (await ada.browser.call("NewsHub.get", {})).data;
  expect(asking()).toEqual([invite?.id]);
});

describe("going on", () => {
  test("tells what was missed meanwhile, in another process too, once", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const first = await listen(owner, { board_ids: boardId });
    const pin = await save(helper, boardId, await source());
    await expect.poll(() => hereOn(first, boardId)).toEqual([pin]);
    await first[Symbol.asyncDispose]();
    const since = first.events.at(-1)?.id ?? "";
    const missed = await save(helper, boardId, await source());
    await using again = await listen(owner, { board_ids: boardId }, { at: otherOrigin, since });
    await expect.poll(() => hereOn(again, boardId)).toEqual([missed]);
    const later = await save(helper, boardId, await source());
    await expect.poll(() => hereOn(again, boardId)).toEqual([missed, later]);
  });

  test("asks to read everything again if the position is of another database", async () => {
    const { owner, boardId } = await buildTeam(app);
    await using stream = await listen(owner, { board_ids: boardId }, { since: "9000000000000000000-1" });
    expect(stream.events).toMatchObject([{ type: "ready", data: { is_reset: true } }]);
  });

  test("works by asking from time to time", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const ask = async (since?: string) =>
      (await owner.browser.call("Live.get", { board_ids: boardId, ...(since && { since }) })).data;
    const first = await ask();
    expect(first).toMatchObject({ boards: [], is_reset: false });
    const pin = await save(helper, boardId, await source());
    let position = first.position;
    const here: string[] = [];
    await expect
      .poll(async () => {
        const answer = await ask(position);
        position = answer.position;
        here.push(...answer.boards.flatMap((board) => board.here.map(({ id }) => id)));
        return here;
      })
      .toEqual([pin]);
  });

  test("survives a storm of tabs that all come back at once", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const first = await listen(owner, { board_ids: boardId });
    const since = first.events.at(-1)?.id ?? "";
    await first[Symbol.asyncDispose]();
    const pin = await save(helper, boardId, await source());
    const people = [owner, helper, friend];
    const streams = await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        const { browser } = people[at % people.length] ?? owner;
        return openStream(
          at % 2 ? origin : otherOrigin,
          browser,
          { board_ids: boardId },
          { "last-event-id": since },
        );
      }),
    );
    for (const stream of streams) await expect.poll(() => hereOn(stream, boardId)).toEqual([pin]);
    await Promise.all(streams.map((stream) => stream[Symbol.asyncDispose]()));
  });
});

describe("a stream", () => {
  test("is for members with a full session, and for a few things at once", async () => {
    const ada = await buildPerson(app);
    const limited = await openSession(app, ada, { isLimited: true });
    const visitor = await app.browser();
    const statusOf = async (browser: Person["browser"], query: Record<string, string>) => {
      await using stream = await openStream(origin, browser, query);
      return stream.status;
    };
    expect(await statusOf(visitor, {})).toBe(401);
    expect(await statusOf(limited, {})).toBe(403);
    expect(await statusOf(ada.browser, { board_ids: "loom" })).toBe(400);
    expect(await statusOf(ada.browser, { board_ids: "1,2,3,4,5,6" })).toBe(400);
    expect(await statusOf(ada.browser, { since: "x" })).toBe(400);
    expect(await statusOf(ada.browser, { board_ids: "1" })).toBe(200);
    expect((await ada.browser.request("POST", "/api/live/")).status).toBe(405);
    expect((await visitor.call("Live.get", {})).status).toBe(401);
    expect((await limited.call("Live.get", {})).status).toBe(403);
    expect((await ada.browser.call("Live.get", { since: "x" })).status).toBe(400);
    expect((await ada.browser.call("Live.get", { board_ids: "1" })).status).toBe(200);
  });

  test("isn't kept by anything in between, and says nothing of who is there", async () => {
    await using stream = await listen(await buildPerson(app), {});
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.headers.get("cache-control")).toBe("private, no-store");
    expect(stream.headers.get("set-cookie")).toBeNull();
  });

  test("ends with its session", async () => {
    const ada = await buildPerson(app);
    const stream = await listen(ada, { own: "true" }, { at: otherOrigin });
    await ada.browser.call("UserSession.delete", {});
    await stream.ended;
    expect(stream.events.at(-1)?.type).toBe("ended");
  });

  test("gives way to the member's newer ones", async () => {
    const ada = await buildPerson(app);
    const oldest = await listen(ada, {});
    const more = await Promise.all(Array.from({ length: 8 }, () => listen(ada, {})));
    await oldest.ended;
    expect(oldest.events.at(-1)?.type).toBe("replaced");
    await Promise.all(more.map((stream) => stream[Symbol.asyncDispose]()));
  });

  test("ends when the server stops", async () => {
    const third = await startTestApp({ env: { RATE_LIMIT: "100000" } });
    const ada = await buildPerson(third);
    const stream = await openStream(await third.listen(), ada.browser, { own: "true" });
    await expect.poll(() => stream.events.length).toBe(1);
    await third[Symbol.asyncDispose]();
    await stream.ended;
    // Its tab comes back, to another process.
    expect(stream.events.at(-1)?.type).toBe("stopping");
  });
});
