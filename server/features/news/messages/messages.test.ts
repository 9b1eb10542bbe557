import { describe, expect, test } from "vitest";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import {
  add,
  befriend,
  begin,
  inbox,
  leaveConversation,
  readMessages,
  readUpTo,
  send,
  texts,
  write,
} from "#testkit/news/messages.ts";

const { app, ada, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

const query = <Row>(text: string, values: unknown[] = []) => app.context.db.query<Row>({ text }, values);

async function friends(count = 2): Promise<[Person, Person, ...Person[]]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) people.push(await buildPerson(app));
  await befriend(...people);
  return people as [Person, Person, ...Person[]];
}

const counts = async ({ browser }: Person) => (await browser.call("ConversationCounts.get", {})).data;
const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);

test("conversations are sorted by their newest message", async () => {
  const [kim, lou, max] = await friends(3);
  const others = [lou, max ?? lou];
  const [first, second] = [await begin(kim, [lou]), await begin(kim, [max ?? lou])];
  const order = async () => ids(await inbox(kim));
  expect(await order()).toEqual([second, first]);
  await send(lou, first, "Me again");
  expect(await order()).toEqual([first, second]);
  await send(kim, second, "And you?");
  expect(await order()).toEqual([second, first]);
  const group = await begin(kim, others);
  expect(await order()).toEqual([group, second, first]);
});

