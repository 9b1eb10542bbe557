import { describe, expect, test } from "vitest";
import type { MessagePermission } from "#contract/news/entities/conversation.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
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

const { app, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

const query = <Row>(text: string, values: unknown[] = []) => app.context.db.query<Row>({ text }, values);
const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);
const counts = async ({ browser }: Person) => (await browser.call("ConversationCounts.get", {})).data;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));
const block = ({ browser }: Person, { id }: Person) =>
  browser.call("UserBlock.create", { blocked_user_id: id });
const unblock = ({ browser }: Person, { id }: Person) =>
  browser.call("UserBlock.delete", { blocked_user_id: id });
const answer = ({ browser }: Person, conversation_id: string, request: "approve" | "decline") =>
  browser.call("Conversation.update", { conversation_id, request });
const allow = ({ browser }: Person, message_permission: MessagePermission) =>
  browser.call("UserSettings.update", { message_permission });

async function two(): Promise<[Person, Person]> {
  return (await people(2)) as [Person, Person];
}
async function three(): Promise<[Person, Person, Person]> {
  return (await people(3)) as [Person, Person, Person];
}

/** Whether the profile offers to write, which has to be what writing answers. */
async function canWrite(who: Person, to: Person): Promise<boolean> {
  const { data } = await who.browser.call("User.get", { user_id: to.id });
  const { status } = await write(who, [to], "Hello");
  expect(status).toBe(data?.should_show_messaging ? 200 : data ? 403 : 404);
  return status === 200;
}

describe("a request", () => {
  test("is what someone sends who isn't followed, and is answered by approving or writing", async () => {
    for (const way of ["approve", "write"]) {
      const [kim, lou] = await two();
      const id = await begin(kim, [lou], "You don't know me");
      expect([await inbox(lou), ids(await inbox(lou, true)), ids(await inbox(kim))]).toEqual([
        [],
        [id],
        [id],
      ]);
      expect(await counts(lou)).toEqual({ unread_count: 0, request_count: 1 });
      const [message] = await readMessages(lou, id);
      await readUpTo(lou, id, message?.id ?? "");
      const seen = async () =>
        (await kim.browser.call("Conversation.get", { conversation_id: id })).data.seen;
      expect(await seen()).toEqual([]);
      const react = { message_id: message?.id ?? "", reaction: "heart" } as const;
      expect((await lou.browser.call("ConversationMessage.update", react)).status).toBe(403);
      if (way === "approve")
        expect((await answer(lou, id, "approve")).data).toMatchObject({ is_request: false });
      else await send(lou, id, "Now I do");
      expect([ids(await inbox(lou)), await inbox(lou, true)]).toEqual([[id], []]);
      expect((await seen()).length).toBe(1);
      expect(await counts(lou)).toEqual({ unread_count: 0, request_count: 0 });
    }
  });

  test("isn't needed for those who are followed, nor for a business", async () => {
    const [kim, lou, shop] = await three();
    await lou.browser.call("UserFollow.create", { user_id: kim.id });
    await shop.browser.call("Partner.update", { business_name: "A shop", enable_profile_message: true });
    for (const person of [lou, shop]) {
      const id = await begin(kim, [person]);
      expect(ids(await inbox(person))).toEqual([id]);
    }
  });

  test("that is declined is gone, and nothing tells who asked", async () => {
    const [kim, lou] = await two();
    const id = await begin(kim, [lou]);
    const before = (await kim.browser.call("Conversation.get", { conversation_id: id })).data;
    expect((await answer(lou, id, "decline")).data).toBeNull();
    expect((await kim.browser.call("Conversation.get", { conversation_id: id })).data).toEqual(before);
    expect((await send(kim, id, "Please")).status).toBe(200);
    expect(await begin(kim, [lou], "Please?")).toBe(id);
    expect([await inbox(lou), await inbox(lou, true)]).toEqual([[], []]);
    expect(await texts(lou, id)).toBeNull();
    expect(await counts(lou)).toEqual({ unread_count: 0, request_count: 0 });
    // Whoever declined can still write.
    expect(await begin(lou, [kim], "All right")).toBe(id);
    expect(await texts(lou, id)).toEqual(["All right"]);
    expect(await texts(kim, id)).toEqual(["All right", "Please?", "Please", "Hello"]);
  });

  test("goes quiet after 30 days, and not away", async () => {
    const [kim, lou] = await two();
    const id = await begin(kim, [lou]);
    await query(
      "update conversation_members set asked_at = now() - interval '31 days' where member_id = $1",
      [lou.id],
    );
    expect(await counts(lou)).toEqual({ unread_count: 0, request_count: 0 });
    expect(ids(await inbox(lou, true))).toEqual([id]);
    expect((await answer(lou, id, "approve")).status).toBe(200);
  });

  test("to a group lets nothing be done but read, approve, answer or leave", async () => {
    const [kim, lou, max] = await three();
    const id = await begin(kim, [lou, max]);
    const [conversation] = await inbox(lou, true);
    expect(conversation?.viewer_can).toEqual({ write: true, add: false, name: false });
    const named = await lou.browser.call("Conversation.update", { conversation_id: id, name: "Mine" });
    expect(named.error?.code).toBe(29);
    expect((await add(lou, id, max)).error?.code).toBe(29);
    expect((await answer(lou, id, "decline")).data).toBeNull();
    expect((await kim.browser.call("Conversation.get", { conversation_id: id })).data.users.length).toBe(1);
  });
});

