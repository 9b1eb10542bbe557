import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";
import { buildForm } from "#testkit/multipart.ts";
import { sweepAgeFilesJob } from "./feature.ts";
import { AGE_FOLDER } from "./file-routes.ts";
import { agePurge } from "./purge-holds.ts";

const dayMs = 24 * 60 * 60 * 1000;
const pdf = Buffer.from("%PDF-1.7 a school's letter");
let ahead = 0;
let app: TestApp;
let legal: Person;
let senior: Person;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(Date.now() + ahead) } });
  [legal, senior] = [
    await buildPerson(app, { roles: ["legal"] }),
    await buildPerson(app, { roles: ["senior"] }),
  ];
  ben = await buildPerson(app);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});
beforeEach(async () => {
  ahead = 0;
  ada = await buildPerson(app);
});

const query = async (text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query(text, values)).rows;
const hold = (who = legal, reason = "A teacher wrote to us") =>
  who.browser.call("StaffAgeHold.create", { user_id: ada.id, reason });
const appeal = (text = "I'm 34") => ada.browser.call("AgeAppeal.create", { text });
const decide = (who: Person, decision: "kept" | "lifted", answer = "We see") =>
  who.browser.call("StaffAgeHold.update", { user_id: ada.id, decision, answer });
const lift = (who = senior) => who.browser.call("StaffAgeHold.delete", { user_id: ada.id });
const holdFor = async (who: Person) =>
  (await who.browser.call("StaffAgeHold.get", { user_id: ada.id })).data.hold;
const change = (options: OptionsOf<"UserSettings.update">) =>
  ada.browser.call("UserSettings.update", options);
const settings = async () => (await ada.browser.call("UserSettings.get", {})).data;
const mails = async () => (await app.mailsTo(`${ada.username.toLowerCase()}@example.org`)).length;

async function upload(who: Person, file = pdf, token?: string) {
  const { body, headers } = buildForm([
    { name: "csrfmiddlewaretoken", value: token ?? who.browser.cookies.get("csrftoken") ?? "" },
    { name: "file", file, filename: "../Brief.pdf" },
  ]);
  const reply = await who.browser.request("POST", "/age-appeal/file/", { body, headers });
  const outcome = new URL(String(reply.headers.location ?? "/"), "https://x").searchParams.get("file");
  return { status: reply.status, outcome };
}
const files = async () => (await app.context.media.list(AGE_FOLDER, {})).entries.map(({ key }) => key);