describe("each call", () => {
  const everyCall = (conversation_id: string, message_id: string, userId: string) => {
    const call = <Name extends OperationName>(name: Name, options: OptionsOf<Name>) =>
      [name, (browser: Browser) => browser.call(name, options)] as const;
    return {
      ofOwn: [
        call("Conversations.get", {}),
        call("ConversationCounts.get", {}),
        call("MessageSearch.get", { query: "hello" }),
        call("Conversations.create", { user_ids: [userId], text: "Hello" }),
      ],
      ofOne: [
        call("Conversation.get", { conversation_id }),
        call("Conversation.update", { conversation_id, is_muted: true, name: "Us", request: "approve" }),
        call("ConversationMembers.create", { conversation_id, user_ids: [userId] }),
        call("ConversationMessages.get", { conversation_id }),
        call("ConversationMessages.get", { conversation_id, after_id: message_id }),
        call("ConversationMessages.create", { conversation_id, text: "Let me in" }),
        call("ConversationMessage.update", { message_id, reaction: "heart" }),
        call("ConversationMessage.delete", { message_id }),
        call("ConversationMessage.delete", { message_id, for_all: true }),
        call("ConversationRead.update", { conversation_id, message_id }),
        call("ConversationTyping.create", { conversation_id }),
        call("MessageSearch.get", { query: "hello", conversation_id }),
        call("Report.create", { kind: "message", id: message_id, reason: "spam" }),
        call("Conversation.delete", { conversation_id }),
      ],
    };
  };

  test("is for the members of the conversation alone, with a whole session", async () => {
    const [kim, lou, max] = await friends(3);
    if (!max) throw new Error("Too few people");
    const id = await begin(kim, [lou]);
    const [message] = await readMessages(kim, id);
    const { ofOwn, ofOne } = everyCall(id, message?.id ?? "", lou.id);
    const limited = await openSession(app, kim, { isLimited: true });
    for (const [name, ask] of [...ofOwn, ...ofOne]) {
      expect([name, (await ask(visitor)).status]).toEqual([name, 401]);
      expect([name, (await ask(limited)).status]).toEqual([name, 403]);
    }
    for (const [name, ask] of ofOne) {
      const { status, error } = await ask(max.browser);
      expect([name, status, error?.code]).toEqual([name, 404, 1]);
    }
    for (const [name, ask] of everyCall("77", "77", lou.id).ofOne) {
      expect([name, (await ask(kim.browser)).status]).toEqual([name, 404]);
    }
    for (const [name, ask] of everyCall("x", "-1", "x").ofOne) {
      expect([name, (await ask(kim.browser)).status]).toEqual([name, 400]);
    }
    expect(await texts(lou, id)).toEqual(["Hello"]);
    for (const [name, ask] of ofOwn) expect([name, (await ask(max.browser)).status]).toEqual([name, 200]);
  });

  test("refuses bad input, and never with a 500", async () => {
    const [kim, lou] = await friends();
    const id = await begin(kim, [lou]);
    const bad: [OperationName, object][] = [
      ["Conversations.create", { user_ids: [], text: "Hello" }],
      ["Conversations.create", { user_ids: [kim.id], text: "Hello" }],
      ["Conversations.create", { user_ids: ["x"], text: "Hello" }],
      ["Conversations.create", { text: "Hello" }],
      ["Conversations.create", { user_ids: [lou.id], text: "  \u200b " }],
      ["Conversations.create", { user_ids: [lou.id], text: "a".repeat(1001) }],
      ["Conversations.create", { user_ids: [lou.id], text: "a\u0000b" }],
      ["Conversations.create", { user_ids: [lou.id], invite_code: "x".repeat(101) }],
      ["Conversations.create", { user_ids: [lou.id], pin_id: "1", board_id: "2" }],
      ["ConversationMessages.create", { conversation_id: id, text: {} }],
      ["ConversationMessages.create", { conversation_id: id, text: "Hi", client_key: "" }],
      ["ConversationMessages.create", { conversation_id: id, invite_code: "x", user_id: lou.id }],
      ["ConversationMessages.get", { conversation_id: id, bookmarks: ["x"] }],
      ["ConversationMessages.get", { conversation_id: id, page_size: 251 }],
      ["ConversationMessage.update", { message_id: "1", reaction: "angry" }],
      ["Conversations.get", { bookmarks: ["WzEsMl0"] }],
      ["Conversation.update", { conversation_id: id, name: "a".repeat(61) }],
      ["Conversation.update", { conversation_id: id, name: "A pair" }],
      ["Conversation.update", { conversation_id: id, request: "maybe" }],
      ["MessageSearch.get", { query: "a".repeat(201) }],
      ["MessageSearch.get", {}],
    ];
    for (const [name, options] of bad) {
      const { status } = await kim.browser.call(name, options as never);
      expect([name, options, status]).toEqual([name, options, 400]);
    }
    const many = Array.from({ length: 10 }, (_, at) => ({ id: String(1000 + at) }));
    expect((await write(kim, many, "Hello")).error).toMatchObject({ code: 10, message_detail: "user_ids" });
    expect((await write(kim, [{ id: "77" }], "Hello")).error?.code).toBe(30);
    expect((await write(kim, [lou], "", { pin_id: "77" })).error?.code).toBe(50);
    expect((await write(kim, [lou], "", { board_id: "77" })).error?.code).toBe(40);
    expect((await write(kim, [lou], "", { user_id: "77" })).error?.code).toBe(30);
    expect(await texts(lou, id)).toEqual(["Hello"]);
  });

  test("is recorded", async () => {
    const [kim, lou] = await friends();
    const id = await begin(kim, [lou]);
    const { data } = await send(lou, id, "Hi");
    await readUpTo(kim, id, data.id);
    await kim.browser.call("ConversationMessage.update", { message_id: data.id, reaction: "clap" });
    await kim.browser.call("Conversation.update", { conversation_id: id, is_muted: true });
    await leaveConversation(kim, id);
    const rows = await query<{ what: string; visibility: string }>(
      `select object_type || '.' || verb as what, visibility from events
        where object_id = $1 or data->>'conversation_id' = $1::text order by tx, id`,
      [id],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      "conversation.begun",
      ...["message.sent", "message.sent", "conversation.read", "message.reacted"],
      ...["conversation.muted", "conversation.cleared"],
    ]);
    expect(new Set(rows.map(({ visibility }) => visibility))).toEqual(new Set(["private"]));
  });
});

