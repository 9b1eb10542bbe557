import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { User } from "#contract/members/entities/user.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { type Browser, startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildPerson, openSession } from "#testkit/members.ts";
import { buildForm } from "#testkit/multipart.ts";
import { sweepUnusedPictures } from "../../base/media/index.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: "100000" } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const freshPicture = () => paintPlain({ width: 320, height: 240 }).jpeg().toBuffer();
const largePicture = () => paintPlain({ width: 1600, height: 1200 }).jpeg().toBuffer();

type Upload = { file?: Uint8Array; crop?: string; token?: string; accept?: string };

async function upload(browser: Browser, options: Upload = {}): Promise<TestReply> {
  const { file, crop, token = browser.cookies.get("csrftoken") ?? "", accept = "application/json" } = options;
  const form = buildForm([
    { name: "img", file: file ?? (await freshPicture()) },
    { name: "csrfmiddlewaretoken", value: token },
    ...(crop === undefined ? [] : [{ name: "crop", value: crop }]),
  ]);
  return await browser.request("POST", "/upload/cover/", { ...form, headers: { ...form.headers, accept } });
}

const asPerson = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const asBot = "Mozilla/5.0 (compatible; Googlebot/2.1)";

async function coverOf(
  browser: Browser,
  userId: string,
  userAgent = asPerson,
): Promise<User["profile_cover"]> {
  const path = `/resource/UserResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { user_id: userId } }))}`;
  const { text } = await browser.request("GET", path, { headers: { "user-agent": userAgent } });
  return JSON.parse(text).resource_response.data.profile_cover;
}

async function statusOf(browser: Browser, url: string): Promise<number> {
  return (await browser.request("GET", new URL(url).pathname)).status;
}

async function addressAfter(browser: Browser, options?: Upload): Promise<string> {
  const reply = await upload(browser, options);
  expect(reply.status).toBe(200);
  return JSON.parse(reply.text).image_url;
}

async function pictureRows(ownerId: string): Promise<{ signature: string }[]> {
  return await app.context.db.query(
    {
      text: "select encode(signature, 'hex') as signature from pictures where owner_id = $1 and purpose = 'cover'",
    },
    [ownerId],
  );
}

const aDayAgo = { text: "update pictures set created_at = now() - interval '25 hours' where owner_id = $1" };
const sweep = () => sweepUnusedPictures(app.context);

describe("a cover", () => {
  test("shows on the profile in two sizes, and to bots as the original", async () => {
    const { browser, user } = await signUp(app);
    expect(await coverOf(browser, user.id)).toEqual({ source: "", images: {} });
    const url = await addressAfter(browser, { file: await largePicture(), crop: "0.25,0.25,0.5,0.375" });
    const visitor = await app.browser();
    const cover = await coverOf(visitor, user.id);
    expect(cover).toEqual({
      source: "image",
      images: {
        "736x": { url: url.replace("/1200x/", "/736x/"), width: 736, height: 414 },
        "1200x": { url, width: 800, height: 450 },
      },
      dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      placeholder: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    });
    const shown = await coverOf(visitor, user.id, asBot);
    const original = url.replace("/1200x/", "/originals/");
    expect(shown).toMatchObject({ images: { originals: { url: original, width: 800, height: 450 } } });
    for (const address of [url, url.replace("/1200x/", "/736x/"), original]) {
      expect(await statusOf(visitor, address)).toBe(200);
    }
    expect(await statusOf(visitor, url.replace("/1200x/", "/236x/"))).toBe(404);
  });

  test("can be replaced and removed, and brought back for a day", async () => {
    const { browser, user } = await signUp(app);
    const visitor = await app.browser();
    const first = await addressAfter(browser);
    const second = await addressAfter(browser);
    expect([await statusOf(visitor, first), await statusOf(visitor, second)]).toEqual([404, 200]);
    await app.context.db.query(aDayAgo, [user.id]);
    const removed = await browser.call("UserSettings.update", { profile_cover_url: "" });
    expect(removed.data.profile_cover).toEqual({ source: "", images: {} });
    expect(await statusOf(visitor, second)).toBe(404);
    await sweep();
    const back = await browser.call("UserSettings.update", { profile_cover_url: second });
    expect(back.data.profile_cover).toMatchObject({ images: { "1200x": { url: second } } });
    expect(await statusOf(visitor, second)).toBe(200);
    expect(await browser.call("UserSettings.update", { profile_cover_url: first })).toMatchObject({
      status: 400,
      error: { message_detail: "profile_cover_url" },
    });
    await app.context.db.query(aDayAgo, [user.id]);
    await sweep();
    expect(await statusOf(visitor, second)).toBe(200);
    expect(await pictureRows(user.id)).toHaveLength(1);
  });

  test("is no one else's", async () => {
    const [mine, other] = [(await signUp(app)).browser, (await signUp(app)).browser];
    const url = await addressAfter(mine);
    for (const profile_cover_url of [url, "https://elsewhere.example/cat.jpg", "cover"]) {
      expect(await other.call("UserSettings.update", { profile_cover_url })).toMatchObject({
        status: 400,
        error: { message: profileTexts.pictureForeign, message_detail: "profile_cover_url" },
      });
    }
  });

  test("is the last of several sent at once", async () => {
    const { browser, user } = await signUp(app);
    const urls = await Promise.all([1, 2, 3].map(() => addressAfter(browser)));
    const cover = await coverOf(await app.browser(), user.id);
    const shown = cover.source === "image" ? cover.images["1200x"].url : "";
    expect(urls).toContain(shown);
    expect(await pictureRows(user.id)).toHaveLength(3);
    await app.context.db.query(aDayAgo, [user.id]);
    await sweep();
    const [kept, ...others] = await pictureRows(user.id);
    expect([shown.includes(kept?.signature ?? "none"), others]).toEqual([true, []]);
  });

  test("works from a form without JavaScript", async () => {
    const { browser, user } = await signUp(app);
    const reply = await upload(browser, { accept: "text/html,application/xhtml+xml" });
    expect([reply.status, reply.headers.location]).toEqual([303, "/settings/edit-profile/"]);
    expect((await coverOf(browser, user.id)).source).toBe("image");
  });
});

