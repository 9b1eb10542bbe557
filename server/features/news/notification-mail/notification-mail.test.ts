import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unsubscribeUrl } from "#contract/urls.ts";
import { mailNewsJob } from "#server/features/news/notifications/index.ts";
import type { Mail } from "#server/platform/mail/mailer.ts";
import { MailDeliveryError } from "#server/platform/mail/mailer.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { accept, buildTeam, invite, withdraw } from "#testkit/library/board-invites.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";

const sent: Mail[] = [];
let refusal: MailDeliveryError | null = null;
let time = new Date("2026-11-24T12:00:00Z");
const mailer = {
  async send(mail: Mail) {
    if (refusal !== null) throw refusal;
    sent.push(mail);
  },
  close: async () => {},
};
const { app, visitor } = await startCast([], {
  env: { RATE_LIMIT: "100000" },
  overrides: { mail: { mailer, leaves: true, outbox: null }, now: () => time },
});

beforeAll(() => beginNews(app));
beforeEach(() => {
  sent.length = 0;
  refusal = null;
  time = new Date("2026-11-24T12:00:00Z");
});

const change = ({ browser }: Person, options: object) => browser.call("NotificationSettings.update", options);
const mail = async ({ id }: Person) => await runJob(app.context, mailNewsJob, { memberId: id });
const jobsOf = async ({ id }: Person) => {
  const text = "select task_identifier as task, run_at from graphile_worker.jobs where key = $1";
  return await app.context.db.query<{ task: string; run_at: string }>({ text }, [`mail_news:${id}`]);
};

/** Once every event so far was read. */
async function jobsAfterReading(who: Person) {
  await readNews(app, who);
  return await jobsOf(who);
}

async function buildInvited() {
  const team = await buildTeam(app, "secret");
  await invite(team.owner, team.boardId, team.friend);
  await expect.poll(() => readNews(app, team.friend)).toHaveLength(1);
  return team;
}

