import { expect, test } from "vitest";
import { type OperationName, operations } from "#contract/operations.ts";
import { permissionsOf, STAFF_ROLES } from "#contract/staff-permissions.ts";
import { startCast } from "#testkit/cast.ts";
import { buildMember, buildPerson, openSession } from "#testkit/members.ts";

const { app, ada, ben } = await startCast(["ada", "ben"]);
const admin = await buildPerson(app, { isStaff: true });
const ofStaff = Object.entries(operations).filter(([, { auth }]) => auth === "staff");

test("every operation of staff needs a permission, except the one that all pages of staff call", () => {
  const open = ofStaff.filter(([, operation]) => operation.needs === undefined);
  expect(open.map(([name]) => name)).toEqual(["InstanceHealth.get"]);
});

test.each(STAFF_ROLES)("%s: may call what the role allows, and nothing else", async (role) => {
  const browser = await openSession(app, await buildMember(app, { roles: [role] }));
  const allowed = permissionsOf([role]);
  const refused: string[] = [];
  for (const [name] of ofStaff) {
    const { error } = await browser.call(name as OperationName, {} as never);
    if (error?.message === "Your role on staff doesn't allow that.") refused.push(name);
  }
  const expected = ofStaff.filter(([, { needs }]) => needs && !allowed.includes(needs));
  expect(refused).toEqual(expected.map(([name]) => name));
});

test("banning a member needs its own permission", async () => {
  const moderator = await openSession(app, await buildMember(app, { roles: ["moderator"] }));
  const reasons = { rule: "spam", reason: "Spam" } as const;
  const ban = { kind: "member", id: ben.id, action: "suspend", ...reasons } as const;
  expect(await moderator.call("StaffRemoval.create", ban)).toMatchObject({
    status: 403,
    error: { message_detail: "members.suspend" },
  });
  const senior = await openSession(app, await buildMember(app, { roles: ["senior"] }));
  expect((await senior.call("StaffRemoval.create", ban)).status).toBe(200);
});

test("roles count from the next call on, and are in the audit log", async () => {
  const set = (roles: string[]) =>
    admin.browser.call("StaffRoles.update", { user_id: ada.id, roles: roles as ["editor"] });
  expect((await ada.browser.call("Cases.get", {})).error?.code).toBe(29);
  expect((await set(["moderator", "editor", "moderator"])).status).toBe(200);
  expect((await ada.browser.call("Cases.get", {})).status).toBe(200);
  expect((await ada.browser.call("StaffRoles.update", { user_id: ada.id, roles: ["admin"] })).status).toBe(
    403,
  );
  expect((await admin.browser.call("AuditLog.get", {})).data[0]).toMatchObject({
    action: "member.roles",
    before: { staff_roles: [] },
    after: { staff_roles: ["moderator", "editor"] },
  });
  expect((await set(["boss"])).status).toBe(400);
  expect((await set([])).status).toBe(200);
  expect((await ada.browser.call("Cases.get", {})).status).toBe(403);
});

test("lists staff by themselves", async () => {
  const { data } = await admin.browser.call("AdminMember.get", { staff_only: true });
  expect(data.every(({ staff_roles }) => staff_roles.length > 0)).toBe(true);
  expect(data.map(({ id }) => id)).toContain(admin.id);
});
