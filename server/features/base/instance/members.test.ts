import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ResultOf } from "#contract/operations.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";
import { createStaffLink } from "./index.ts";

let app: TestApp;
let staff: TestMember;

async function makeStaff(member: TestMember): Promise<void> {
  const token = new URL(await createStaffLink(app.context)).searchParams.get("t") ?? "";
  await member.browser.call("StaffClaim.update", { token });
}

async function listAll(query: string, size: number) {
  const found: ResultOf<"AdminMember.get"> = [];
  let bookmark: string | undefined;
  do {
    const { data, envelope } = await staff.browser.call("AdminMember.get", {
      query,
      page_size: size,
      ...(bookmark && { bookmarks: [bookmark] }),
    });
    expect(data.length).toBeLessThanOrEqual(size);
    found.push(...data);
    bookmark = envelope.resource_response.bookmark;
  } while (bookmark);
  return found;
}

beforeAll(async () => {
  app = await startTestApp();
  staff = await signUp(app, { username: "steward", first_name: "Stew", last_name: "Ard" });
  await makeStaff(staff);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("AdminMember.get", () => {
  test("finds by the start of a username, an address or a name, newest first", async () => {
    const older = await signUp(app, { username: "Wren_One", first_name: "Zoë", last_name: "Übermut" });
    const newer = await signUp(app, { username: "wren_two", email: "WREN.mail@example.org" });
    const idsOf = async (query: string) => (await listAll(query, 50)).map(({ id }) => id);
    expect(await idsOf("WREN_")).toEqual([newer.user.id, older.user.id]);
    expect(await idsOf("wren.MAIL@")).toEqual([newer.user.id]);
    expect(await idsOf("zoë übe")).toEqual([older.user.id]);
    expect(await idsOf("Übermut")).toEqual([older.user.id]);
    expect(await idsOf("ren_")).toEqual([]);
    expect(await idsOf("%")).toEqual([]);
    expect(await idsOf("wren%")).toEqual([]);
  });

  test("lists everyone once across pages, even if many joined at once", async () => {
    await app.context.db.pool.query(
      `insert into members (id, username, username_key, created_at)
       select next_member_id(), 'flock_' || n, 'flock_' || n, timestamptz '2026-01-01 00:00:00.123456' + (n % 3) * interval '1 microsecond'
       from generate_series(1, 23) n`,
    );
    const flock = await listAll("flock_", 4);
    expect(new Set(flock.map(({ id }) => id)).size).toBe(23);
    const everybody = await listAll("", 7);
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(everybody.length);
    expect(everybody.length).toBeGreaterThanOrEqual(24);
    expect(flock[0]).toMatchObject({ email: "", state: "active", staff_roles: [] });
  });

  test("refuses a bookmark of another list, and too large a page", async () => {
    const { envelope } = await staff.browser.call("AuditLog.get", { page_size: 1 });
    const bookmarks = [envelope.resource_response.bookmark ?? "made up"];
    expect((await staff.browser.call("AdminMember.get", { bookmarks })).status).toBe(400);
    expect((await staff.browser.call("AdminMember.get", { page_size: 251 })).status).toBe(400);
  });

  test("contains no secrets", async () => {
    const { text } = await staff.browser.call("AdminMember.get", {});
    expect(text).not.toMatch(/argon2|password|birthday|token/);
  });
});

const suspend = (id: string) =>
  staff.browser.call("StaffRemoval.create", {
    kind: "member",
    id,
    rule: "spam",
    reason: "It repeats",
    action: "suspend",
  });

describe("AdminMember.update", () => {
  test("bans: ends sessions, hides the profile and logs who did it; and readmits", async () => {
    const { browser, user } = await signUp(app);
    expect((await suspend(user.id)).status).toBe(200);
    expect((await browser.call("UserSettings.get", {})).status).toBe(401);
    expect((await staff.browser.call("User.get", { user_id: user.id })).status).toBe(404);
    const [entry] = (await staff.browser.call("AuditLog.get", { page_size: 1 })).data;
    expect(entry).toMatchObject({
      actor: { id: staff.user.id, username: "steward" },
      action: "member.update",
      subject: `member:${user.id}`,
      member: { id: user.id, username: user.username },
      before: { state: "active", staff_roles: [] },
      after: { state: "banned", staff_roles: [], reason: "It repeats" },
    });
    await staff.browser.call("AdminMember.update", { user_id: user.id, state: "active" });
    expect((await staff.browser.call("User.get", { user_id: user.id })).status).toBe(200);
    const { rows } = await app.context.db.pool.query(
      "select verb from events where object_id = $1 and verb in ('ban', 'readmit') order by id",
      [user.id],
    );
    expect(rows).toEqual([{ verb: "ban" }, { verb: "readmit" }]);
  });

  test("logs nothing when nothing changes", async () => {
    const { user } = await signUp(app);
    const newest = async () => (await staff.browser.call("AuditLog.get", { page_size: 1 })).data[0]?.id;
    const before = await newest();
    await staff.browser.call("AdminMember.update", { user_id: user.id, state: "active" });
    await staff.browser.call("StaffRoles.update", { user_id: user.id, roles: [] });
    expect(await newest()).toBe(before);
  });

  test("keeps the last admin", async () => {
    const user_id = staff.user.id;
    const refused = { status: 409, error: { code: 9, message: "At least one admin must stay." } };
    const senior = await signUp(app);
    await makeStaff(senior);
    const { browser } = senior;
    await staff.browser.call("StaffRoles.update", { user_id: senior.user.id, roles: ["senior"] });
    expect(
      await browser.call("StaffRemoval.create", {
        kind: "member",
        id: user_id,
        rule: "spam",
        reason: "Me",
        action: "suspend",
      }),
    ).toMatchObject(refused);
    await staff.browser.call("StaffRoles.update", { user_id: senior.user.id, roles: [] });
    for (const roles of [[], ["senior", "editor"]] as const)
      expect(await staff.browser.call("StaffRoles.update", { user_id, roles: [...roles] })).toMatchObject(
        refused,
      );
    expect((await staff.browser.call("AdminMember.get", {})).status).toBe(200);
  });

  test("keeps one of two who remove each other at once", async () => {
    const other = await signUp(app);
    await makeStaff(other);
    const answers = await Promise.all([
      staff.browser.call("StaffRoles.update", { user_id: other.user.id, roles: [] }),
      other.browser.call("StaffRoles.update", { user_id: staff.user.id, roles: [] }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const { rows } = await app.context.db.pool.query("select id from members where staff_roles <> '{}'");
    expect(rows).toHaveLength(1);
    await makeStaff(staff);
  });

  test("a ban removes the staff role, and readmission doesn't restore it", async () => {
    const other = await signUp(app);
    await makeStaff(other);
    await suspend(other.user.id);
    await staff.browser.call("AdminMember.update", { user_id: other.user.id, state: "active" });
    const [found] = await listAll(other.user.username, 5);
    expect(found).toMatchObject({ state: "active", staff_roles: [] });
  });

  test("refuses impossible changes", async () => {
    const unknown = await staff.browser.call("AdminMember.update", { user_id: "1", state: "active" });
    expect(unknown).toMatchObject({ status: 404, error: { code: 30 } });
    const { user } = await signUp(app);
    const set = (state: string) =>
      app.context.db.pool.query("update members set state = $1 where id = $2", [state, user.id]);
    await set("deleted");
    expect(
      (await staff.browser.call("AdminMember.update", { user_id: user.id, state: "active" })).status,
    ).toBe(404);
    await set("deactivated");
    expect(
      (await staff.browser.call("AdminMember.update", { user_id: user.id, state: "active" })).status,
    ).toBe(409);
    expect(
      (await staff.browser.call("StaffRoles.update", { user_id: user.id, roles: ["editor"] })).status,
    ).toBe(409);
    const bad = { user_id: user.id, state: "banned" as "active" };
    expect((await staff.browser.call("AdminMember.update", bad)).status).toBe(400);
  });
});

describe("AuditLog.get", () => {
  test("returns all entries, newest first", async () => {
    const ids: string[] = [];
    let bookmarks: string[] = [];
    for (;;) {
      const { data, envelope } = await staff.browser.call("AuditLog.get", { page_size: 2, bookmarks });
      ids.push(...data.map(({ id }) => id));
      bookmarks = [envelope.resource_response.bookmark ?? "-end-"];
      if (bookmarks[0] === "-end-") break;
    }
    expect(ids.length).toBeGreaterThan(4);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => Number(BigInt(other) - BigInt(one))));
  });

  test("contains no token", async () => {
    const { text } = await staff.browser.call("AuditLog.get", { page_size: 250 });
    expect(text).toContain("staff.link");
    expect(text).not.toMatch(/[\w-]{43}/);
  });
});
