import { beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "#server/platform/events.ts";
import { startCast } from "#testkit/cast.ts";
import { accept, buildTeam, invite, remove, withdraw } from "#testkit/library/board-invites.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPinRow, insertRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { befriend, begin, readMessages, readUpTo, send } from "#testkit/news/messages.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { deleteOldNotifications } from "./notice-repo.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

beforeAll(() => beginNews(app));

const people = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => buildPerson(app)))) as [Person, Person, Person];
const follow = ({ browser }: Person, { id }: { id: string }) =>
  browser.call("UserFollow.create", { user_id: id });
const unfollow = ({ browser }: Person, { id }: { id: string }) =>
  browser.call("UserFollow.delete", { user_id: id });
const save = ({ browser }: Person, pin_id: string, board_id?: string) =>
  browser.call("Repin.create", { pin_id, ...(board_id && { board_id }) });
const like = ({ browser }: Person, id: string) => browser.call("CommentLike.create", { commentId: id });
const news = async (who: Person) => (await who.browser.call("NewsHub.get", {})).data;
const unseen = async (who: Person) => (await who.browser.call("NewsHubBadge.get", {})).data.unseen_count;

/** Events wait for older transactions, of other tests too. */
async function expectNews(who: Person, expected: string[]): Promise<void> {
  await expect.poll(() => readNews(app, who)).toEqual(expected);
}

async function pinOf(owner: Person): Promise<string> {
  return await buildPinRow(app, owner.id, { boardId: await buildBoardRow(app, owner.id) });
}