describe("a hold", () => {
  test("makes the profile private, and keeps strangers from writing, until it's lifted", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const isSeen = async () => (await ben.browser.call("Pin.get", { id: pinId })).status === 200;
    const isWritable = async () =>
      (await ben.browser.call("Conversations.create", { user_ids: [ada.id], text: "Hi" })).status === 200;
    expect(await isSeen()).toBe(true);
    expect((await hold()).status).toBe(200);
    expect(await isSeen()).toBe(false);
    expect(await isWritable()).toBe(false);
    expect((await ada.browser.call("Pin.get", { id: pinId })).status).toBe(200);
    expect(await settings()).toMatchObject({ is_private_profile: true, message_permission: "following" });
    expect(await mails()).toBe(1);
    const { data: log } = await senior.browser.call("AuditLog.get", { kind: "changes", page_size: 1 });
    expect(log[0]).toMatchObject({ action: "age_hold.create", member: { id: ada.id } });
    expect((await hold()).status).toBe(409);

    expect((await lift()).status).toBe(200);
    expect(await isSeen()).toBe(true);
    expect(await isWritable()).toBe(true);
    expect(await settings()).toMatchObject({ is_private_profile: false, message_permission: "everybody" });
    expect(await mails()).toBe(2);
    expect((await lift()).status).toBe(404);
  });

  test("gives back a private profile as a private one, and what the member made stricter stays", async () => {
    await change({ is_private_profile: true });
    await hold();
    await change({ message_permission: "nobody" });
    await lift();
    expect(await settings()).toMatchObject({ is_private_profile: true, message_permission: "nobody" });
  });

  test("can't be opened by the member", async () => {
    await hold();
    for (const options of [{ is_private_profile: false }, { message_permission: "everybody" }] as const) {
      const refused = await change(options);
      expect(refused).toMatchObject({
        status: 409,
        error: { message: "Your profile stays private until your age is clear." },
      });
    }
    expect((await change({ about: "Herons" })).status).toBe(200);
    await expect(query("update members set is_private = false where id = $1", [ada.id])).rejects.toThrow(
      "members_age_hold_closed",
    );
  });

  test("is placed and seen by staff with the permission", async () => {
    const [member, moderator] = [ben, await buildPerson(app, { roles: ["moderator"] })];
    const visitor = { browser: await app.browser() };
    const limited = { browser: await openSession(app, legal, { isLimited: true }) };
    const calls = [
      ({ browser }: Pick<Person, "browser">) =>
        browser.call("StaffAgeHold.create", { user_id: ada.id, reason: "x" }),
      ({ browser }: Pick<Person, "browser">) => browser.call("StaffAgeHold.get", { user_id: ada.id }),
      ({ browser }: Pick<Person, "browser">) => browser.call("StaffAgeHold.delete", { user_id: ada.id }),
      ({ browser }: Pick<Person, "browser">) => browser.call("StaffAgeAppeals.get", {}),
      ({ browser }: Pick<Person, "browser">) =>
        browser.call("StaffAgeHold.update", { user_id: ada.id, decision: "kept", answer: "x" }),
    ];
    for (const call of calls) {
      expect((await call(visitor)).status).toBe(401);
      for (const who of [member, moderator, limited]) expect((await call(who)).status).toBe(403);
    }
    expect((await hold(legal, "  ")).status).toBe(400);
    const missing = { user_id: "1", reason: "x" };
    expect((await legal.browser.call("StaffAgeHold.create", missing)).status).toBe(404);
    expect((await legal.browser.call("StaffAgeHold.get", { user_id: "1" })).status).toBe(404);
    expect(await holdFor(legal)).toBeNull();
  });
});

