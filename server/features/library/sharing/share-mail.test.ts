import { beforeEach, describe, expect, test } from "vitest";
import { MEMBER_EMAILS_TO_ADDRESS_MAX, SHARE_MAILS_PER_MEMBER } from "#contract/limits/sharing.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Mail } from "#server/platform/mail/mailer.ts";
import { hashAddress, noteRefusal } from "#server/platform/mail/refusals.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { shareMailJob } from "./share-mail-job.ts";

const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail), close: async () => undefined };
const { app, ada, visitor } = await startCast(["ada"], {
  env: { RATE_LIMIT: "100000" },
  overrides: { mail: { mailer, leaves: true, outbox: null } },
});

const query = <Row>(text: string, values: unknown[] = []) => app.context.db.query<Row>({ text }, values);
const pinOf = (member: Person) => buildPinRow(app, member.id);
type Options = Partial<OptionsOf<"ShareEmail.create">>;
const share = ({ browser }: Person, options: Options) =>
  browser.call("ShareEmail.create", { email: "kim@example.net", ...options });

async function deliver(): Promise<Mail[]> {
  sent.length = 0;
  await app.drain();
  return [...sent];
}

beforeEach(async () => {
  await query("delete from mail_counts");
  await query("delete from mail_refusals");
  await query("delete from graphile_worker._private_jobs");
});

test("a member emails a Pin to an address, with a note and their name", async () => {
  const id = await pinOf(ada);
  const { status, data } = await share(ada, { email: " Kim@Example.net ", pin_id: id, text: "For you" });
  expect([status, data]).toMatchObject([200, { type: "email", email: "kim@example.net", username: "" }]);
  const [mail, another] = await deliver();
  expect(another).toBeUndefined();
  expect(mail).toMatchObject({ to: "kim@example.net", subject: "@ada sent you a Pin" });
  expect(mail?.text).toContain("> For you");
  expect(mail?.text).toContain(`/pin/${id}/`);
  expect(mail?.html).toContain("/474x/");
  expect(mail?.headers).toHaveProperty("List-Unsubscribe");
  const { data: suggested } = await ada.browser.call("ShareSuggestions.get", {});
  expect(suggested).toMatchObject([{ type: "email", email: "kim@example.net" }]);
});

test("boards, sections and profiles go by email, too", async () => {
  const board_id = await buildBoardRow(app, ada.id, { name: "Looms" });
  const { data: section } = await ada.browser.call("BoardSection.create", { board_id, name: "Small" });
  await share(ada, { board_id });
  await share(ada, { section_id: section.id });
  await share(ada, { user_id: ada.id });
  expect((await deliver()).map(({ subject }) => subject)).toEqual([
    "@ada sent you a board",
    "@ada sent you a section of a board",
    "@ada sent you a profile",
  ]);
});

describe("only what everyone sees", () => {
  test("is taken: a secret board and a private profile are rejected to those who see them", async () => {
    const owner = await buildPerson(app);
    const board_id = await buildBoardRow(app, owner.id, { privacy: "secret" });
    const pin_id = await buildPinRow(app, owner.id, { boardId: board_id });
    await owner.browser.call("UserSettings.update", { is_private_profile: true });
    for (const thing of [{ board_id }, { pin_id }, { user_id: owner.id }]) {
      expect((await share(owner, thing)).status).toBe(403);
    }
    expect((await share(ada, { board_id })).status).toBe(404);
    expect((await share(ada, { pin_id })).status).toBe(404);
    expect((await share(ada, { user_id: owner.id })).status).toBe(403);
    expect(await deliver()).toEqual([]);
  });

  test("is sent: not what was hidden meanwhile, nor in the name of someone who is gone", async () => {
    const owner = await buildPerson(app);
    const pin_id = await pinOf(owner);
    await share(owner, { pin_id });
    await query("update members set is_private = true where id = $1", [owner.id]);
    expect(await deliver()).toEqual([]);
    await query("update members set is_private = false where id = $1", [owner.id]);
    const id = await pinOf(ada);
    await share(owner, { pin_id: id });
    await query("update members set state = 'deactivated' where id = $1", [owner.id]);
    expect(await deliver()).toEqual([]);
  });
});

