import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { signUp } from "#testkit/members/accounts.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const freshPicture = () => paintPlain({ width: 400, height: 300 }).jpeg().toBuffer();

type Upload = { bytes?: Buffer; field?: string; token?: string; tokenField?: string; accept?: string };

async function upload(browser: Browser, options: Upload): Promise<TestReply> {
  const { bytes, field = "img", token, tokenField, accept = "application/json" } = options;
  const boundary = randomBytes(8).toString("hex");
  const parts = [
    ...(bytes
      ? [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
          ),
          bytes,
          Buffer.from("\r\n"),
        ]
      : []),
    ...(tokenField
      ? [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n${tokenField}\r\n`,
          ),
        ]
      : []),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return await browser.request("POST", "/avatar/", {
    body: Buffer.concat(parts),
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      accept,
      ...(token !== undefined && { "x-csrftoken": token }),
    },
  });
}

const tokenOf = (browser: Browser) => browser.cookies.get("csrftoken") ?? "";

describe("a profile picture", () => {
  test("is cropped, shown everywhere, replaced and removed", async () => {
    const { browser, user } = await signUp(app);
    const first = await upload(browser, { bytes: await freshPicture(), token: tokenOf(browser) });
    expect(first.status).toBe(200);
    const { success, image_url } = JSON.parse(first.text);
    expect(success).toBe(true);
    const path = new URL(image_url).pathname;
    expect((await browser.request("GET", path)).status).toBe(200);
    const { data } = await (await app.browser()).call("User.get", { user_id: user.id });
    expect(data.image_large_url).toBe(image_url);
    expect(data.image_small_url).toContain("/75x75/");

    const second = await upload(browser, { bytes: await freshPicture(), token: tokenOf(browser) });
    expect(JSON.parse(second.text).image_url).not.toBe(image_url);
    expect((await browser.request("GET", path)).status).toBe(404);

    const removed = await browser.call("UserSettings.update", { profile_image_url: "" });
    expect(removed.data.image_large_url).toContain("/media/initials/280x280/");
    expect((await browser.request("GET", new URL(JSON.parse(second.text).image_url).pathname)).status).toBe(
      404,
    );
  });

  test("can be set by its own address, but not by another member's", async () => {
    const mine = (await signUp(app)).browser;
    const url = JSON.parse(
      (await upload(mine, { bytes: await freshPicture(), token: tokenOf(mine) })).text,
    ).image_url;
    expect((await mine.call("UserSettings.update", { profile_image_url: url })).data.image_large_url).toBe(
      url,
    );
    const other = (await signUp(app)).browser;
    expect(await other.call("UserSettings.update", { profile_image_url: url })).toMatchObject({
      status: 400,
      error: { message_detail: "profile_image_url" },
    });
  });

  test("works from a form without JavaScript: with the token after the file, and a redirect back", async () => {
    const { browser } = await signUp(app);
    const reply = await upload(browser, {
      bytes: await freshPicture(),
      tokenField: tokenOf(browser),
      accept: "text/html,application/xhtml+xml",
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.location).toBe("/settings/edit-profile/");
    expect((await browser.call("UserSettings.get", {})).data.image_small_url).toContain("/75x75/");
  });
});

describe("refused uploads", () => {
  test("come from a visitor, or from another site's page", async () => {
    const visitor = await app.browser();
    const bytes = await freshPicture();
    expect((await upload(visitor, { bytes, token: tokenOf(visitor) })).status).toBe(401);
    const { browser } = await signUp(app);
    for (const token of [undefined, "", "made.up"]) {
      const reply = await upload(browser, { bytes, ...(token !== undefined && { token }) });
      expect(reply.status).toBe(403);
    }
    expect((await browser.call("UserSettings.get", {})).data.image_small_url).toContain("/media/initials/");
  });

  const cases: [string, () => Promise<Upload>, number, RegExp][] = [
    ["no file", async () => ({}), 400, /choose a picture/],
    ["an empty file", async () => ({ bytes: Buffer.alloc(0) }), 400, /choose a picture/],
    [
      "a file of another name",
      async () => ({ bytes: await freshPicture(), field: "file" }),
      400,
      /choose a picture/,
    ],
    [
      "a drawing",
      async () => ({ bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") }),
      422,
      /SVG/,
    ],
    ["a text", async () => ({ bytes: Buffer.from("only words, and quite a few") }), 422, /file type/],
    ["a mere beginning", async () => ({ bytes: (await freshPicture()).subarray(0, 100) }), 422, /damaged/],
    [
      "more than 20 MB",
      async () => ({ bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 7) }),
      413,
      /larger than 20 MB/,
    ],
  ];
  test.each(cases)("%s", async (_, make, status, message) => {
    const { browser } = await signUp(app);
    const reply = await upload(browser, { ...(await make()), token: tokenOf(browser) });
    expect(reply.status).toBe(status);
    const { error } = JSON.parse(reply.text).resource_response;
    expect(error.message).toMatch(message);
    expect(error.message_detail).toBe("img");
    expect((await browser.call("UserSettings.get", {})).data.image_small_url).toContain("/media/initials/");
  });

  test("have a body that is not a multipart form", async () => {
    const { browser } = await signUp(app);
    const reply = await browser.request("POST", "/avatar/", {
      body: "{}",
      headers: { "content-type": "application/json", "x-csrftoken": tokenOf(browser) },
    });
    expect(reply.status).toBe(415);
  });
});