describe("an appeal", () => {
  test("is answered by someone who didn't hold the account, once", async () => {
    await hold();
    expect((await appeal()).data).toMatchObject({ can_appeal: false, appeal: { text: "I'm 34" } });
    expect((await appeal()).error?.message).toBe("You've already sent an appeal.");
    const { data: list } = await senior.browser.call("StaffAgeAppeals.get", {});
    expect(list.find(({ id }) => id === ada.id)).toMatchObject({ can_decide: true });
    expect((await lift()).error?.message).toBe("Answer the appeal to lift this hold.");
    expect(await holdFor(legal)).toMatchObject({ can_decide: false, placed_by: { id: legal.id } });
    expect((await decide(legal, "lifted")).error).toMatchObject({
      message: "Someone else has to decide this appeal.",
    });
    expect((await decide(senior, "kept", " ")).status).toBe(400);
    expect((await decide(senior, "kept", "It says 11 in your profile")).status).toBe(200);
    expect((await decide(senior, "lifted")).status).toBe(404);
    const { data: own } = await ada.browser.call("AgeHold.get", {});
    expect(own).toMatchObject({ appeal: { answer: "It says 11 in your profile", is_decided_alone: false } });
    expect(await settings()).toMatchObject({ is_private_profile: true });
    expect((await appeal()).status).toBe(409);
    expect(await mails()).toBe(2);
    expect((await lift(legal)).status).toBe(200);
  });

  test("lifts the hold", async () => {
    await hold();
    await appeal();
    expect((await decide(senior, "lifted")).status).toBe(200);
    expect((await ada.browser.call("AgeHold.get", {})).data).toBeNull();
    expect(await settings()).toMatchObject({ is_private_profile: false });
    expect((await senior.browser.call("StaffAgeAppeals.get", {})).data).toEqual([]);
  });

  test("is decided by the same person only if no one else can, and after a day", async () => {
    await hold();
    await appeal();
    const setSenior = (roles: string) =>
      query("update members set staff_roles = $2::text[] where id = $1", [senior.id, roles]);
    await setSenior("{editor}");
    try {
      expect((await decide(legal, "kept")).status).toBe(403);
      await query("update age_holds set appealed_at = now() - interval '25 hours' where member_id = $1", [
        ada.id,
      ]);
      expect((await decide(legal, "kept")).status).toBe(200);
    } finally {
      await setSenior("{senior}");
    }
    expect((await ada.browser.call("AgeHold.get", {})).data?.appeal?.is_decided_alone).toBe(true);
  });

  test("is possible for thirty days, by a held member", async () => {
    expect((await appeal()).status).toBe(404);
    await hold();
    ahead = 30 * dayMs + 1000;
    expect((await appeal()).error?.message).toBe("It's too late to appeal.");
    ahead = 30 * dayMs - 60_000;
    expect((await appeal("")).status).toBe(400);
    expect((await appeal()).status).toBe(200);
    ahead = 0;
    const visitor = await app.browser();
    expect((await visitor.call("AgeHold.get", {})).status).toBe(401);
    expect((await visitor.call("AgeAppeal.create", { text: "x" })).status).toBe(401);
  });

  test("takes one file, which staff download and which goes with the decision", async () => {
    await hold();
    expect(await upload(ada)).toEqual({ status: 303, outcome: "many" });
    await appeal();
    expect(await upload(ada, Buffer.from("#!/bin/sh evil"))).toEqual({ status: 303, outcome: "type" });
    expect((await upload(ada, pdf, "forged")).status).toBe(403);
    expect((await upload({ ...ada, browser: await app.browser() })).status).toBe(401);
    expect(await upload(ada, Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
      outcome: "large",
    });
    expect(await files()).toEqual([]);
    expect(await upload(ada)).toEqual({ status: 303, outcome: "added" });
    expect(await upload(ada)).toEqual({ status: 303, outcome: "many" });
    expect(await holdFor(senior)).toMatchObject({ appeal: { file_name: "Brief.pdf" } });

    const path = `/admin/age-holds/file/${ada.id}`;
    const download = await senior.browser.request("GET", path);
    expect(download).toMatchObject({ status: 200, text: pdf.toString() });
    expect(download.headers["content-disposition"]).toBe(`attachment; filename="appeal-${ada.id}.pdf"`);
    expect((await ben.browser.request("GET", path)).status).toBe(403);
    expect((await ada.browser.request("GET", path)).status).toBe(403);
    expect((await senior.browser.request("GET", "/admin/age-holds/file/1")).status).toBe(404);
    const looks = await query("select count(*)::int from audit_log where subject = $1 and actor_id = $2", [
      `age_appeal:${ada.id}`,
      senior.id,
    ]);
    expect(looks).toEqual([{ count: 1 }]);

    await decide(senior, "kept");
    expect(await files()).toEqual([]);
    expect(await holdFor(senior)).toMatchObject({ appeal: { file_name: null, text: "I'm 34" } });
  });

  test("loses its file with the member, and files without an appeal are swept", async () => {
    await hold();
    await appeal();
    await upload(ada);
    await app.context.media.put(
      `${AGE_FOLDER}lost.bin`,
      (async function* () {
        yield pdf;
      })(),
    );
    ahead = 2 * dayMs;
    await runJob(app.context, sweepAgeFilesJob);
    expect(await files()).toHaveLength(1);
    ahead = 0;
    await agePurge.run(app.context, legal.id);
    expect(await holdFor(senior)).toMatchObject({ placed_by: null, can_decide: true });
    await agePurge.run(app.context, ada.id);
    expect(await files()).toEqual([]);
    expect(await query("select 1 from age_holds where member_id = $1", [ada.id])).toEqual([]);
  });
});
