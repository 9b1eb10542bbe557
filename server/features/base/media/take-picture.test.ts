import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { type Browser, startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { fillSlot, openSlot } from "#testkit/base/uploads.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";
import { buildForm } from "#testkit/multipart.ts";
import { pictureUrl } from "./address.ts";
import { type PictureSource, takePicture } from "./take-picture.ts";

let app: TestApp;
let one: TestMember;
let two: TestMember;

beforeAll(async () => {
  app = await startTestApp({ hasWorker: true });
  [one, two] = [await signUp(app), await signUp(app)];
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const freshPicture = () => paintPlain({ width: 50, height: 70 }).png().toBuffer();

const take = (member: TestMember, source: PictureSource) => takePicture(app.context, member.user.id, source);
const addressOf = (signature: string) => pictureUrl("http://localhost:3000", signature, "originals", "png");

type Sending = { field?: string; token?: string | undefined; accept?: string };

async function uploadImage(browser: Browser, file: Uint8Array, sending: Sending = {}): Promise<TestReply> {
  const { field = "img", accept = "*/*" } = sending;
  const token = "token" in sending ? sending.token : browser.cookies.get("csrftoken");
  const form = buildForm([{ name: field, file }]);
  const headers = { ...form.headers, accept, ...(token !== undefined && { "x-csrftoken": token }) };
  return await browser.request("POST", "/upload-image/", { body: form.body, headers });
}

describe("a picture is accepted", () => {
  test("from bytes and from base64, also as a data URL", async () => {
    const bytes = await freshPicture();
    const taken = await take(one, { kind: "bytes", bytes });
    expect(taken).toMatchObject({ width: 50, height: 70, mime: "image/png" });
    const text = bytes.toString("base64");
    for (const same of [text, `data:image/png;base64,${text}`, bytes.toString("base64url"), `${text}\n`]) {
      expect(await take(one, { kind: "base64", text: same })).toEqual(taken);
    }
    for (const [wrong, message] of [
      ["not base64!", pictureTexts.kind],
      ["", pictureTexts.empty],
      [Buffer.from("only words, and a few more").toString("base64"), pictureTexts.kind],
    ] as const) {
      await expect(take(one, { kind: "base64", text: wrong })).rejects.toMatchObject({
        status: 422,
        detail: "image_base64",
        publicMessage: message,
      });
    }
  });

  test("from the member's own upload, with the right signature", async () => {
    const slot = await openSlot(one.browser);
    const source = { kind: "upload", uploadId: slot.upload_id } as const;
    await expect(take(one, source)).rejects.toMatchObject({ publicMessage: pictureTexts.notUploaded });
    await fillSlot(one.browser, slot, await freshPicture());
    const taken = await take(one, source);
    expect(taken).toMatchObject({ width: 50, height: 70 });
    expect(await take(one, { ...source, signature: taken.signature })).toEqual(taken);
    const wrong = take(one, { ...source, signature: "ab".repeat(16) });
    await expect(wrong).rejects.toMatchObject({ detail: "image_signature" });
    for (const signature of [undefined, taken.signature]) {
      await expect(take(two, { ...source, signature })).rejects.toMatchObject({
        status: 422,
        detail: "upload_id",
        publicMessage: pictureTexts.expired,
      });
    }
    await expect(take(one, { kind: "upload", uploadId: "1" })).rejects.toMatchObject({ status: 422 });
    const id = [taken.pictureId];
    for (const [age, isRenewed] of [
      ["30 minutes", false],
      ["23 hours", true],
    ] as const) {
      const text = `update pictures set created_at = now() - interval '${age}' where id = $1`;
      await app.context.db.query({ text }, id);
      expect(await take(one, source)).toEqual(taken);
      const renewed = "select created_at > now() - interval '1 minute' as is from pictures where id = $1";
      expect([age, ...(await app.context.db.query({ text: renewed }, id))]).toEqual([age, { is: isRenewed }]);
    }
  });

  test("from one of our addresses, if the member may see it", async () => {
    const mine = await take(one, { kind: "bytes", bytes: await freshPicture() });
    for (const url of [addressOf(mine.signature), new URL(addressOf(mine.signature)).pathname]) {
      expect(await take(one, { kind: "own_url", url })).toEqual(mine);
      expect(await take(one, { kind: "url", url })).toEqual(mine);
    }
    const foreign = take(two, { kind: "url", url: addressOf(mine.signature) });
    await expect(foreign).rejects.toMatchObject({ status: 422, publicMessage: pictureTexts.gone });
    for (const url of [addressOf("00".repeat(16)), "http://localhost:3000/", "/media/../x", "http://["]) {
      await expect(take(one, { kind: "own_url", url })).rejects.toMatchObject({ detail: "image_url" });
    }
    await app.context.db.query(
      {
        text: "insert into pins (id, pinner_id, picture_id, place, method) values (next_id(home_of($1)), $1, $2, 1, 'uploaded')",
      },
      [one.user.id, mine.pictureId],
    );
    const theirs = await take(two, { kind: "url", url: addressOf(mine.signature) });
    expect(theirs).toEqual({ ...mine, pictureId: theirs.pictureId, signature: theirs.signature });
    expect(theirs.pictureId).not.toBe(mine.pictureId);
    expect(theirs.signature).not.toBe(mine.signature);
  });

  test("from another site only until its deadline", async () => {
    const source = {
      kind: "url",
      url: "https://1.1.1.1/picture.png",
      signal: AbortSignal.abort(),
    } as const;
    await expect(take(one, source)).rejects.toMatchObject({
      publicMessage: fetchTexts.slow,
      detail: "image_url",
    });
  });

  test("from nowhere off limits", async () => {
    const source = { kind: "url", url: "http://127.0.0.1:1/picture.png" } as const;
    await expect(take(one, source)).rejects.toMatchObject({ status: 422, detail: "image_url" });
  });
});

describe("/upload-image/", () => {
  test("returns an address that only its member can use", async () => {
    const reply = await uploadImage(one.browser, await freshPicture());
    expect(reply.status).toBe(200);
    const { success, image_url: url } = JSON.parse(reply.text);
    expect(success).toBe(true);
    expect(url).toMatch(/^http:\/\/localhost:3000\/media\/originals\/.*\.png$/);
    const { pathname } = new URL(url);
    const own = await one.browser.request("GET", pathname);
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect((await two.browser.request("GET", pathname)).status).toBe(404);
    expect((await (await app.browser()).request("GET", pathname)).status).toBe(404);
    expect(await take(one, { kind: "url", url })).toMatchObject({ width: 50 });
    await expect(take(two, { kind: "url", url })).rejects.toMatchObject({ status: 422 });
  });

  test("refuses visitors, other sites' pages and anything but a picture", async () => {
    const bytes = await freshPicture();
    expect((await uploadImage(await app.browser(), bytes)).status).toBe(401);
    for (const token of [undefined, "", two.browser.cookies.get("csrftoken")]) {
      expect((await uploadImage(one.browser, bytes, { token })).status).toBe(403);
    }
    expect((await uploadImage(one.browser, bytes, { field: "file" })).status).toBe(400);
    for (const accept of ["*/*", "text/html"]) {
      const words = await uploadImage(one.browser, Buffer.from("only words, and a few more"), { accept });
      expect(words.status).toBe(422);
      expect(JSON.parse(words.text).resource_response.error).toMatchObject({
        message: pictureTexts.kind,
        message_detail: "img",
      });
    }
  });
});