describe("what members are told", () => {
  test("who follows them, in one group, as long as they do", async () => {
    const [ada, bo, cy] = await people(3);
    await follow(bo, ada);
    await follow(cy, ada);
    await expectNews(ada, [`followed_you: ${cy.username}, ${bo.username}`]);
    await unfollow(cy, ada);
    await expectNews(ada, [`followed_you: ${bo.username}`]);
    await unfollow(bo, ada);
    await expectNews(ada, []);
    expect(await unseen(ada)).toBe(0);
    expect(await news(bo)).toEqual([]);
  });

  test("requests, and that a request was approved", async () => {
    const [ada, bo] = await people(2);
    await ada.browser.call("UserSettings.update", { is_private_profile: true });
    await follow(bo, ada);
    await expectNews(ada, [`asked_to_follow: ${bo.username}`]);
    await ada.browser.call("FollowRequest.update", { user_id: bo.id });
    await expectNews(bo, [`approved_request: ${ada.username}`]);
    expect((await news(ada)).map(({ kind }) => kind)).not.toContain("asked_to_follow");
  });

  test("who saved a Pin, but not to where they can't look", async () => {
    const [ada, bo, cy] = await people(3);
    const pin = await pinOf(ada);
    const secret = await buildBoardRow(app, cy.id, { privacy: "secret" });
    await save(cy, pin, secret);
    const saved = await save(bo, pin);
    await expectNews(ada, [`saved_pin: ${bo.username}`]);
    expect(await news(ada)).toMatchObject([{ pin: { id: pin }, actor_count: 1, comment: null, board: null }]);
    await bo.browser.call("Pin.delete", { id: saved.data.id });
    await expectNews(ada, []);
  });

  test("comments, replies and hearts, until they are gone", async () => {
    const [ada, bo, cy] = await people(3);
    const pin = await pinOf(ada);
    const comment = await say(bo, pin, "What lovely moss");
    const reply = await say(cy, pin, "So it is", { parent_id: comment.id });
    await like(ada, comment.id);
    await expectNews(bo, [`liked_comment: ${ada.username}`, `replied: ${cy.username}`]);
    await expectNews(ada, [`commented: ${cy.username}, ${bo.username}`]);
    expect(await news(bo)).toMatchObject([
      { comment: { id: comment.id, text: "What lovely moss" }, pin: { id: pin } },
      { comment: { id: reply.id, text: "So it is" }, pin: { id: pin } },
    ]);
    await bo.browser.call("AggregatedComment.delete", { commentId: comment.id });
    await expectNews(ada, []);
    await expectNews(bo, []);
  });

  test("invites, also to a secret board, and who joined theirs", async () => {
    const { owner, friend, boardId } = await buildTeam(app, "secret");
    await invite(owner, boardId, friend);
    await expectNews(friend, [`invited_to_board: ${owner.username}`]);
    expect(await news(friend)).toMatchObject([{ board: { id: boardId }, pin: null }]);
    await withdraw(owner, boardId, friend);
    await expectNews(friend, []);
    await invite(owner, boardId, friend);
    await accept(friend, boardId);
    const joined = async () => (await readNews(app, owner)).filter((one) => one.startsWith("joined"));
    await expect.poll(joined).toEqual([`joined_board: ${friend.username}`]);
    await expectNews(friend, []);
    await remove(owner, boardId, friend);
    await expect.poll(joined).toEqual([]);
  });

  test("a board offered to them, while it is, and who took over theirs, while they have it", async () => {
    const { owner, friend, boardId } = await buildTeam(app, "secret");
    await invite(owner, boardId, friend);
    await accept(friend, boardId);
    const offer = { board_id: boardId, user_id: friend.id };
    expect((await owner.browser.call("BoardOffer.create", offer)).status).toBe(200);
    await expectNews(friend, [`offered_board: ${owner.username}`]);
    expect(await news(friend)).toMatchObject([{ board: { id: boardId } }]);
    expect((await owner.browser.call("BoardOffer.delete", { board_id: boardId })).status).toBe(200);
    await expectNews(friend, []);
    await owner.browser.call("BoardOffer.create", offer);
    await expectNews(friend, [`offered_board: ${owner.username}`]);
    expect((await friend.browser.call("BoardOffer.update", { board_id: boardId })).status).toBe(200);
    await expectNews(friend, []);
    const taken = async () => (await readNews(app, owner)).filter((one) => one.startsWith("took_over"));
    await expect.poll(taken).toEqual([`took_over_board: ${friend.username}`]);
    await remove(friend, boardId, owner);
    await expect.poll(taken).toEqual([]);
  });

  test("a login with a new browser, and the end of a long action, to themselves alone", async () => {
    const [ada, bo] = await people(2);
    const kinds = async (who: Person) => {
      await readNews(app, who);
      return (await news(who)).map(({ kind }) => kind);
    };
    const record = async (event: Parameters<typeof recordEvent>[1]) =>
      await app.context.db.transaction((tx) => recordEvent(tx, event));
    const login = { verb: "begin", objectType: "session", visibility: "private" } as const;
    const known = { isLimited: false, isNewBrowser: false };
    await record({ ...login, actorId: ada.id, objectId: "1", data: known });
    await record({ ...login, actorId: ada.id, objectId: "2", data: { ...known, isNewBrowser: true } });
    await expect.poll(() => kinds(ada)).toEqual(["new_login"]);

    const action = { member_id: ada.id, action_type: 1, state: "running" };
    const id = await insertRow(app, "board_actions", action);
    const ended = { verb: "ended", objectType: "board_action", visibility: "private" } as const;
    await record({ ...ended, actorId: ada.id, objectId: id });
    // What still runs isn't over, whatever was told.
    await expect.poll(() => kinds(ada)).toEqual(["new_login"]);
    const finish = "update board_actions set state = 'done', finished_at = now() where id = $1";
    await app.context.db.query({ text: finish }, [id]);
    await expect.poll(() => kinds(ada)).toEqual(["action_ended", "new_login"]);
    expect(await kinds(bo)).toEqual([]);
  });

  test("nothing of what they do themselves, nor of whom they blocked, nor on a Pin that is hidden now", async () => {
    const [ada, bo, cy] = await people(3);
    const pin = await pinOf(ada);
    await say(ada, pin, "My own words");
    await say(bo, pin, "Words of another");
    await follow(cy, ada);
    await expectNews(ada, [`followed_you: ${cy.username}`, `commented: ${bo.username}`]);
    await buildBlockRow(app, ada.id, cy.id);
    await buildBlockRow(app, bo.id, ada.id);
    await expectNews(ada, []);
    expect(await unseen(ada)).toBe(0);
  });

  test("nothing of replies to a comment that is hidden from them", async () => {
    const [ada, bo, cy] = await people(3);
    const pin = await pinOf(ada);
    const comment = await say(bo, pin, "Said by one they block later");
    await say(cy, pin, "Said below it", { parent_id: comment.id });
    await expectNews(ada, [`commented: ${cy.username}, ${bo.username}`]);
    await buildBlockRow(app, ada.id, bo.id);
    await expectNews(ada, []);
    expect(await unseen(ada)).toBe(0);
  });

  test("nothing of a member who is gone", async () => {
    const [ada, bo] = await people(2);
    await follow(bo, ada);
    await expectNews(ada, [`followed_you: ${bo.username}`]);
    await bo.browser.call("UserAccount.update", { state: "deactivated", password: bo.password ?? "" });
    await expectNews(ada, []);
  });

  test("the same thing once, however often it is repeated", async () => {
    const [ada, bo] = await people(2);
    await follow(bo, ada);
    await expectNews(ada, [`followed_you: ${bo.username}`]);
    await ada.browser.call("NewsHub.update", { is_read: true });
    await unfollow(bo, ada);
    await follow(bo, ada);
    await expectNews(ada, [`followed_you: ${bo.username}`]);
    expect(await news(ada)).toMatchObject([{ is_read: true }]);
  });
});