describe("who may write", () => {
  test("is what both allow", async () => {
    const [kim, lou] = await two();
    expect((await lou.browser.call("UserSettings.get", {})).data.message_permission).toBe("everybody");
    expect((await allow(lou, "following")).data.message_permission).toBe("following");
    expect(await canWrite(kim, lou)).toBe(false);
    await lou.browser.call("UserFollow.create", { user_id: kim.id });
    expect(await canWrite(kim, lou)).toBe(true);
    const [max, pat] = await two();
    await allow(max, "nobody");
    expect([await canWrite(pat, max), await canWrite(max, pat)]).toEqual([false, false]);
    expect((await write(pat, [kim, max], "Both of you")).error).toMatchObject({
      code: 29,
      message: "You can't send messages to this person.",
    });
    expect((await lou.browser.call("UserSettings.update", { message_permission: "x" as never })).status).toBe(
      400,
    );
  });

  test("is for a business what it chose", async () => {
    const [kim, shop] = await two();
    await shop.browser.call("Partner.update", { business_name: "A shop" });
    expect(await canWrite(kim, shop)).toBe(false);
    await shop.browser.call("Partner.update", { enable_profile_message: true });
    expect(await canWrite(kim, shop)).toBe(true);
  });

  test("is no one without a session, to themselves, or once the other is gone", async () => {
    const [kim, lou] = await two();
    const offered = async (browser: typeof visitor, { id }: Person) =>
      (await browser.call("User.get", { user_id: id })).data.should_show_messaging;
    expect([await offered(visitor, lou), await offered(kim.browser, kim)]).toEqual([false, false]);
    const id = await begin(kim, [lou], "Mine");
    await send(lou, id, "Theirs");
    await query("update members set state = 'deactivated' where id = $1", [lou.id]);
    expect((await write(kim, [lou], "Hello")).status).toBe(404);
    expect((await send(kim, id, "Hello")).error?.code).toBe(29);
    expect((await inbox(kim))[0]).toMatchObject({
      users: [],
      last_message: { text: "Mine" },
      viewer_can: { write: false, add: false },
    });
    expect(await texts(kim, id)).toEqual(["Mine"]);
    await query("update members set state = 'active' where id = $1", [lou.id]);
    expect(await texts(kim, id)).toEqual(["Theirs", "Mine"]);
  });

  test("doesn't change for those who write to each other already", async () => {
    const [kim, lou] = await two();
    const id = await begin(kim, [lou]);
    await allow(lou, "nobody");
    expect((await send(kim, id, "More")).error?.code).toBe(29);
    expect((await write(kim, [lou], "More")).error?.code).toBe(29);
    await answer(lou, id, "approve");
    expect((await send(kim, id, "More")).status).toBe(200);
    expect((await write(kim, [lou], "More")).status).toBe(200);
    expect((await send(lou, id, "Well")).status).toBe(200);
  });
});