describe("a conversation", () => {
  test("is one for each set of members, whoever writes and in whatever order", async () => {
    const [kim, lou, max] = await friends(3);
    if (!max) throw new Error("Too few people");
    const pair = await begin(kim, [lou]);
    const group = await begin(kim, [lou, max]);
    expect(await begin(lou, [kim, kim, lou])).toBe(pair);
    expect(await begin(max, [lou, kim])).toBe(group);
    expect(ids(await inbox(kim))).toEqual([group, pair]);
    await send(lou, pair, "Latest");
    const [first] = await inbox(kim);
    expect(first).toMatchObject({
      id: pair,
      type: "conversation",
      is_group: false,
      is_request: false,
      unread_count: 2,
      users: [{ id: lou.id, username: lou.username }],
      last_message: { text: "Latest", user: { id: lou.id } },
      viewer_can: { write: true, add: true, name: false },
    });
    const { data: page } = await kim.browser.call("Conversations.get", { page_size: 1 });
    expect(ids(page)).toEqual([pair]);
    const more = await kim.browser.call("Conversations.get", { page_size: 1 });
    const bookmarks = [more.envelope.resource_response.bookmark ?? ""];
    const next = await kim.browser.call("Conversations.get", { page_size: 1, bookmarks });
    expect(ids(next.data)).toEqual([group]);
  });

  test("is opened without a message, and is in no list until there is one", async () => {
    const [kim, lou] = await friends();
    const open = async ({ browser }: Person, other: Person) =>
      (await browser.call("Conversations.create", { user_ids: [other.id] })).data;
    const opened = await open(kim, lou);
    expect(opened).toMatchObject({
      users: [{ id: lou.id }],
      last_message: null,
      viewer_can: { write: true },
    });
    expect([await inbox(kim), await inbox(lou), await inbox(lou, true)]).toEqual([[], [], []]);
    expect((await open(lou, kim)).id).toBe(opened.id);
    await send(kim, opened.id, "Found you");
    expect(await open(lou, kim)).toMatchObject({ id: opened.id, last_message: { text: "Found you" } });
    expect(ids(await inbox(lou))).toEqual([opened.id]);
    const max = await buildPerson(app);
    const asked = await open(kim, max);
    expect([await counts(max), await inbox(max, true)]).toEqual([{ unread_count: 0, request_count: 0 }, []]);
    await send(kim, asked.id, "May I?");
    expect(await open(max, kim)).toMatchObject({ id: asked.id, is_request: true });
  });

  test("counts what others wrote until it is read, and shows how far they read", async () => {
    const [kim, lou] = await friends();
    const id = await begin(kim, [lou], "One");
    await send(kim, id, "Two");
    expect(await counts(lou)).toEqual({ unread_count: 1, request_count: 0 });
    expect(await counts(kim)).toEqual({ unread_count: 0, request_count: 0 });
    const [two, one] = await readMessages(lou, id);
    expect((await readUpTo(lou, id, one?.id ?? "")).data).toEqual({ id, unread_count: 1 });
    const seen = async () => (await kim.browser.call("Conversation.get", { conversation_id: id })).data.seen;
    expect(await seen()).toEqual([{ user_id: lou.id, message_id: one?.id }]);
    expect((await readUpTo(lou, id, two?.id ?? "")).data.unread_count).toBe(0);
    expect((await readUpTo(lou, id, one?.id ?? "")).data.unread_count).toBe(0);
    expect(await seen()).toEqual([{ user_id: lou.id, message_id: two?.id }]);
    expect(await counts(lou)).toEqual({ unread_count: 0, request_count: 0 });
    await kim.browser.call("Conversation.update", { conversation_id: id, is_muted: true });
    await send(lou, id, "Three");
    expect(await counts(kim)).toEqual({ unread_count: 0, request_count: 0 });
    expect((await inbox(kim))[0]).toMatchObject({ is_muted: true, unread_count: 1 });
  });

  test("of two that is cleared comes back with the next message alone", async () => {
    const [kim, lou] = await friends();
    const id = await begin(kim, [lou], "Before");
    expect((await leaveConversation(lou, id)).data).toEqual({ id });
    expect(await inbox(lou)).toEqual([]);
    expect(await texts(lou, id)).toEqual([]);
    expect(await texts(kim, id)).toEqual(["Before"]);
    await send(kim, id, "After");
    expect(ids(await inbox(lou))).toEqual([id]);
    expect(await texts(lou, id)).toEqual(["After"]);
  });

  test("reads backwards and forwards from a message", async () => {
    const [kim, lou] = await friends();
    const id = await begin(kim, [lou], "0");
    for (const text of ["1", "2", "3", "4", "5"]) await send(kim, id, text);
    const all = await readMessages(lou, id);
    expect(all.map(({ text }) => text)).toEqual(["5", "4", "3", "2", "1", "0"]);
    const middle = all[3]?.id ?? "";
    const page = async (more: Partial<OptionsOf<"ConversationMessages.get">>) => {
      const asked = { conversation_id: id, page_size: 2, ...more };
      const { data, envelope } = await lou.browser.call("ConversationMessages.get", asked);
      return { found: data.map(({ text }) => text), bookmark: envelope.resource_response.bookmark };
    };
    expect((await page({ before_id: middle })).found).toEqual(["1", "0"]);
    const after = await page({ after_id: middle });
    expect(after.found).toEqual(["3", "4"]);
    const rest = await page({ after_id: middle, bookmarks: [after.bookmark ?? ""] });
    expect(rest).toEqual({ found: ["5"], bookmark: undefined });
    const back = await page({ bookmarks: [(await page({})).bookmark ?? ""] });
    expect(back.found).toEqual(["3", "2"]);
    expect(await texts(kim, id)).toEqual(await texts(lou, id));
  });
});

