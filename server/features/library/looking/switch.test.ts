import { afterAll, expect, test } from "vitest";
import { startTestApp } from "#testkit/app.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { makeNewLookAlike } from "#testkit/library/make-look-alike.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession } from "#testkit/members.ts";
import { SEEN_SIDE } from "./eye/look.ts";
import { eyeOf, lookNow } from "./eye-of.ts";
import { looksOf } from "./looks-of.ts";

const database = await createTestDatabase();
const start = async (env = {}) =>
  await startTestApp({ databaseUrl: database.url, env: { LOOKING: "1", ...env } });
const [app, other, forbidden] = [await start(), await start(), await start({ LOOKING: "0" })];
const staff = await buildPerson(app, { isStaff: true });
const visitor = await app.browser();
const elsewhere = await other.browser();
afterAll(async () => {
  for (const each of [app, other, forbidden]) {
    eyeOf(each.context).close();
    await each[Symbol.asyncDispose]();
  }
  await database[Symbol.asyncDispose]();
});

const [member, boardId] = [staff, await buildBoardRow(app, staff.id)];
const pins = [
  await buildPinRow(app, member.id, { boardId }),
  await buildPinRow(app, member.id, { boardId }),
  await buildPinRow(app, member.id),
];
await indexEverything(app);
const look = await makeNewLookAlike(app);
await indexEverything(app);
await indexEverything(other);
const [pin_id = "", beside = "", alone = ""] = pins;

async function change(visual_search: "on" | "off") {
  expect((await staff.browser.call("InstanceSettings.update", { visual_search })).status).toBe(200);
}

const off = { status: 404, error: { message: "Visual search is turned off here." } };
const hasEnded = { timeout: 10_000 };

// Loading the model takes a while on a busy machine.
test("staff turn looking off and on, in all processes within seconds", { timeout: 60_000 }, async () => {
  await lookNow(other.context, async () => new Uint8Array(SEEN_SIDE * SEEN_SIDE * 3));
  expect(eyeOf(other.context).pid()).not.toBeNull();
  await change("off");
  expect(await visitor.call("VisualLiveSearch.get", { pin_id })).toMatchObject(off);
  await expect
    .poll(async () => (await elsewhere.call("VisualLiveSearch.get", { pin_id })).status, hasEnded)
    .toBe(404);
  await expect.poll(() => eyeOf(other.context).pid(), hasEnded).toBeNull();
  expect(await visitor.call("VisualLiveSearch.get", { look })).toMatchObject(off);
  expect(await visitor.call("VisualLook.create", { image_base64: "" })).toMatchObject(off);
  // What isn't there is still said first.
  const gone = await visitor.call("VisualLiveSearch.get", { pin_id: "1" });
  expect(gone.error).toMatchObject({ code: 50 });
  // Related Pins go on without it.
  const related = async () => (await visitor.call("RelatedPinFeed.get", { pin_id })).data.map(({ id }) => id);
  expect(await related()).toEqual([beside]);
  await change("on");
  expect((await related()).toSorted()).toEqual([beside, alone].toSorted());
  await expect
    .poll(async () => (await elsewhere.call("VisualLiveSearch.get", { pin_id })).status, hasEnded)
    .toBe(200);
});

test("where the environment forbids it, staff can't turn it on", async () => {
  const session = await openSession(forbidden, staff);
  const { data } = await session.call("InstanceSettings.update", { visual_search: "on" });
  expect(data.settings.visual_search).toBe("unavailable");
  const browser = await forbidden.browser();
  expect(await browser.call("VisualLiveSearch.get", { pin_id })).toMatchObject(off);
  expect((await browser.call("VisualLiveSearch.get", { pin_id: "1" })).error).toMatchObject({ code: 50 });
});

test("no one waits for looks that aren't read yet, but those who want nothing else", async () => {
  // As another process has them.
  const fresh = looksOf({ ...app.context });
  expect(fresh.current()).toBeNull();
  const index = await fresh.read();
  expect(fresh.current()).toBe(index);
  const vector = new Int8Array(Buffer.from(look, "base64url"));
  expect(index.nearest(vector, 10)).toHaveLength(3);
});