describe("a block", () => {
  test("hides the conversation of two from the one who is blocked, and keeps it for both", async () => {
    const [kim, lou] = await two();
    await befriend(kim, lou);
    const id = await begin(kim, [lou], "Before");
    await send(lou, id, "An answer");
    const [, message] = await readMessages(kim, id);
    const react = { message_id: message?.id ?? "", reaction: "heart" } as const;
    const mayReact = async ({ browser }: Person) =>
      (await browser.call("ConversationMessage.update", react)).status;
    const finds = async ({ browser }: Person) =>
      (await browser.call("MessageSearch.get", { query: "before" })).data.length;
    await block(lou, kim);

    expect([await inbox(kim), await texts(kim, id), await finds(kim)]).toEqual([[], null, 0]);
    expect((await kim.browser.call("Conversation.get", { conversation_id: id })).status).toBe(404);
    expect((await send(kim, id, "Hello")).status).toBe(404);
    expect((await write(kim, [lou], "Hello")).error?.code).toBe(30);
    expect(await mayReact(kim)).toBe(404);
    const report = { kind: "message", id: message?.id ?? "", reason: "harassment" } as const;
    expect((await kim.browser.call("Report.create", report)).status).toBe(404);

    expect((await inbox(lou))[0]).toMatchObject({
      id,
      blocked_by_me: true,
      users: [{ id: kim.id }],
      viewer_can: { write: false, add: false },
    });
    expect([await texts(lou, id), await finds(lou)]).toEqual([["An answer", "Before"], 1]);
    expect((await send(lou, id, "Hello")).error?.code).toBe(29);
    expect((await write(lou, [kim], "Hello")).error?.code).toBe(29);
    expect(await mayReact(lou)).toBe(403);
    expect((await lou.browser.call("Report.create", report)).status).toBe(200);

    await unblock(lou, kim);
    for (const person of [kim, lou]) {
      expect(await texts(person, id)).toEqual(["An answer", "Before"]);
      expect(ids(await inbox(person))).toEqual([id]);
    }
    expect(await begin(kim, [lou], "Once more")).toBe(id);
    for (const person of [kim, lou]) {
      expect(await texts(person, id)).toEqual(["Once more", "An answer", "Before"]);
    }
  });

  test("isn't shown while the other is away", async () => {
    const [kim, lou] = await two();
    await begin(kim, [lou], "Before");
    await block(kim, lou);
    await query("update members set state = 'deactivated' where id = $1", [lou.id]);
    expect((await inbox(kim))[0]).toMatchObject({ users: [], blocked_by_me: false });
    await query("update members set state = 'active' where id = $1", [lou.id]);
    expect((await inbox(kim))[0]).toMatchObject({ users: [{ id: lou.id }], blocked_by_me: true });
  });

  test("leaves a request to the one who blocked who asked", async () => {
    const [kim, lou] = await two();
    const id = await begin(kim, [lou], "May I ask?");
    await block(lou, kim);
    expect([ids(await inbox(lou, true)), await texts(lou, id)]).toEqual([[id], ["May I ask?"]]);
    await unblock(lou, kim);
    expect([ids(await inbox(lou, true)), await texts(kim, id)]).toEqual([[id], ["May I ask?"]]);
  });

  test("hides two members of a group from each other there", async () => {
    const [kim, lou, max] = await three();
    await befriend(kim, lou, max);
    const id = await begin(max, [kim, lou], "Welcome");
    await block(lou, kim);
    await send(kim, id, "By Kim");
    expect(await counts(lou)).toEqual({ unread_count: 1, request_count: 0 });
    expect((await inbox(lou))[0]).toMatchObject({
      last_message: { text: "Welcome" },
      users: [{ id: max.id }],
      unread_count: 1,
    });
    await send(lou, id, "By Lou");
    expect(await texts(lou, id)).toEqual(["By Lou", "Welcome"]);
    expect(await texts(kim, id)).toEqual(["By Kim", "Welcome"]);
    expect(await texts(max, id)).toEqual(["By Lou", "By Kim", "Welcome"]);
  });
});

