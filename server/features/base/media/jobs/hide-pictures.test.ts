import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildBoardRow, buildCollaboratorRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

let app: TestApp;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function addressOf(pinId: string): Promise<string> {
  const [row] = await app.context.db.query<{ signature: string }>(
    {
      text: `select encode(signature, 'hex') as signature from pictures
        join pins on pins.picture_id = pictures.id where pins.id = $1`,
    },
    [pinId],
  );
  const signature = row?.signature ?? "";
  return `/media/236x/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`;
}

/** Whether the viewer may have it; the files themselves don't exist. */
async function isOpen(address: string): Promise<boolean> {
  const { status } = await visitor.request("GET", address, { headers: { "if-none-match": "*" } });
  return status === 304;
}

async function buildPins(): Promise<{ ada: Person; own: string; others: string; elsewhere: string }> {
  const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
  const boardId = await buildBoardRow(app, ada.id);
  await buildCollaboratorRow(app, boardId, ben.id);
  return {
    ada,
    own: await buildPinRow(app, ada.id),
    others: await buildPinRow(app, ben.id, { boardId }),
    elsewhere: await buildPinRow(app, ben.id),
  };
}

test("a profile that becomes private ends the addresses of all its pictures", async () => {
  const { ada, own, others, elsewhere } = await buildPins();
  const [ownBefore, othersBefore, elsewhereBefore] = [
    await addressOf(own),
    await addressOf(others),
    await addressOf(elsewhere),
  ];
  await ada.browser.call("UserSettings.update", { is_private_profile: true });
  expect([await isOpen(ownBefore), await isOpen(othersBefore)]).toEqual([false, false]);
  await app.drain();
  await ada.browser.call("UserSettings.update", { is_private_profile: false });
  expect([await isOpen(ownBefore), await isOpen(othersBefore)]).toEqual([false, false]);
  expect([await isOpen(await addressOf(own)), await isOpen(await addressOf(others))]).toEqual([true, true]);
  expect(await addressOf(elsewhere)).toBe(elsewhereBefore);
  // Everything is public again: a late job has nothing to hide.
  const shown = await addressOf(own);
  await ada.browser.call("UserSettings.update", { is_private_profile: true });
  await ada.browser.call("UserSettings.update", { is_private_profile: false });
  await app.drain();
  expect(await addressOf(own)).toBe(shown);
});

test("so does a deactivated account, until it is reactivated", async () => {
  const { ada, own } = await buildPins();
  const before = await addressOf(own);
  await ada.browser.call("UserAccount.update", { state: "deactivated", password: ada.password ?? "" });
  expect(await isOpen(before)).toBe(false);
  await app.drain();
  const after = await addressOf(own);
  expect(after).not.toBe(before);
  const again = await app.browser();
  await again.call("UserSession.create", { username_or_email: ada.username, password: ada.password ?? "" });
  expect([await isOpen(before), await isOpen(after)]).toEqual([false, true]);
});

test("and one banned by staff", async () => {
  const { ada, own } = await buildPins();
  const before = await addressOf(own);
  const staff = await buildPerson(app);
  await app.context.db.query({ text: "update members set staff_roles = '{admin}' where id = $1" }, [
    staff.id,
  ]);
  const browser = await openSession(app, staff);
  const reasons = { rule: "spam", reason: "It repeats" } as const;
  const suspension = { kind: "member", id: ada.id, action: "suspend", ...reasons } as const;
  const banned = await browser.call("StaffRemoval.create", suspension);
  expect(banned.status).toBe(200);
  await app.drain();
  expect(await addressOf(own)).not.toBe(before);
  expect(await isOpen(await addressOf(own))).toBe(false);
});