describe("limits", () => {
  test("are per address and day, whoever sends", async () => {
    const pin_id = await pinOf(ada);
    for (let count = 0; count < MEMBER_EMAILS_TO_ADDRESS_MAX; count += 1) {
      expect((await share(await buildPerson(app), { pin_id })).status).toBe(200);
    }
    const { status, envelope } = await share(ada, { pin_id, email: "KIM@example.net" });
    expect([status, envelope.resource_response.error?.message_detail]).toEqual([400, "email"]);
    expect((await share(ada, { pin_id, email: "lou@example.net" })).status).toBe(200);
    await query("update mail_counts set day = day - 1");
    expect((await share(ada, { pin_id })).status).toBe(200);
    await runJob(app.context, { name: "sweep_mail_counts" });
    expect(await query("select 1 from mail_counts where day < current_date - 1")).toEqual([]);
  });

  test("are per member and day, and a refusal isn't counted", async () => {
    const [pin_id, member] = [await pinOf(ada), await buildPerson(app)];
    const all = Array.from({ length: SHARE_MAILS_PER_MEMBER + 2 }, (_, at) =>
      share(member, { pin_id, email: `p${at}@example.net` }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(SHARE_MAILS_PER_MEMBER).fill(200), 400, 400]);
    expect((await deliver()).length).toBe(SHARE_MAILS_PER_MEMBER);
  });

  test("the same key sends once", async () => {
    const pin_id = await pinOf(ada);
    const answers = await Promise.all(
      [1, 2, 3].map(() => share(ada, { pin_id, client_key: "once", email: "once@example.net" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await deliver()).length).toBe(1);
  });
});

test("a mail that is sent again after a crash is recognized as the same", async () => {
  const pin_id = await pinOf(ada);
  await share(ada, { pin_id });
  const [job] = await query<{ payload: unknown }>("select payload from graphile_worker._private_jobs");
  sent.length = 0;
  await runJob(app.context, shareMailJob, job?.payload);
  await runJob(app.context, shareMailJob, job?.payload);
  expect([sent.length, new Set(sent.map(({ id }) => id)).size]).toEqual([2, 1]);
});

test("an address is answered alike, whether it is a member's, a stranger's, or takes no such emails", async () => {
  const pin_id = await pinOf(ada);
  const member = await buildPerson(app);
  await noteRefusal(app.context.db, hashAddress(app.context.keys, "no@example.net"), "refused");
  const emails = [member.email, "stranger@example.net", "no@example.net"];
  const answers = [];
  for (const email of emails) {
    const { status, data } = await share(ada, { pin_id, email });
    const { id, email: address, full_name, last_used_at, image_small_url, image_medium_url, ...rest } = data;
    expect([id, address, full_name]).toEqual([email, email, email]);
    answers.push(JSON.stringify({ status, ...rest, image_large_url: "" }));
  }
  expect(new Set(answers).size).toBe(1);
  expect((await deliver()).map(({ to }) => to)).toEqual(emails.slice(0, 2));
});

describe("whoever got one", () => {
  async function tokens() {
    const pin_id = await pinOf(ada);
    await query("delete from mail_counts");
    await share(ada, { pin_id });
    const [mail] = await deliver();
    const oneClick = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
    return { oneClick: new URL(oneClick), token: new URL(oneClick).searchParams.get("t") ?? "", pin_id };
  }

  test("stops them permanently without an account, on a page", async () => {
    const { token, pin_id } = await tokens();
    expect((await visitor.call("MemberEmails.delete", { token })).status).toBe(200);
    expect((await visitor.call("MemberEmails.delete", { token })).status).toBe(200);
    expect((await share(ada, { pin_id })).status).toBe(200);
    expect(await deliver()).toEqual([]);
    const rows = await query<{ reason: string }>("select reason from mail_refusals");
    expect(rows).toEqual([{ reason: "no_member_emails" }]);
  });

  test("stops them by their mail program's button, which opening alone doesn't press", async () => {
    const { oneClick, pin_id } = await tokens();
    const path = oneClick.pathname + oneClick.search;
    expect((await visitor.request("GET", path)).status).toBe(302);
    await share(ada, { pin_id });
    expect((await deliver()).length).toBe(1);
    const posted = await (await app.browser()).request("POST", path, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(posted.status).toBe(204);
    await share(ada, { pin_id });
    expect(await deliver()).toEqual([]);
  });

  test.each(["", "x", "x.y", "x.y.z"])("can't use a made-up token like %j", async (token) => {
    const { status } = await visitor.call("MemberEmails.delete", { token });
    expect(status).toBe(422);
    expect(await query("select 1 from mail_refusals")).toEqual([]);
  });
});

describe("refused are", () => {
  test.each([
    "",
    "kim",
    "kim@",
    "@example.net",
    "a@b@c.net",
    "kim@example.net, lou@example.net",
    "x\u0000@a.net",
  ])("the address %j", async (email) => {
    const pin_id = await pinOf(ada);
    expect((await share(ada, { pin_id, email })).status).toBe(400);
  });

  test("nothing, two things, what isn't there, and a note that is too long", async () => {
    const pin_id = await pinOf(ada);
    expect((await share(ada, {})).status).toBe(400);
    expect((await share(ada, { pin_id, user_id: ada.id })).status).toBe(400);
    for (const thing of [{ pin_id: "7" }, { board_id: "7" }, { section_id: "7" }, { user_id: "7" }]) {
      expect((await share(ada, thing)).status).toBe(404);
    }
    expect((await share(ada, { pin_id, text: "x".repeat(501) })).status).toBe(400);
  });

  test("members who haven't confirmed their own address, who can't invite by email either", async () => {
    const kim = await buildPerson(app, { isEmailConfirmed: false });
    const board_id = await buildBoardRow(app, kim.id);
    const invite = await kim.browser.call("BoardEmailInvite.create", {
      board_id,
      emails: ["lou@example.net"],
    });
    for (const answer of [await share(kim, { board_id }), invite]) {
      expect(answer).toMatchObject({ status: 403, error: { message_detail: "email_unconfirmed" } });
    }
    expect(await deliver()).toEqual([]);
  });

  test("visitors and limited sessions", async () => {
    const pin_id = await pinOf(ada);
    const limited = await openSession(app, ada, { isLimited: true });
    const options = { email: "kim@example.net", pin_id };
    expect((await visitor.call("ShareEmail.create", options)).status).toBe(401);
    expect((await limited.call("ShareEmail.create", options)).status).toBe(403);
  });
});