describe("what members are told of conversations, shared boards and their account", () => {
  test("who mentions them in a comment, if they may see it", async () => {
    const [ada, bo, cy] = await people(3);
    const pin = await pinOf(ada);
    const secret = await buildPinRow(app, ada.id, {
      boardId: await buildBoardRow(app, ada.id, { privacy: "secret" }),
    });
    await say(ada, secret, `Not for @${cy.username}`);
    const comment = await say(
      bo,
      pin,
      `Look, @${cy.username.toUpperCase()} and @${ada.username}! a@${bo.username}`,
    );
    await expectNews(cy, [`mentioned: ${bo.username}`]);
    await expectNews(ada, [`mentioned: ${bo.username}`]);
    expect(await news(cy)).toMatchObject([{ comment: { id: comment.id }, pin: { id: pin } }]);
    await bo.browser.call("AggregatedComment.delete", { commentId: comment.id });
    await expectNews(cy, []);
  });

  test("messages, until they are read, the conversation is muted or they are mentioned", async () => {
    const [ada, bo] = await people(2);
    await befriend(ada, bo);
    const conversation = await begin(bo, [ada], "Hello");
    const told = async () => (await readNews(app, ada)).filter((one) => !one.startsWith("followed"));
    await expect.poll(told).toEqual([`messaged: ${bo.username}`]);
    expect((await news(ada))[0]).toMatchObject({ conversation: { id: conversation }, pin: null });
    const [message] = await readMessages(ada, conversation);
    await readUpTo(ada, conversation, message?.id ?? "");
    await expect.poll(told).toEqual([]);
    await send(bo, conversation, `And now, @${ada.username}?`);
    await expect.poll(told).toEqual([`mentioned: ${bo.username}`]);
    await ada.browser.call("Conversation.update", { conversation_id: conversation, is_muted: true });
    await send(bo, conversation, "Quietly");
    await expect.poll(told).toEqual([`mentioned: ${bo.username}`]);
    await buildBlockRow(app, ada.id, bo.id);
    await expect.poll(told).toEqual([]);
  });

  test("what others save to a board they share, as long as it is there", async () => {
    const { owner, friend, boardId } = await buildTeam(app, "secret");
    await invite(owner, boardId, friend);
    await accept(friend, boardId);
    const saved = await save(friend, await pinOf(owner), boardId);
    const told = async (who: Person) =>
      (await readNews(app, who)).filter((one) => one.startsWith("board_activity"));
    await expect.poll(() => told(owner)).toEqual([`board_activity: ${friend.username}`]);
    expect(await told(friend)).toEqual([]);
    await friend.browser.call("Pin.delete", { id: saved.data.id });
    await expect.poll(() => told(owner)).toEqual([]);
  });

  test("that a report was dealt with, without a name", async () => {
    const [ada, bo] = await people(2);
    const staff = await buildPerson(app, { isStaff: true });
    const pin = await pinOf(bo);
    await ada.browser.call("Report.create", { kind: "pin", id: pin, reason: "spam" });
    await readNews(app, ada);
    const [found] = (await staff.browser.call("Cases.get", {})).data;
    const until_id = found?.last_report_id ?? "";
    await staff.browser.call("Case.update", { id: found?.id ?? "", action: "dismiss", until_id });
    await expectNews(ada, ["report_decided: "]);
    expect(await news(ada)).toMatchObject([{ actors: [], actor_count: 0, pin: null }]);
    expect(await news(bo)).toEqual([]);
  });
});

describe("what the list shows to answer them with", () => {
  test("how the viewer and their followers follow each other", async () => {
    const [ada, bo, cy] = await people(3);
    await follow(bo, ada);
    await follow(cy, ada);
    await follow(ada, bo);
    await expectNews(ada, [`followed_you: ${cy.username}, ${bo.username}`]);
    expect(await news(ada)).toMatchObject([
      {
        followers: [
          { id: cy.id, explicitly_followed_by_me: false },
          { id: bo.id, explicitly_followed_by_me: true },
        ],
      },
    ]);
    await expect.poll(async () => (await news(bo))[0]?.followers.map(({ id }) => id)).toEqual([ada.id]);
  });

  test("the Pins that others saved to a board, and its cover, while the viewer sees them", async () => {
    const { owner, friend, boardId } = await buildTeam(app, "secret");
    await invite(owner, boardId, friend);
    await expectNews(friend, [`invited_to_board: ${owner.username}`]);
    await buildPinRow(app, owner.id, { boardId });
    expect(await news(friend)).toMatchObject([{ board: { id: boardId }, pictures: [] }]);
    await accept(friend, boardId);
    const saved = [];
    for (let at = 0; at < 4; at += 1)
      saved.unshift((await save(friend, await pinOf(owner), boardId)).data.id);
    const shown = async () => {
      await readNews(app, owner);
      const told = (await news(owner)).find(({ kind }) => kind === "board_activity");
      return told?.pictures.map(({ id }) => id);
    };
    await expect.poll(shown).toEqual(saved.slice(0, 3));
    await friend.browser.call("Pin.delete", { id: saved[0] ?? "" });
    expect(await shown()).toEqual(saved.slice(1));
    await buildBlockRow(app, owner.id, friend.id);
    expect(await shown()).toBeUndefined();
  });

  test("where a reply to a comment goes, unless comments are off", async () => {
    const [ada, bo] = await people(2);
    const pin = await pinOf(ada);
    const comment = await say(bo, pin, "What lovely moss");
    await expectNews(ada, [`commented: ${bo.username}`]);
    const reply = await say(ada, pin, `So it is, @${bo.username}`, { parent_id: comment.id });
    await expectNews(bo, [`mentioned: ${ada.username}`]);
    const expected = { id: reply.id, thread_id: comment.id, can_reply: true };
    expect(await news(bo)).toMatchObject([{ comment: expected }]);
    await ada.browser.call("Pin.update", { id: pin, comments_disabled: true });
    expect(await news(bo)).toMatchObject([{ comment: { ...expected, can_reply: false } }]);
  });
});

