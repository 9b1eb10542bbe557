import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { createS3Store } from "#server/platform/media/s3-store.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { s3Config, startS3 } from "#testkit/doubles/s3-server.ts";
import { buildPerson } from "#testkit/members.ts";
import { type ServerProxy, startServerProxy } from "#testkit/product/server-proxy.ts";

let app: TestApp;
let proxy: ServerProxy;
let browser: Browser;
let picture: string;
const stack = new AsyncDisposableStack();

beforeAll(async () => {
  const server = stack.use(await startS3(["pictures"]));
  proxy = stack.use(await startServerProxy(server.url));
  const log = createLog("error", () => undefined);
  const media = createS3Store(s3Config(proxy.url, "pictures"), 300);
  app = stack.use(await startTestApp({ overrides: { log, media }, hasWorker: true }));
  browser = (await buildPerson(app)).browser;
  const { data } = await savePin();
  picture = new URL(data.images.orig?.url ?? "").pathname;
});
afterAll(() => stack.disposeAsync());
afterEach(() => proxy.restore());

async function savePin() {
  const image = await paintPlain({ width: 90, height: 120 }).jpeg().toBuffer();
  return await browser.call("Pin.create", { image_base64: image.toString("base64") });
}

const readiness = async () => (await browser.request("GET", "/readyz")).status;
const ask = (headers: Record<string, string> = {}) => browser.request("GET", picture, { headers });

describe.each(["cut", "silence"] as const)("while the connection to the bucket is: %s", (way) => {
  test("pictures and Pins ask to retry, and work afterwards", async () => {
    const whole = await ask();
    expect(whole.status).toBe(200);
    proxy[way]();
    for (const refused of await Promise.all([ask(), ask({ range: "bytes=0-9" }), savePin()])) {
      expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
      expect(refused.headers["cache-control"]).toMatch(/no-store/);
      expect(refused.text).not.toMatch(/S3|ECONN|127\.0\.0\.1|bucket/i);
    }
    expect(await readiness()).toBe(503);
    // Everything without pictures still works.
    expect((await browser.call("Locales.get", {})).status).toBe(200);
    proxy.restore();
    expect((await ask()).text).toBe(whole.text);
    expect((await savePin()).status).toBe(200);
    expect(await readiness()).toBe(200);
  }, 60_000);
});
