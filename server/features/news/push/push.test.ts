import { beforeAll, describe, expect, test } from "vitest";
import { pushNewsJob } from "#server/features/news/notifications/index.ts";
import { deriveVapidKeys } from "#server/platform/push/vapid.ts";
import { createKeys } from "#server/platform/secrets.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPushBrowser, readVapid, startPushService } from "#testkit/doubles/push-service.ts";
import { runJob } from "#testkit/jobs.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";

const service = await startPushService();
const { app, visitor } = await startCast([], {
  env: { RATE_LIMIT: "100000", FETCH_ALLOW: `127.0.0.1:${service.port}` },
});

beforeAll(async () => {
  await beginNews(app);
  return () => service[Symbol.asyncDispose]();
});

const endpoints = { count: 0 };
function nextEndpoint(): string {
  endpoints.count += 1;
  return `${service.url}/push/${endpoints.count}`;
}
const push = async ({ id }: Person) => await runJob(app.context, pushNewsJob, { memberId: id });
const browsers = async ({ browser }: Person) => (await browser.call("PushSubscriptions.get", {})).data;
const receivedAt = (endpoint: string) => service.received.filter(({ path }) => endpoint.endsWith(path));

/** Ada, whose Pin was commented on. */
async function buildCommented() {
  const [ada, bo] = [await buildPerson(app), await buildPerson(app)];
  const endpoint = nextEndpoint();
  const device = buildPushBrowser(endpoint);
  expect((await ada.browser.call("PushSubscription.create", device.options)).status).toBe(200);
  const pin = await buildPinRow(app, ada.id, { boardId: await buildBoardRow(app, ada.id) });
  await say(bo, pin, "What a secret beak");
  await expect.poll(() => readNews(app, ada)).toHaveLength(1);
  return { ada, bo, pin, device, endpoint };
}