describe("a message", () => {
  test("sent twice with its key is stored once", async () => {
    const [kim, lou] = await friends();
    const key = { client_key: "k1" };
    const first = await write(kim, [lou], "Once", key);
    const { id } = first.data;
    const again = await write(kim, [lou], "Once", key);
    expect(again.data.last_message?.id).toBe(first.data.last_message?.id);
    const sent = await Promise.all([1, 2, 3].map(() => send(kim, id, "Twice", { client_key: "k2" })));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect((await send(kim, id, "Another", key)).error).toMatchObject({
      code: 9,
      message_detail: "client_key",
    });
    expect((await send(lou, id, "Mine", key)).status).toBe(200);
    expect(await texts(lou, id)).toEqual(["Mine", "Twice", "Once"]);
  });

  test("shows a secret Pin or board only to those who see it anyway", async () => {
    const [kim, lou, max] = await friends(3);
    if (!max) throw new Error("Too few people");
    const boardId = await buildBoardRow(app, kim.id, { privacy: "secret" });
    const pinId = await buildPinRow(app, kim.id, { boardId });
    const id = await begin(kim, [lou]);
    const pin = await send(kim, id, "", { pin_id: pinId });
    expect(pin.data.card).toMatchObject({ kind: "pin", pin: { id: pinId } });
    await send(kim, id, "Look", { board_id: boardId });
    const cards = async (who: Person) => (await readMessages(who, id)).map(({ card }) => card);
    expect(await cards(lou)).toEqual([{ kind: "board", board: null }, { kind: "pin", pin: null }, null]);
    const { text } = await lou.browser.call("ConversationMessages.get", { conversation_id: id });
    expect(text).not.toContain(pinId);
    expect(text).not.toContain(boardId);
    expect((await send(lou, id, "", { pin_id: pinId })).error?.code).toBe(50);
    expect((await send(lou, id, "", { board_id: boardId })).error?.code).toBe(40);
    await query("update boards set privacy = 'public' where id = $1", [boardId]);
    expect(await cards(lou)).toMatchObject([
      { kind: "board", board: { id: boardId } },
      { kind: "pin", pin: { id: pinId } },
      null,
    ]);
    await send(kim, id, "Meet", { user_id: max.id });
    await send(kim, id, "Follow me", { invite_code: "a-code" });
    await lou.browser.call("UserBlock.create", { blocked_user_id: max.id });
    expect((await cards(lou)).slice(0, 2)).toMatchObject([
      { kind: "user", user: { id: kim.id }, invite_code: "a-code" },
      { kind: "user", user: null, invite_code: null },
    ]);
  });

  test("takes one reaction of each, until it is removed", async () => {
    const [kim, lou] = await friends();
    const id = await begin(kim, [lou]);
    const [message] = await readMessages(kim, id);
    const react = async ({ browser }: Person, reaction: "heart" | "wow" | "") =>
      (await browser.call("ConversationMessage.update", { message_id: message?.id ?? "", reaction })).data
        .reactions;
    await react(kim, "wow");
    await react(lou, "wow");
    expect(new Set(await react(lou, "heart"))).toEqual(
      new Set([
        { reaction: "wow", user_id: kim.id },
        { reaction: "heart", user_id: lou.id },
      ]),
    );
    expect(await react(lou, "")).toEqual([{ reaction: "wow", user_id: kim.id }]);
  });

  test("can be deleted for oneself, and by its author for 15 minutes for everyone", async () => {
    const [kim, lou] = await friends();
    const id = await begin(kim, [lou], "One");
    const two = (await send(kim, id, "Two fishes")).data.id;
    const remove = (who: Person, message_id: string, for_all: boolean) =>
      who.browser.call("ConversationMessage.delete", { message_id, for_all });
    expect((await remove(lou, two, true)).error?.code).toBe(29);
    await remove(lou, two, false);
    expect(await texts(lou, id)).toEqual(["One"]);
    expect(await texts(kim, id)).toEqual(["Two fishes", "One"]);
    expect((await remove(kim, two, true)).status).toBe(200);
    expect((await remove(kim, two, true)).status).toBe(200);
    expect((await readMessages(kim, id))[0]).toMatchObject({
      id: two,
      text: "",
      card: null,
      is_deleted: true,
    });
    expect((await kim.browser.call("MessageSearch.get", { query: "fishes" })).data).toEqual([]);
    const react = { message_id: two, reaction: "heart" } as const;
    expect((await kim.browser.call("ConversationMessage.update", react)).error?.code).toBe(29);
    const one = (await readMessages(kim, id))[1]?.id ?? "";
    await query("update messages set created_at = now() - interval '16 minutes' where id = $1", [one]);
    expect((await remove(kim, one, true)).error?.message).toContain("too late");
    expect((await remove(kim, one, false)).status).toBe(200);
    expect(await texts(lou, id)).toEqual(["One"]);
  });

  test("is found by its words in one's own conversations", async () => {
    const [kim, lou, max] = await friends(3);
    if (!max) throw new Error("Too few people");
    const id = await begin(kim, [lou], "Crème brûlée for the picnic");
    const other = await begin(max, [lou], "A picnic at the lake");
    await send(kim, id, "Picnic blankets, 面白い");
    const find = async ({ browser }: Person, text: string, conversation_id?: string) => {
      const within = conversation_id === undefined ? {} : { conversation_id };
      return (await browser.call("MessageSearch.get", { query: text, ...within })).data.map(
        (found) => found.text,
      );
    };
    expect(await find(lou, "picnic")).toEqual([
      "Picnic blankets, 面白い",
      "A picnic at the lake",
      "Crème brûlée for the picnic",
    ]);
    expect(await find(lou, "PICNIC crem")).toEqual(["Crème brûlée for the picnic"]);
    expect(await find(lou, "picnic", other)).toEqual(["A picnic at the lake"]);
    expect(await find(kim, "lake")).toEqual([]);
    expect(await find(kim, "面白い")).toEqual(["Picnic blankets, 面白い"]);
    expect(await find(kim, "% _ '")).toEqual([]);
    expect(await find(kim, "")).toEqual([]);
    const { envelope } = await lou.browser.call("MessageSearch.get", { query: "picnic", page_size: 2 });
    const bookmarks = [envelope.resource_response.bookmark ?? ""];
    const rest = await lou.browser.call("MessageSearch.get", { query: "picnic", page_size: 2, bookmarks });
    expect(rest.data.map(({ text }) => text)).toEqual(["Crème brûlée for the picnic"]);
  });

  test("can be reported, and staff read it even once it is deleted", async () => {
    const [kim, lou] = await friends();
    const staff = await buildPerson(app, { isStaff: true });
    const id = await begin(kim, [lou], "Buy pills");
    const message_id = (await readMessages(lou, id))[0]?.id ?? "";
    const report = { kind: "message", id: message_id, reason: "spam" } as const;
    expect((await ada.browser.call("Report.create", report)).status).toBe(404);
    expect((await lou.browser.call("Report.create", report)).status).toBe(200);
    await kim.browser.call("ConversationMessage.delete", { message_id, for_all: true });
    expect(await texts(lou, id)).toEqual([""]);
    const { data } = await staff.browser.call("Cases.get", {});
    expect(data[0]).toMatchObject({
      kind: "message",
      object_text: "Buy pills",
      object_url: null,
      owner: { id: kim.id },
    });
    expect((await staff.browser.call("Conversation.get", { conversation_id: id })).status).toBe(404);
  });
});

