import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildMember, openSession } from "#testkit/members.ts";

let app: TestApp;
let browser: Browser;
let image_base64: string;

beforeAll(async () => {
  app = await startTestApp({ hasWorker: true });
  browser = (await signUp(app)).browser;
  // A small picture is soon stored. What follows its end is dropped.
  const picture = await paintPlain({ width: 60, height: 80 }).png().toBuffer();
  image_base64 = Buffer.concat([picture, randomBytes(2_400_000)]).toString("base64");
  expect(image_base64.length).toBeGreaterThan(3_000_000);
});
afterAll(() => app[Symbol.asyncDispose]());

const form = "application/x-www-form-urlencoded; charset=UTF-8";
const json = "application/json";
const dataOf = (options: object) => `data=${encodeURIComponent(JSON.stringify({ options }))}`;

type Way = [path: string, type: string, write: (options: object) => string];

const ways: Way[] = [
  ["/resource/PinResource/create/", form, dataOf],
  ["/resource/PinResource/create", form, dataOf],
  ["/resource/PinResource/create/", json, (options) => JSON.stringify({ options })],
  ["/v3/pins/", json, (options) => JSON.stringify(options)],
  ["/v3/pins", form, (options) => String(new URLSearchParams(options as Record<string, string>))],
  ["/resource/ApiResource/create/", form, (options) => dataOf({ url: "/v3/pins/", data: options })],
];

async function send(by: Browser, [path, type, write]: Way, options: object) {
  const headers = { "content-type": type, "x-csrftoken": by.cookies.get("csrftoken") ?? "" };
  const { status, text } = await by.request("POST", path, { body: write(options), headers });
  // The picture is not sent back.
  expect(text.length).toBeLessThan(100_000);
  return { status, code: JSON.parse(text).resource_response.error?.code };
}

test.each(ways)("accepts a picture of many megabytes in a call to %s as %s", async (...way) => {
  expect(await send(browser, way, { image_base64 })).toEqual({ status: 200, code: undefined });
});

test.each(ways)("accepts so much only from members, for %s as %s", async (...way) => {
  const visitor = await app.browser();
  expect(await send(visitor, way, { image_base64 })).toEqual({ status: 401, code: 2 });
  const limited = await openSession(app, await buildMember(app), { isLimited: true });
  expect(await send(limited, way, { image_base64 })).toEqual({ status: 403, code: 3 });
});

const toCreate = (noun: string): Way => [
  `/resource/${noun}Resource/create/`,
  json,
  (options) => JSON.stringify({ options }),
];

test("accepts as much in a story, as an object or as text", async () => {
  const story = { pages: [{ image_base64 }, { paragraphs: [{ text: "The end" }] }] };
  for (const story_pin of [story, JSON.stringify(story)]) {
    expect(await send(browser, toCreate("StoryPin"), { story_pin })).toMatchObject({ status: 200 });
  }
});

test("accepts as much in a Pin that waits for its video", async () => {
  const options = { image_base64, video_upload_id: "1", guid: "one" };
  expect(await send(browser, toCreate("PendingPins"), options)).toMatchObject({ status: 422 });
});

test("stops reading other calls after a megabyte", async () => {
  const way: Way = ["/resource/BoardResource/create/", form, dataOf];
  expect(await send(browser, way, { name: image_base64 })).toEqual({ status: 413, code: 1 });
});

test("large bodies keep the server responsive", async () => {
  await using strict = await startTestApp({ hasWorker: true, env: { RATE_LIMIT: "0.1" } });
  const member = (await signUp(strict)).browser;
  const [way] = ways as [Way];
  const replies = [];
  for (let turn = 0; turn < 5; turn += 1) replies.push(await send(member, way, { image_base64 }));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
});
