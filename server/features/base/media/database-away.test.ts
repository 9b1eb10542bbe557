import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { startWorker } from "#jobs/runner.ts";
import { createDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { fillSlot, openSlot as openSlotOf, stateOfUpload } from "#testkit/base/uploads.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { buildMember, openSession, type TestMember } from "#testkit/members.ts";
import { type ServerProxy, startServerProxy } from "#testkit/product/server-proxy.ts";

let app: TestApp;
let proxy: ServerProxy;
let member: TestMember;
let browser: Browser;
const stack = new AsyncDisposableStack();

beforeAll(async () => {
  const database = stack.use(await createTestDatabase());
  proxy = stack.use(await startServerProxy(database.url));
  // Long enough for a process that is busy for a moment: each answer that takes longer is a failed attempt of a job.
  const db = createDatabase({ url: proxy.url, connectWithinMs: 1000, answerWithinMs: 1500 });
  const log = createLog("error", () => undefined);
  app = stack.use(await startTestApp({ overrides: { db, log } }));
  // It soon looks for jobs that were handed out on a connection that broke.
  const worker = await startWorker(app.context, 500, 200);
  stack.defer(() => worker.stop());
  member = await buildMember(app);
  browser = await openSession(app, member);
});
afterAll(() => stack.disposeAsync());
afterEach(() => proxy.restore());

const freshPicture = () => paintPlain({ width: 60, height: 80 }).jpeg().toBuffer();

const openSlot = () => openSlotOf(browser);
const fill = (slot: UploadSlot, file: Uint8Array) => fillSlot(browser, slot, file);
const statusOf = async (slot: UploadSlot) => (await stateOfUpload(browser, slot))?.status;

async function uploaded(): Promise<UploadSlot> {
  const slot = await openSlot();
  expect((await fill(slot, await freshPicture())).status).toBe(204);
  await expect.poll(() => statusOf(slot), { timeout: 10_000 }).toBe("succeeded");
  return slot;
}

async function countPins(): Promise<number> {
  const [row] = await app.context.db.query<{ count: number }>(
    { text: "select count(*)::int as count from pins where pinner_id = $1" },
    [member.id],
  );
  return row?.count ?? 0;
}

const rawFiles = async () => (await app.context.media.list("uploads/")).entries.length;

test.each(["cut", "silence"] as const)(
  "while the connection to the database is %s, uploads and saving ask to retry, and work afterwards, once",
  async (way) => {
    const [slot, saved] = [await openSlot(), await uploaded()];
    const file = await freshPicture();
    const before = [await rawFiles(), await countPins()] as const;
    const options = { upload_id: saved.upload_id, method: "uploaded", guid: `away-${way}` } as const;
    proxy[way]();
    const picture = "/media/236x/ab/ab/ab/abababababababababababababababab.jpg";
    const [sent, pin, ...others] = await Promise.all([
      fill(slot, file),
      browser.call("Pin.create", options),
      browser.call("VIP.create", {}),
      browser.call("VIP.get", { upload_ids: [slot.upload_id] }),
      browser.request("GET", picture),
    ]);
    expect([sent.status, sent.headers["retry-after"]]).toEqual([503, "5"]);
    expect(pin).toMatchObject({ status: 503, error: { http_status: 503, code: 503 } });
    expect(pin.headers["retry-after"]).toBe("5");
    expect(pin.text).not.toMatch(/postgres|ECONN|127\.0\.0\.1|terminated/i);
    expect(others.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(await rawFiles()).toBe(before[0]);
    proxy.restore();
    await expect.poll(async () => (await fill(slot, file)).status, { timeout: 10_000 }).toBe(204);
    await expect
      .poll(async () => (await browser.call("Pin.create", options)).status, { timeout: 10_000 })
      .toBe(200);
    await expect.poll(() => statusOf(slot), { timeout: 10_000 }).toBe("succeeded");
    expect([await rawFiles(), await countPins()]).toEqual([before[0], before[1] + 1]);
  },
);

test("a Pin saved without a confirmation exists once", async () => {
  const slot = await uploaded();
  const before = await countPins();
  const options = { upload_id: slot.upload_id, method: "uploaded", guid: "never-confirmed" } as const;
  for (const [statement, pins] of [
    ["keep_uploaded_picture", 0],
    ["commit", 1],
  ] as const) {
    // The worker's jobs commit as well.
    proxy.loseAnswerTo(statement, "keep_uploaded_picture");
    expect([statement, (await browser.call("Pin.create", options)).status]).toEqual([statement, 503]);
    expect(await countPins()).toBe(before + pins);
  }
  const answer = await browser.call("Pin.create", options);
  expect(answer.status).toBe(200);
  expect(await countPins()).toBe(before + 1);
  expect((await browser.call("Pin.create", options)).data.id).toBe(answer.data.id);
});

test("an upload stored without a confirmation still becomes a picture", async () => {
  const slot = await openSlot();
  proxy.loseAnswerTo("mark_uploads_arrived");
  const file = await freshPicture();
  expect((await fill(slot, file)).status).toBe(503);
  await expect.poll(() => statusOf(slot), { timeout: 10_000 }).toBe("succeeded");
  expect((await fill(slot, file)).status).toBe(409);
});

test("a job whose end was not confirmed is done, and nothing fails", async () => {
  const slot = await openSlot();
  proxy.loseAnswerTo("complete_job");
  expect((await fill(slot, await freshPicture())).status).toBe(204);
  await expect.poll(() => statusOf(slot), { timeout: 10_000 }).toBe("succeeded");
  const countLocked = async () => {
    const locked = "select count(*)::int as count from graphile_worker.jobs where locked_at is not null";
    return (await app.context.db.query<{ count: number }>({ text: locked }, []))[0]?.count;
  };
  // A job may have been handed out on a connection that a test before broke: two looks of the worker free it.
  await expect.poll(countLocked, { timeout: 40_000 }).toBe(0);
});

// The library tries again at growing intervals.
test("the worker resumes automatically after the interruption", { timeout: 150_000 }, async () => {
  const slots = [await openSlot(), await openSlot(), await openSlot()];
  for (const slot of slots) expect((await fill(slot, await freshPicture())).status).toBe(204);
  proxy.cut();
  expect((await browser.call("VIP.get", { upload_ids: ["1"] })).status).toBe(503);
  proxy.restore();
  for (const slot of slots) {
    await expect.poll(() => statusOf(slot), { timeout: 60_000 }).toBe("succeeded");
  }
  await expect.poll(rawFiles, { timeout: 40_000 }).toBe(0);
});
