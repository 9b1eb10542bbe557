import { beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { type OperationName, operations } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBoardRow } from "#testkit/library/pin-rows.ts";
import { buildMember, buildPerson, openSession, type Person } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";
import { endDecisionsJob } from "../../safety/decisions/feature.ts";

const { app, visitor } = await startCast([], { renderer: builtPages, env: { RATE_LIMIT: "100000" } });
const password = "wild berries 42";
const staff = await openSession(app, await buildMember(app, { isStaff: true }));
const second = await openSession(app, await buildMember(app, { roles: ["senior"] }));

const suspend = async ({ id }: { id: string }, more: { days?: number; action?: "write_ban" } = {}) => {
  const reasons = { rule: "harassment", reason: "Insults in many comments" } as const;
  const removal = { kind: "member", id, action: "suspend", ...reasons, ...more } as const;
  expect((await staff.call("StaffRemoval.create", removal)).status).toBe(200);
};

async function logIn({ username }: { username: string }) {
  const browser = await app.browser();
  const answer = await browser.call("UserSession.create", { username_or_email: username, password });
  expect(answer.status).toBe(200);
  return browser;
}

/** A member who was suspended, in a browser in which they logged in afterwards. */
async function buildSuspended(): Promise<Person> {
  const person = await buildPerson(app);
  await suspend(person);
  return { ...person, browser: await logIn(person) };
}

describe("a suspended member", () => {
  let ada: Person;
  let boardId: string;
  beforeAll(async () => {
    ada = await buildPerson(app, { username: "ada" });
    boardId = await buildBoardRow(app, ada.id, { name: "Herons" });
    await suspend(ada);
    ada = { ...ada, browser: await logIn(ada) };
  });

  test("can call nothing that needs an account, except to appeal, export and delete it", async () => {
    const open: string[] = [];
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      if (operation.auth === "public") continue;
      const { status, error } = await ada.browser.call(name as OperationName, {});
      if (error?.message_detail !== "suspended" || status !== 403) open.push(name);
    }
    expect(open.sort()).toEqual([
      "Appeal.create",
      "Export.create",
      "Export.delete",
      "ExportLink.create",
      "Exports.get",
      "ModerationNotices.get",
      "Strikes.get",
      "UserSettings.get",
    ]);
  });

  test("is a visitor to everything public, also to what was theirs", async () => {
    expect((await ada.browser.call("Board.get", { board_id: boardId })).status).toBe(404);
    expect((await ada.browser.call("User.get", { username: "ada" })).status).toBe(404);
  });

  test("reads why, appeals, and is back once staff lift it", async () => {
    const person = await buildSuspended();
    const [notice] = (await person.browser.call("ModerationNotices.get", {})).data;
    expect(notice).toMatchObject({ kind: "member", action: "suspend", until: null, can_appeal: true });
    const id = notice?.id ?? "";
    await person.browser.call("Appeal.create", { notice_id: id, text: "It was a joke" });
    const answer = { id, decision: "lifted", answer: "We read it again" } as const;
    expect((await second.call("StaffAppeals.update", answer)).status).toBe(200);
    expect((await person.browser.call("Board.create", { name: "Back" })).status).toBe(200);
  });

  test("exports everything and downloads it", async () => {
    const { browser } = await buildSuspended();
    const { id } = (await browser.call("Export.create", { password })).data;
    await app.drain();
    expect((await browser.call("Exports.get", {})).data).toMatchObject([{ id, state: "ready" }]);
    const { url } = (await browser.call("ExportLink.create", { export_id: id, password })).data;
    expect((await browser.request("GET", url)).status).toBe(200);
    expect((await visitor.request("GET", url)).status).toBe(401);
  });

  test("deletes the account by the mailed link", async () => {
    const person = await buildSuspended();
    expect((await person.browser.call("UserAccount.delete", { password })).status).toBe(200);
    const texts = (await app.mailsTo(person.email)).map(({ text }) => text).join();
    const token = /delete\/\?t=([\w.-]+)/.exec(texts)?.[1] ?? "";
    expect((await person.browser.call("UserAccount.delete", { token })).status).toBe(200);
    const rows = await app.context.db.query({ text: "select state from members where id = $1" }, [person.id]);
    expect(rows).toEqual([{ state: "deleted" }]);
  });

  test("finds one page about it without JavaScript, and others' pages stay as they are", async () => {
    const page = openPlain(ada.browser);
    await page.open("/");
    expect(page.path).toBe("/suspended/");
    expect(page.text()).toContain("Insults in many comments");
    for (const path of ["/login/", "/reports-and-violations/", "/settings/export/"]) {
      await page.open(path);
      expect(page.path).toBe("/suspended/");
    }
    await page.open("/terms/");
    expect(page.has("link", "Suspended")).toBe(true);
    const other = openPlain(visitor);
    await other.open("/terms/");
    expect(other.has("link", "Suspended")).toBe(false);
    await other.open("/suspended/");
    expect(other.path).toBe("/login/");
    await page.follow("Suspended");
    await page.press("Start export", { password });
    await page.follow("Log out");
    await page.press("Log out");
    await page.open("/suspended/");
    expect(page.path).toBe("/login/");
  });
});

test("suspensions and pauses from posting end automatically", async () => {
  const suspended = await buildPerson(app);
  const paused = await buildPerson(app);
  await suspend(suspended, { days: 3 });
  await suspend(paused, { action: "write_ban", days: 3 });
  const board = { name: "Owls" };
  expect((await paused.browser.call("Board.create", board)).error?.code).toBe(29);
  expect((await paused.browser.call("Export.create", { password })).status).toBe(200);
  await app.context.db.query(
    { text: "update decisions set until = now() - interval '1 second' where until is not null" },
    [],
  );
  await runJob(app.context, endDecisionsJob);
  expect((await paused.browser.call("Board.create", board)).status).toBe(200);
  const browser = await logIn(suspended);
  expect((await browser.call("Board.create", board)).status).toBe(200);
  const [notice] = (await browser.call("ModerationNotices.get", {})).data;
  expect(notice).toMatchObject({ is_over: true, can_appeal: false });
});