describe("mails of news", () => {
  test("tell of an invite once, with a link and a way to unsubscribe", async () => {
    const { owner, friend } = await buildInvited();
    expect(await jobsOf(friend)).toHaveLength(1);
    await mail(friend);
    await mail(friend);
    expect(sent).toHaveLength(1);
    const [first] = sent;
    expect(first).toMatchObject({ to: friend.email, subject: expect.stringContaining("invited you to") });
    expect(first?.subject).toContain(owner.username);
    expect(first?.text).toContain("http://localhost:3000/notifications/");
    expect(first?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(first?.text).toContain("http://localhost:3000/email/subscription/?t=");
  });

  test("tell nothing that was taken back, is hidden now, or was seen", async () => {
    const withdrawn = await buildInvited();
    await withdraw(withdrawn.owner, withdrawn.boardId, withdrawn.friend);
    const blocked = await buildInvited();
    await buildBlockRow(app, blocked.friend.id, blocked.owner.id);
    const seen = await buildInvited();
    const [news] = (await seen.friend.browser.call("NewsHub.get", {})).data;
    await seen.friend.browser.call("NewsHub.update", { notification_id: news?.id ?? "" });
    for (const { friend } of [withdrawn, blocked, seen]) await mail(friend);
    expect(sent).toEqual([]);
  });

  test("follow the choice for each kind, and the mutes", async () => {
    const [ada, bo] = [await buildPerson(app), await buildPerson(app)];
    const pin = await buildPinRow(app, ada.id, { boardId: await buildBoardRow(app, ada.id) });
    await say(bo, pin, "Not mailed by default");
    await expect.poll(() => readNews(app, ada)).toHaveLength(1);
    expect(await jobsOf(ada)).toEqual([]);
    await mail(ada);
    expect(sent).toEqual([]);
    await change(ada, { kinds: { commented: { mail: true } } });
    await say(bo, pin, "Mailed <b>now</b>");
    await expect.poll(() => jobsAfterReading(ada)).toHaveLength(1);
    await ada.browser.call("NotificationMute.create", { user_id: bo.id });
    await mail(ada);
    expect(sent).toEqual([]);
    await ada.browser.call("NotificationMute.delete", { user_id: bo.id });
    await say(bo, pin, "Mailed <b>again</b>");
    await expect.poll(() => readNews(app, ada)).toHaveLength(1);
    await mail(ada);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("“Mailed <b>again</b>”");
    expect(sent[0]?.html).toContain("Mailed &lt;b&gt;again&lt;/b&gt;");
    expect(sent[0]?.html).toMatch(/<img src="http:\/\/localhost:3000\/[^"]+" alt=""/);
  });

  test("are in the member's language, and quote no links", async () => {
    const [ada, bo] = [await buildPerson(app), await buildPerson(app)];
    await ada.browser.call("UserSettings.update", { locale: "de" });
    await change(ada, { kinds: { commented: { mail: true } } });
    const pin = await buildPinRow(app, ada.id, { boardId: await buildBoardRow(app, ada.id) });
    await say(bo, pin, "Win at evil.example");
    await expect.poll(() => readNews(app, ada)).toHaveLength(1);
    await mail(ada);
    expect(sent[0]?.subject).toContain("kommentiert");
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain("evil.example");
  });

  test("wait in quiet hours, and come after them", async () => {
    const { friend } = await buildInvited();
    await change(friend, { time_zone: "UTC", quiet_from: "11:00", quiet_until: "13:00" });
    await mail(friend);
    expect(sent).toEqual([]);
    time = new Date("2026-11-24T13:00:00Z");
    await mail(friend);
    expect(sent).toHaveLength(1);
  });

  test("are gathered for a morning, or not sent at all", async () => {
    const [ada, bo] = [await buildPerson(app), await buildPerson(app)];
    await change(ada, { mail_rhythm: "daily", time_zone: "Asia/Tokyo" });
    await bo.browser.call("UserFollow.create", { user_id: ada.id });
    await expect.poll(() => jobsAfterReading(ada)).toHaveLength(1);
    const [job] = await jobsOf(ada);
    expect(new Date(job?.run_at ?? 0).toISOString()).toMatch(/T23:00:00/);
    await mail(ada);
    expect(sent[0]?.subject).toBe("Your day in review – Bowerbird");
    await change(ada, { mail_rhythm: "never" });
    await say(bo, await buildPinRow(app, ada.id, { boardId: await buildBoardRow(app, ada.id) }), "Hello");
    await expect.poll(() => readNews(app, ada)).toHaveLength(2);
    await mail(ada);
    expect(sent).toHaveLength(1);
  });

  test("a board's own switch turns off what happens there", async () => {
    const { owner, friend, boardId } = await buildTeam(app);
    await invite(owner, boardId, friend);
    await accept(friend, boardId);
    await change(owner, { kinds: { joined_board: { mail: true } } });
    await expect
      .poll(() => readNews(app, owner))
      .toEqual(expect.arrayContaining([`joined_board: ${friend.username}`]));
    const text = "update board_members set email_notifications = $3 where board_id = $1 and member_id = $2";
    await app.context.db.query({ text }, [boardId, owner.id, false]);
    await mail(owner);
    expect(sent).toEqual([]);
  });
});

describe("what a mail server refuses", () => {
  test("for now is tried again, as the same mail", async () => {
    const { friend } = await buildInvited();
    refusal = new MailDeliveryError({ permanent: false, reason: "put off", smtpCode: 451 });
    await expect(mail(friend)).rejects.toThrow(/put off/);
    refusal = null;
    await mail(friend);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.id).toMatch(new RegExp(`^news-${friend.id}-\\d+$`));
  });

  test("permanently ends the mails to that address, until the member says it works", async () => {
    const { friend } = await buildInvited();
    refusal = new MailDeliveryError({
      permanent: true,
      isAddressRefused: true,
      reason: "refused",
      smtpCode: 550,
    });
    await mail(friend);
    refusal = null;
    const read = async () =>
      (await friend.browser.call("NotificationSettings.get", {})).data.email_refused_at;
    expect(await read()).not.toBeNull();
    const other = await buildTeam(app);
    await invite(other.owner, other.boardId, friend);
    await expect.poll(() => readNews(app, friend)).toHaveLength(2);
    await mail(friend);
    expect(sent).toEqual([]);
    await friend.browser.call("MailRefusal.delete", {});
    expect(await read()).toBeNull();
    await mail(friend);
    expect(sent).toHaveLength(1);
  });
});

describe("unsubscribing", () => {
  async function tokenOf(who: Person): Promise<string> {
    await mail(who);
    return /unsubscribe\/\?t=([^>]+)>/.exec(sent[0]?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  }

  test("takes one click, without a login", async () => {
    const { friend } = await buildInvited();
    const address = unsubscribeUrl(await tokenOf(friend));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const posted = await visitor.request("POST", address, { body: "List-Unsubscribe=One-Click", headers });
    expect(posted.status).toBe(200);
    expect((await friend.browser.call("NotificationSettings.get", {})).data.mail_rhythm).toBe("never");
  });

  test("or a choice on a page", async () => {
    const { friend } = await buildInvited();
    const token = await tokenOf(friend);
    expect((await visitor.call("EmailSubscription.get", { token })).data).toEqual({ mail_rhythm: "at_once" });
    await visitor.call("EmailSubscription.update", { token, mail_rhythm: "weekly" });
    expect((await visitor.call("EmailSubscription.get", { token })).data).toEqual({ mail_rhythm: "weekly" });
  });

  test.each(["", "1", "1.2", "1.2.3", "x.y", "../.."])("with %j changes nothing", async (token) => {
    const posted = await visitor.request("POST", `/email/unsubscribe/?t=${encodeURIComponent(token)}`);
    expect(posted.status).toBe(404);
    const called = await visitor.call("EmailSubscription.update", { token, mail_rhythm: "never" });
    expect(called.status).toBe(token === "" ? 400 : 404);
  });
});
