import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { createLog } from "#server/platform/log.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { formOfSlot, openSlot, pathOfSlot, stateOfUpload } from "#testkit/base/uploads.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildForm } from "#testkit/multipart.ts";

let app: TestApp;
let address: string;
let browser: Browser;

const faults: string[] = [];
let brokenOff = 0;
const log = createLog("info", (line) => {
  const { level, message } = JSON.parse(line);
  if (level === "error") faults.push(line);
  if (message === "request broken off") brokenOff += 1;
});

beforeAll(async () => {
  app = await startTestApp({ overrides: { log } });
  address = await app.listen();
  browser = (await signUp(app)).browser;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function prepare(file: Uint8Array) {
  const slot = await openSlot(browser);
  return { slot, ...formOfSlot(slot, file) };
}

const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const noisy = sharp({ create: { width: 900, height: 900, channels: 3, background: "#888888", noise } });
const picture = await noisy.jpeg().toBuffer();
const small = await sharp(picture).resize(100).jpeg().toBuffer();

/** A file being uploaded is in a folder of its own. */
async function filesOnTheWay(): Promise<string[]> {
  return await readdir(join(app.context.config.dataDir, "media", ".incoming"));
}

const statusOf = async (slot: UploadSlot) => (await stateOfUpload(browser, slot))?.status;

test("a client that disconnects midway leaves no file, and may retry", async () => {
  const { slot, body, headers } = await prepare(picture);
  const sending = request(new URL(pathOfSlot(slot), address), {
    method: "POST",
    headers: { ...headers, "content-length": body.length },
  });
  sending.on("error", () => undefined);
  sending.write(body.subarray(0, body.length / 2));
  await vi.waitFor(async () => expect(await filesOnTheWay()).toHaveLength(1));
  sending.destroy();
  await vi.waitFor(async () => expect(await filesOnTheWay()).toEqual([]));
  expect((await app.context.media.list("uploads/")).entries).toEqual([]);
  expect(await statusOf(slot)).toBe("registered");
  const again = await fetch(new URL(pathOfSlot(slot), address), {
    method: "POST",
    headers,
    body: new Uint8Array(body),
  });
  expect(again.status).toBe(204);
});

describe("an upload aborted by its sender is not our error", () => {
  test.each([0.001, 0.5, 0.99])("after %d of a slot's form", async (share) => {
    const { slot, body, headers } = await prepare(picture);
    await breakOff(pathOfSlot(slot), body, share, headers);
    const other = await prepare(small);
    await breakOff(pathOfSlot(other.slot), other.body, share, other.headers);
    expect(faults).toEqual([]);
  });

  test.each([0.001, 0.5, 0.99])("after %d of a member's form or call", async (share) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const signed = { cookie, "x-csrftoken": browser.cookies.get("csrftoken") ?? "" };
    const { body, headers } = buildForm([{ name: "img", file: picture }]);
    for (const path of ["/upload-image/", "/avatar/", "/upload/cover/"]) {
      await breakOff(path, body, share, { ...signed, ...headers });
    }
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      const call = Buffer.from(`{"options":{"title":"${"x".repeat(100_000)}"}}`);
      await breakOff("/resource/PinResource/create/", call, share, { ...signed, "content-type": type });
    }
    expect(faults).toEqual([]);
  });
});

/** Resolves when the server has noticed. */
async function breakOff(
  path: string,
  body: Buffer,
  share: number,
  headers: Record<string, string>,
): Promise<void> {
  const before = brokenOff;
  const sending = request(new URL(path, address), {
    method: "POST",
    headers: { ...headers, "content-length": body.length },
  });
  sending.on("error", () => undefined);
  const sent = Promise.withResolvers<void>();
  sending.write(body.subarray(0, Math.ceil(body.length * share)), () => sent.resolve());
  await sent.promise;
  sending.destroy();
  await vi.waitFor(() => expect(brokenOff).toBe(before + 1), { interval: 5 });
}

test("a client refused at the first bytes gets the response, even if it keeps sending", async () => {
  // More than fits into what lies between the two.
  const words = Buffer.alloc(8 * 1024 * 1024, "only words. ");
  const { slot, body, headers } = await prepare(words);
  for (const [path, status] of [
    [pathOfSlot(slot), 422],
    ["/upload/1/", 403],
  ] as const) {
    const reply = await fetch(new URL(path, address), {
      method: "POST",
      headers,
      body: new Uint8Array(body),
    });
    expect([path, reply.status]).toEqual([path, status]);
  }
  expect(await filesOnTheWay()).toEqual([]);
});

test("an excessive length is rejected unread", async () => {
  const { slot, headers } = await prepare(picture);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(new URL(pathOfSlot(slot), address), {
      method: "POST",
      headers: { ...headers, "content-length": 10 * IMAGE_BYTES_MAX },
    });
    sending.on("response", (response) => {
      resolve(response.statusCode);
      sending.destroy();
    });
    sending.on("error", reject);
    sending.flushHeaders();
  });
  expect(status).toBe(413);
});

const type = (boundary: string) => ({ "content-type": `multipart/form-data${boundary}` });
const long = Buffer.alloc(300_000, "no form at all ");

test.each<[string, Record<string, string>, Buffer]>([
  ["without a boundary", type(""), long],
  ["of garbage", type("; boundary=x"), long],
  ["that never ends", type("; boundary=x"), Buffer.concat([Buffer.from("--x\r\n"), long])],
  ["of a part without a name", type("; boundary=x"), Buffer.from("--x\r\n\r\nwords\r\n--x--\r\n")],
  [
    "whose file never ends",
    type("; boundary=x"),
    Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="img"; filename="a.jpg"\r\n\r\n'),
      long,
    ]),
  ],
])("a form %s is its sender's mistake", async (_, headers, body) => {
  const token = browser.cookies.get("csrftoken") ?? "";
  for (const path of ["/upload/1/", "/upload-image/", "/avatar/", "/upload/cover/"]) {
    const reply = await browser.request("POST", path, {
      body,
      headers: { ...headers, "x-csrftoken": token },
    });
    expect([path, reply.status]).toEqual([path, 400]);
  }
  expect(faults).toEqual([]);
});