describe("pushes", () => {
  test("come once, signed and encrypted, and say nothing private", async () => {
    const { ada, bo, device, endpoint } = await buildCommented();
    await push(ada);
    await push(ada);
    const [received, ...others] = receivedAt(endpoint);
    expect(others).toEqual([]);
    expect(received?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const { public_key: key } = await browsers(ada);
    const claims = readVapid(String(received?.headers.authorization), key);
    expect(claims.aud).toBe(service.url);
    expect(device.decrypt(received?.body ?? Buffer.alloc(0))).toEqual({
      title: "Bowerbird",
      body: "You have a new notification",
      url: "/notifications/",
      unseen: 1,
    });
    expect(received?.body.toString("latin1")).not.toContain(bo.username);
  });

  test("say who and where if the member wants that", async () => {
    const { ada, bo, pin, device, endpoint } = await buildCommented();
    await ada.browser.call("NotificationSettings.update", { shows_details: true });
    await push(ada);
    const payload = device.decrypt(receivedAt(endpoint)[0]?.body ?? Buffer.alloc(0));
    expect(payload).toMatchObject({
      body: expect.stringContaining("commented on your Pin"),
      url: `/pin/${pin}/`,
    });
    expect(JSON.stringify(payload)).toContain(bo.username);
  });

  test("leave out kinds that aren't wanted, what is muted, and what no longer holds", async () => {
    const [one, other] = [await buildCommented(), await buildCommented()];
    await one.ada.browser.call("NotificationSettings.update", { kinds: { commented: { push: false } } });
    await other.ada.browser.call("NotificationMute.create", { user_id: other.bo.id });
    await push(one.ada);
    await push(other.ada);
    expect([...receivedAt(one.endpoint), ...receivedAt(other.endpoint)]).toEqual([]);
  });

  test.each([404, 410])("an endpoint that answers %i is forgotten", async (status) => {
    const { ada } = await buildCommented();
    service.status = status;
    await push(ada);
    service.status = 201;
    expect((await browsers(ada)).browsers).toEqual([]);
  });

  test.each([500, 302, 403])(
    "an endpoint that answers %i stays, and no redirect is followed",
    async (status) => {
      const { ada, endpoint } = await buildCommented();
      service.status = status;
      await push(ada);
      service.status = 201;
      expect((await browsers(ada)).browsers).toHaveLength(1);
      expect(receivedAt(endpoint)).toHaveLength(1);
      expect(service.received.some(({ path }) => path === "/elsewhere")).toBe(false);
    },
  );

  test("go to all browsers at once, so that a slow endpoint delays no other", async () => {
    const { ada, endpoint } = await buildCommented();
    const others = [buildPushBrowser(nextEndpoint()), buildPushBrowser(nextEndpoint())];
    for (const { options } of others) await ada.browser.call("PushSubscription.create", options);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    service.hold = isReleased;
    const pushed = push(ada);
    const all = [endpoint, ...others.map(({ options }) => options.endpoint)];
    await expect.poll(() => all.map((each) => receivedAt(each).length)).toEqual([1, 1, 1]);
    release();
    service.hold = null;
    await pushed;
  });

  test("never reach an address that may not be reached", async () => {
    const { ada } = await buildCommented();
    const text = "update push_subscriptions set endpoint = $2 where member_id = $1";
    await app.context.db.query({ text }, [ada.id, `http://127.0.0.1:${service.port + 1}/push/x`]);
    const before = service.received.length;
    await push(ada);
    expect(service.received).toHaveLength(before);
  });
});

describe("subscriptions", () => {
  test("are listed, and end by id, by endpoint, or with their session", async () => {
    const ada = await buildPerson(app);
    const second = { ...ada, browser: await openSession(app, ada) };
    const [one, two] = [buildPushBrowser(nextEndpoint()), buildPushBrowser(nextEndpoint())];
    const first = await ada.browser.call("PushSubscription.create", one.options);
    await second.browser.call("PushSubscription.create", two.options);
    expect((await browsers(ada)).browsers).toHaveLength(2);
    expect((await ada.browser.call("PushSubscription.delete", { id: first.data.id })).status).toBe(200);
    expect((await ada.browser.call("PushSubscription.delete", { id: first.data.id })).status).toBe(404);
    await app.context.db.query({ text: "delete from sessions where member_id = $1" }, [ada.id]);
    const left = { text: "select id from push_subscriptions where member_id = $1" };
    expect(await app.context.db.query(left, [ada.id])).toEqual([]);
  });

  test("of a browser go to whoever uses it now", async () => {
    const [ada, bo] = [await buildPerson(app), await buildPerson(app)];
    const { options } = buildPushBrowser(nextEndpoint());
    await ada.browser.call("PushSubscription.create", options);
    await bo.browser.call("PushSubscription.create", options);
    expect((await browsers(ada)).browsers).toEqual([]);
    const end = { endpoint: options.endpoint };
    expect((await ada.browser.call("PushSubscription.delete", end)).status).toBe(404);
    expect((await bo.browser.call("PushSubscription.delete", end)).status).toBe(200);
  });

  test("refuse what is no endpoint or key", async () => {
    const ada = await buildPerson(app);
    const { options } = buildPushBrowser(nextEndpoint());
    const create = async (change: object) =>
      (await ada.browser.call("PushSubscription.create", { ...options, ...change })).status;
    expect(await create({ endpoint: "ftp://push.example/x" })).toBe(400);
    expect(await create({ endpoint: "nonsense" })).toBe(400);
    expect(await create({ endpoint: "http://localhost/x" })).toBe(422);
    expect(await create({ p256dh: "short" })).toBe(400);
    expect(await create({ p256dh: Buffer.alloc(65).toString("base64url") })).toBe(400);
    const offCurve = Buffer.alloc(65, 1).fill(4, 0, 1).toString("base64url");
    expect(await create({ p256dh: offCurve })).toBe(400);
    expect(await create({ auth: "short" })).toBe(400);
    expect((await ada.browser.call("PushSubscription.delete", {})).status).toBe(404);
  });

  test("are twenty at most, and one of them can be renewed", async () => {
    const ada = await buildPerson(app);
    const devices = Array.from({ length: 21 }, () => buildPushBrowser(nextEndpoint()));
    const subscribe = async (at: number) => {
      const { options = { endpoint: "", p256dh: "", auth: "" } } = devices[at] ?? {};
      return (await ada.browser.call("PushSubscription.create", options)).status;
    };
    for (let at = 0; at < 20; at += 1) expect(await subscribe(at)).toBe(200);
    expect(await subscribe(20)).toBe(400);
    expect(await subscribe(3)).toBe(200);
    expect((await browsers(ada)).browsers).toHaveLength(20);
  });

  test("are for members with a full session", async () => {
    const ada = await buildPerson(app);
    const limited = await openSession(app, ada, { isLimited: true });
    const { options } = buildPushBrowser(nextEndpoint());
    for (const [browser, status] of [
      [visitor, 401],
      [limited, 403],
    ] as const) {
      const calls = await Promise.all([
        browser.call("PushSubscriptions.get", {}),
        browser.call("PushSubscription.create", options),
        browser.call("PushSubscription.delete", { id: "1" }),
      ]);
      expect(calls.map((each) => each.status)).toEqual([status, status, status]);
    }
  });
});

test("the keys come from the secret", () => {
  const [one, same, other] = ["a secret", "a secret", "another"].map((secret) =>
    deriveVapidKeys(createKeys(secret)),
  );
  expect(one?.publicKey).toBe(same?.publicKey);
  expect(one?.publicKey).not.toBe(other?.publicKey);
});