describe("at the same time", () => {
  const rounds = Array.from({ length: 5 }, (_, at) => at);

  test("two who begin the same conversation begin one", async () => {
    for (const _ of rounds) {
      const [kim, lou, max] = await three();
      await befriend(kim, lou, max);
      const made = await Promise.all([
        write(kim, [lou, max], "Kim"),
        write(lou, [max, kim], "Lou"),
        write(max, [kim, lou], "Max"),
        write(kim, [lou, max], "Kim again"),
      ]);
      expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [id] = new Set(made.map(({ data }) => data.id));
      expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
      const read = await Promise.all([kim, lou, max].map((person) => texts(person, id ?? "")));
      expect(read[0]?.toSorted()).toEqual(["Kim", "Kim again", "Lou", "Max"]);
      expect([read[1], read[2]]).toEqual([read[0], read[0]]);
    }
  });

  test("what is sent while its author is blocked was sent before or not at all", async () => {
    for (const _ of rounds) {
      const [kim, lou] = await two();
      await befriend(kim, lou);
      const id = await begin(kim, [lou], "0");
      const sent = Promise.all([send(kim, id, "1"), send(kim, id, "2"), write(kim, [lou], "3")]);
      expect((await block(lou, kim)).status).toBe(200);
      const read = await texts(lou, id);
      const statuses = (await sent).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect(await texts(lou, id)).toEqual(read);
      // The answer to one that was sent may come after the block.
      expect(read?.length).toBeGreaterThan(statuses.filter((status) => status === 200).length);
      expect([await inbox(kim), await texts(kim, id)]).toEqual([[], null]);
      await unblock(lou, kim);
      for (const person of [kim, lou]) expect(await texts(person, id)).toEqual(read);
    }
  });

  test("a conversation that is begun while its author is blocked is there for both afterwards, or for neither", async () => {
    for (const _ of rounds) {
      const [kim, lou] = await two();
      const begun = write(kim, [lou], "Hello");
      expect((await block(lou, kim)).status).toBe(200);
      const { status } = await begun;
      await unblock(lou, kim);
      const found = [ids(await inbox(kim)), ids(await inbox(lou, true))];
      expect(found[0]).toEqual(found[1]);
      // The answer may come after the block, too.
      expect([200, 404]).toContain(status);
      if (status === 200) expect(found[0]?.length).toBe(1);
    }
  });

  test("whoever leaves while others write reads nothing later", async () => {
    for (const _ of rounds) {
      const [kim, lou, max] = await three();
      await befriend(kim, lou, max);
      const id = await begin(kim, [lou, max]);
      const sent = Promise.all([send(kim, id, "1"), send(lou, id, "2"), send(max, id, "3")]);
      expect((await leaveConversation(max, id)).status).toBe(200);
      for (const { status } of await sent) expect([200, 404]).toContain(status);
      expect(await inbox(max)).toEqual([]);
      const all = await texts(kim, id);
      expect(await texts(lou, id)).toEqual(all);
    }
  });

  test("everyone reads one order without gaps", async () => {
    const [kim, lou] = await two();
    await befriend(kim, lou);
    const id = await begin(kim, [lou], "0");
    const said = Array.from({ length: 20 }, (_, at) => String(at + 1));
    await Promise.all(said.map((text, at) => send(at % 2 === 0 ? kim : lou, id, text)));
    const read = await texts(kim, id);
    expect(await texts(lou, id)).toEqual(read);
    expect(read?.length).toBe(21);
    const rows = await query<{ seq: string }>(
      "select seq from messages where conversation_id = $1 order by seq",
      [id],
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual([...rows.keys()].map((at) => at + 1));
  });
});