describe("reading", () => {
  test("counts what is new until it was seen, and marks one or all as read", async () => {
    const [ada, bo, cy] = await people(3);
    const pin = await pinOf(ada);
    await follow(bo, ada);
    await expectNews(ada, [`followed_you: ${bo.username}`]);
    await say(cy, pin, "Hello");
    await expect.poll(async () => (await readNews(app, ada)).length).toBe(2);
    expect(await unseen(ada)).toBe(2);
    const [newest, oldest] = await news(ada);
    const seen = await ada.browser.call("NewsHub.update", { notification_id: oldest?.id ?? "" });
    expect(seen.data).toEqual({ unseen_count: 1 });
    await ada.browser.call("NewsHub.update", { notification_id: newest?.id ?? "", is_read: true });
    expect((await news(ada)).map(({ is_read }) => is_read)).toEqual([true, false]);
    expect((await ada.browser.call("NewsHub.update", { is_read: true })).data).toEqual({ unseen_count: 0 });
    expect((await news(ada)).map(({ is_read }) => is_read)).toEqual([true, true]);
    await say(bo, pin, "Hello again");
    const isRead = async () => {
      await readNews(app, ada);
      return (await news(ada)).map(({ is_read }) => is_read);
    };
    await expect.poll(isRead).toEqual([false, true]);
  });

  test("goes on page by page, without what was deleted", async () => {
    const [ada, bo] = await people(2);
    for (const text of ["one", "two", "three"]) await say(bo, await pinOf(ada), text);
    await expect.poll(async () => (await readNews(app, ada)).length).toBe(3);
    const page = await ada.browser.call("NewsHub.get", { page_size: 2 });
    expect(page.data.map(({ comment }) => comment?.text)).toEqual(["three", "two"]);
    const rest = await ada.browser.call("NewsHub.get", {
      page_size: 2,
      bookmarks: page.envelope.resource_response.bookmark,
    });
    expect(rest.data.map(({ comment }) => comment?.text)).toEqual(["one"]);
    const id = page.data[0]?.id ?? "";
    expect((await bo.browser.call("NewsHub.delete", { notification_id: id })).status).toBe(404);
    expect((await bo.browser.call("NewsHub.update", { notification_id: id })).status).toBe(404);
    expect((await ada.browser.call("NewsHub.delete", { notification_id: id })).status).toBe(200);
    expect((await news(ada)).map(({ comment }) => comment?.text)).toEqual(["two", "one"]);
  });

  test("is for members with a full session", async () => {
    const ada = await buildPerson(app);
    const limited = await openSession(app, ada, { isLimited: true });
    for (const [browser, status] of [
      [visitor, 401],
      [limited, 403],
    ] as const) {
      const calls = await Promise.all([
        browser.call("NewsHub.get", {}),
        browser.call("NewsHub.update", {}),
        browser.call("NewsHub.delete", { notification_id: "1" }),
        browser.call("NewsHubBadge.get", {}),
      ]);
      expect(calls.map((each) => each.status)).toEqual([status, status, status, status]);
    }
    const bad = await ada.browser.call("NewsHub.get", { bookmarks: "nonsense" });
    expect(bad.status).toBe(400);
  });

  test("what is old goes", async () => {
    const [ada, bo] = await people(2);
    await follow(bo, ada);
    await expectNews(ada, [`followed_you: ${bo.username}`]);
    const age = { text: "update notifications set day = day - 91 where member_id = $1" };
    await app.context.db.query(age, [ada.id]);
    expect(await deleteOldNotifications(app.context.db, 90, 10)).toBe(1);
    expect(await news(ada)).toEqual([]);
  });
});
