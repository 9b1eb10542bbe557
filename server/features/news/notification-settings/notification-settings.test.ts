import { beforeAll, describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildTeam, invite } from "#testkit/library/board-invites.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

beforeAll(() => beginNews(app));

const settings = async ({ browser }: Person) => (await browser.call("NotificationSettings.get", {})).data;
const mutes = async ({ browser }: Person) => (await browser.call("NotificationMutes.get", {})).data;
const follow = ({ browser }: Person, { id }: { id: string }) =>
  browser.call("UserFollow.create", { user_id: id });
const people = async () => [await buildPerson(app), await buildPerson(app), await buildPerson(app)] as const;

describe("settings", () => {
  test("begin with few mails, and more of them in a digest", async () => {
    const ada = await buildPerson(app);
    expect(await settings(ada)).toMatchObject({
      mail_rhythm: "at_once",
      time_zone: "UTC",
      quiet_from: null,
      shows_details: false,
      email: ada.email,
      email_refused_at: null,
    });
    const mailed = async () =>
      Object.entries((await settings(ada)).kinds)
        .filter(([, { mail }]) => mail)
        .map(([kind]) => kind);
    expect((await mailed()).sort()).toEqual([
      "asked_to_follow",
      "invited_to_board",
      "mentioned",
      "messaged",
      "offered_board",
    ]);
    await ada.browser.call("NotificationSettings.update", { mail_rhythm: "weekly" });
    expect(await mailed()).toContain("followed_you");
  });

  test("keep what is left out, and forget what is the default", async () => {
    const { browser, ...ada } = await buildPerson(app);
    const change = { kinds: { commented: { mail: true }, saved_pin: { in_app: false } } };
    const { data } = await browser.call("NotificationSettings.update", change);
    expect(data.kinds.commented).toEqual({ in_app: true, mail: true, push: true });
    expect(data.kinds.saved_pin).toMatchObject({ in_app: false, mail: false });
    await browser.call("NotificationSettings.update", {
      kinds: { commented: { mail: false }, saved_pin: null },
    });
    const left = { text: "select kind from notification_settings where member_id = $1" };
    expect(await app.context.db.query(left, [ada.id])).toEqual([]);
  });

  test("quiet hours come and go together", async () => {
    const { browser } = await buildPerson(app);
    const quiet = { time_zone: "Asia/Tokyo", quiet_from: "22:30", quiet_until: "07:00" };
    expect((await browser.call("NotificationSettings.update", quiet)).data).toMatchObject(quiet);
    const off = await browser.call("NotificationSettings.update", { quiet_from: "", quiet_until: "" });
    expect(off.data).toMatchObject({ quiet_from: null, quiet_until: null, time_zone: "Asia/Tokyo" });
  });

  test.each([
    [{ time_zone: "Mars/Olympus" }],
    [{ quiet_from: "22:00" }],
    [{ quiet_from: "24:00", quiet_until: "07:00" }],
    [{ mail_rhythm: "hourly" }],
    [{ kinds: { weather: { mail: true } } }],
    [{ kinds: { commented: "yes" } }],
  ])("refuse %j", async (options) => {
    const { browser } = await buildPerson(app);
    expect((await browser.call("NotificationSettings.update", options as never)).status).toBe(400);
  });

  test("an unlisted kind isn't counted, and comes back", async () => {
    const [ada, bo] = await people();
    await follow(bo, ada);
    await expect.poll(() => readNews(app, ada)).toEqual([`followed_you: ${bo.username}`]);
    const set = (in_app: boolean) =>
      ada.browser.call("NotificationSettings.update", { kinds: { followed_you: { in_app } } });
    await set(false);
    expect(await readNews(app, ada)).toEqual([]);
    expect((await ada.browser.call("NewsHubBadge.get", {})).data.unseen_count).toBe(0);
    await set(true);
    expect(await readNews(app, ada)).toHaveLength(1);
  });
});

describe("mutes", () => {
  test("of a person hide what they do, until they are undone", async () => {
    const [ada, bo, cy] = await people();
    await follow(bo, ada);
    await follow(cy, ada);
    await expect.poll(() => readNews(app, ada)).toEqual([`followed_you: ${cy.username}, ${bo.username}`]);
    await ada.browser.call("NotificationMute.create", { user_id: cy.id });
    expect(await readNews(app, ada)).toEqual([`followed_you: ${bo.username}`]);
    expect((await mutes(ada)).people.map(({ id }) => id)).toEqual([cy.id]);
    await ada.browser.call("NotificationMute.delete", { user_id: cy.id });
    expect(await readNews(app, ada)).toEqual([`followed_you: ${cy.username}, ${bo.username}`]);
    expect((await ada.browser.call("NotificationMute.delete", { user_id: cy.id })).status).toBe(404);
  });

  test("of a board hide what happens there", async () => {
    const [ada, bo, cy] = await people();
    const boardId = await buildBoardRow(app, ada.id);
    const pin = await buildPinRow(app, ada.id, { boardId });
    await say(bo, pin, "Hello");
    await expect.poll(() => readNews(app, ada)).toEqual([`commented: ${bo.username}`]);
    await ada.browser.call("NotificationMute.create", { board_id: boardId });
    expect(await readNews(app, ada)).toEqual([]);
    expect((await mutes(ada)).boards.map(({ id }) => id)).toEqual([boardId]);
    expect((await cy.browser.call("NotificationMute.delete", { board_id: boardId })).status).toBe(404);
  });

  test("also of a secret board that someone is invited to, and of no other hidden one", async () => {
    const { owner, friend, boardId } = await buildTeam(app, "secret");
    const mute = () => friend.browser.call("NotificationMute.create", { board_id: boardId });
    expect((await mute()).status).toBe(404);
    await invite(owner, boardId, friend);
    await expect.poll(() => readNews(app, friend)).toEqual([`invited_to_board: ${owner.username}`]);
    expect((await mute()).status).toBe(200);
    expect(await readNews(app, friend)).toEqual([]);
    expect((await mutes(friend)).boards).toEqual([]);
  });

  test("are of one thing that is there", async () => {
    const [ada, bo] = await people();
    const mute = async (options: { user_id?: string; board_id?: string }) =>
      (await ada.browser.call("NotificationMute.create", options)).status;
    expect(await mute({})).toBe(400);
    expect(await mute({ user_id: bo.id, board_id: bo.id })).toBe(400);
    expect(await mute({ user_id: ada.id })).toBe(400);
    expect(await mute({ user_id: "1" })).toBe(404);
    expect(await mute({ board_id: "1" })).toBe(404);
    await buildBlockRow(app, bo.id, ada.id);
    expect(await mute({ user_id: bo.id })).toBe(404);
  });
});

test("all of it is for members with a full session", async () => {
  const ada = await buildPerson(app);
  const limited = await openSession(app, ada, { isLimited: true });
  for (const [browser, status] of [
    [visitor, 401],
    [limited, 403],
  ] as const) {
    const calls = await Promise.all([
      browser.call("NotificationSettings.get", {}),
      browser.call("NotificationSettings.update", {}),
      browser.call("NotificationMutes.get", {}),
      browser.call("NotificationMute.create", { user_id: "1" }),
      browser.call("NotificationMute.delete", { user_id: "1" }),
      browser.call("MailRefusal.delete", {}),
    ]);
    expect(calls.map((each) => each.status)).toEqual(calls.map(() => status));
  }
});