describe("a group", () => {
  test("has a name, takes others in, and is left", async () => {
    const [kim, lou, max, pat] = await friends(4);
    if (!max || !pat) throw new Error("Too few people");
    const id = await begin(kim, [lou, max], "Early");
    const named = await lou.browser.call("Conversation.update", { conversation_id: id, name: "Lake trip" });
    expect(named.data).toMatchObject({ name: "Lake trip", is_group: true });
    expect((await add(max, id, pat, lou)).data.users.map((user) => user.id).toSorted()).toEqual(
      [kim.id, lou.id, pat.id].toSorted(),
    );
    expect(ids(await inbox(pat))).toEqual([id]);
    expect(await texts(pat, id)).toEqual([]);
    expect(await begin(kim, [lou, max, pat], "All of us")).toBe(id);
    expect(await texts(pat, id)).toEqual(["All of us"]);
    const before = await begin(kim, [lou, max], "The three of us");
    expect(before).not.toBe(id);

    expect((await leaveConversation(pat, id)).status).toBe(200);
    await send(kim, id, "Pat is gone");
    expect((await pat.browser.call("Conversation.get", { conversation_id: id })).status).toBe(404);
    expect((await send(pat, id, "I'm not")).status).toBe(404);
    expect(await inbox(pat)).toEqual([]);
    expect(await texts(max, id)).toEqual(["Pat is gone", "All of us", "Early"]);
    // Who left decides whether to be back.
    await add(kim, id, pat);
    expect([await inbox(pat), ids(await inbox(pat, true))]).toEqual([[], [id]]);
    expect(await texts(pat, id)).toEqual([]);
    await send(kim, id, "Pat again");
    expect(await texts(pat, id)).toEqual(["Pat again"]);
  });

  test("is begun by adding someone to a conversation of two", async () => {
    const [kim, lou, max] = await friends(3);
    if (!max) throw new Error("Too few people");
    const pair = await begin(kim, [lou], "Between us");
    const { data: group } = await add(kim, pair, max);
    expect(group.id).not.toBe(pair);
    expect(group).toMatchObject({ is_group: true, last_message: null });
    for (const person of [kim, lou, max]) expect((await inbox(person))[0]?.id).toBe(group.id);
    expect(await texts(max, group.id)).toEqual([]);
    expect((await max.browser.call("Conversation.get", { conversation_id: pair })).status).toBe(404);
    expect((await add(lou, pair, max)).data.id).toBe(group.id);
    expect((await add(lou, pair, kim)).status).toBe(400);
  });

  test("has ten people at most, and is gone with the last", async () => {
    const people = await friends(11);
    const [kim, ...others] = people;
    const last = others.pop() as Person;
    const id = await begin(kim, others);
    expect((await add(kim, id, last)).error?.code).toBe(10);
    expect((await kim.browser.call("Conversation.get", { conversation_id: id })).data.viewer_can.add).toBe(
      false,
    );
    for (const person of [kim, ...others]) expect((await leaveConversation(person, id)).status).toBe(200);
    expect(await query("select from conversations where id = $1", [id])).toEqual([]);
    expect(await query("select from conversation_sets where conversation_id = $1", [id])).toEqual([]);
  });
});