describe("the cover of a private profile", () => {
  test("is seen by its owner and followers only, under a new address", async () => {
    const [ada, ben, eve] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    await ben.browser.call("UserFollow.create", { user_id: ada.id });
    const before = await addressAfter(ada.browser);
    await ada.browser.call("UserSettings.update", { is_private_profile: true });
    for (const stranger of [eve.browser, await app.browser()]) {
      expect(await coverOf(stranger, ada.id)).toEqual({ source: "", images: {} });
      expect(await statusOf(stranger, before)).toBe(404);
    }
    await app.drain();
    for (const { browser } of [ada, ben]) {
      expect(await statusOf(browser, before)).toBe(404);
      const cover = await coverOf(browser, ada.id);
      expect(cover.source === "image" && (await statusOf(browser, cover.images["736x"].url))).toBe(200);
    }
    await ada.browser.call("UserSettings.update", { is_private_profile: false });
    expect((await coverOf(eve.browser, ada.id)).source).toBe("image");
    expect(await statusOf(eve.browser, before)).toBe(404);
  });

  test("goes with a deactivated account", async () => {
    const ada = await buildPerson(app);
    const url = await addressAfter(ada.browser);
    await ada.browser.call("UserAccount.update", { state: "deactivated", password: ada.password ?? "" });
    expect(await statusOf(await app.browser(), url)).toBe(404);
  });
});

test("blocking someone hides their cover", async () => {
  const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
  await addressAfter(ben.browser);
  await ada.browser.call("UserBlock.create", { blocked_user_id: ben.id });
  expect((await coverOf(ada.browser, ben.id)).source).toBe("");
  expect((await coverOf(await app.browser(), ben.id)).source).toBe("image");
});

describe("refused covers", () => {
  test("come from a visitor, a limited session or another site's page", async () => {
    expect((await upload(await app.browser())).status).toBe(401);
    const person = await buildPerson(app);
    const limited = await openSession(app, person, { isLimited: true });
    expect((await upload(limited)).status).toBe(403);
    for (const token of ["", "made.up"]) {
      expect((await upload(person.browser, { token })).status).toBe(403);
    }
    expect(await coverOf(person.browser, person.id)).toEqual({ source: "", images: {} });
  });

  test.each<[string, () => Promise<Upload>, number, string, string]>([
    ["an empty file", async () => ({ file: Buffer.alloc(0) }), 400, profileTexts.pictureMissing, "img"],
    ["a drawing", async () => ({ file: Buffer.from("<svg xmlns='x'/>") }), 422, pictureTexts.svg, "img"],
    [
      "a text",
      async () => ({ file: Buffer.from("only words, and quite a few") }),
      422,
      pictureTexts.kind,
      "img",
    ],
    [
      "a mere beginning",
      async () => ({ file: (await freshPicture()).subarray(0, 100) }),
      422,
      pictureTexts.damaged,
      "img",
    ],
    [
      "more than 20 MB",
      async () => ({ file: Buffer.alloc(20 * 1024 * 1024 + 1, 7) }),
      413,
      profileTexts.pictureLarge,
      "img",
    ],
    ["a crop of words", async () => ({ crop: "a,b,c,d" }), 400, profileTexts.crop, "crop"],
    ["a crop with a part missing", async () => ({ crop: "0,0,1" }), 400, profileTexts.crop, "crop"],
    ["a crop beyond the picture", async () => ({ crop: "0,0,2,1" }), 400, profileTexts.crop, "crop"],
    ["a crop of nothing", async () => ({ crop: "0,0,0,0" }), 400, profileTexts.crop, "crop"],
  ])("%s", async (_, make, status, message, detail) => {
    const { browser, user } = await signUp(app);
    const reply = await upload(browser, await make());
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text).resource_response.error).toMatchObject({ message, message_detail: detail });
    expect((await coverOf(browser, user.id)).source).toBe("");
    expect(await pictureRows(user.id)).toEqual([]);
  });
});
