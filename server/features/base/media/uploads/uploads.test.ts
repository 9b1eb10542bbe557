import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { IMAGE_BYTES_MAX, UPLOADS_OPEN_MAX } from "#contract/limits/pictures.ts";
import { startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { paintNoise, paintPlain } from "#testkit/base/paint.ts";
import { listRawUploads, openSlot, pathOfSlot, stateOfUpload } from "#testkit/base/uploads.ts";
import { openVideoSlot } from "#testkit/base/video-uploads.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildForm } from "#testkit/multipart.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const freshPicture = () => paintPlain({ width: 120, height: 180 }).jpeg().toBuffer();
/** Too large for a row, so it is in a file until the worker has processed it. */
const largePicture = () => paintNoise({ width: 400, height: 400 }).png().toBuffer();

type Filling = { file?: Uint8Array; changed?: Record<string, string | null>; isFileFirst?: boolean };

/** From a browser without cookies: the sender need not be the member who opened the slot. */
async function fill(slot: UploadSlot, { file, changed = {}, isFileFirst }: Filling = {}): Promise<TestReply> {
  const fields = Object.entries({ ...slot.upload_parameters, ...changed }).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value }],
  );
  const last = { name: "file", file: file ?? (await freshPicture()) };
  const form = buildForm(isFileFirst ? [last, ...fields] : [...fields, last]);
  const stranger = await app.browser();
  stranger.cookies.clear();
  return await stranger.request("POST", pathOfSlot(slot), form);
}

const messageOf = (reply: TestReply) => JSON.parse(reply.text).resource_response.error.message;

async function run(text: string, values: unknown[] = []) {
  return await app.context.db.query<{ id: string; payload: unknown }>({ text }, values);
}

describe("an upload", () => {
  test("goes from its slot to a picture visible to its member", async () => {
    const { browser } = await signUp(app);
    const slot = await openSlot(browser);
    expect(slot.upload_id).toMatch(/^\d+$/);
    expect(slot.upload_url).toBe(`http://localhost:3000/upload/${slot.upload_id}/`);
    expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "registered", signature: null });
    const reply = await fill(slot);
    expect([reply.status, reply.text]).toEqual([204, ""]);
    expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "processing", signature: null });
    await app.drain();
    const done = await stateOfUpload(browser, slot);
    expect(done).toMatchObject({ status: "succeeded", failure: null });
    const { signature = "" } = done ?? {};
    const path = `/media/236x/${signature?.replace(/^(..)(..)(..).*/, "$1/$2/$3")}/${signature}.webp`;
    expect((await browser.request("GET", path)).status).toBe(200);
    expect((await (await app.browser()).request("GET", path)).status).toBe(404);
    expect((await (await signUp(app)).browser.request("GET", path)).status).toBe(404);
    expect(await listRawUploads(app)).toEqual([]);
  });

  test("accepts its fields in any order, extra ones, and with or without the trailing slash", async () => {
    const { browser } = await signUp(app);
    const slot = await openSlot(browser);
    const turned = Object.fromEntries(Object.entries(slot.upload_parameters).reverse());
    const plain = { ...slot, upload_parameters: turned, upload_url: slot.upload_url.replace(/\/$/, "") };
    expect((await fill(plain, { changed: { acl: "private" } })).status).toBe(204);
  });

  test("among many at once becomes the picture of its own bytes", async () => {
    const { browser } = await signUp(app);
    const heights = [20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130];
    const slots = await Promise.all(heights.map(() => openSlot(browser)));
    const replies = await Promise.all(
      slots.map(async (slot, index) => {
        const create = {
          width: 100,
          height: heights[index] ?? 0,
          channels: 3,
          background: "#204060",
        } as const;
        return await fill(slot, { file: await sharp({ create }).png().toBuffer() });
      }),
    );
    expect(replies.map((reply) => reply.status)).toEqual(heights.map(() => 204));
    await app.drain();
    const made = await run(
      `select media_objects.height::text as id from unnest($1::bigint[]) with ordinality as given (id, place)
       join uploads using (id) join pictures on pictures.id = uploads.picture_id
       join media_objects on media_objects.content_hash = pictures.content_hash order by place`,
      [slots.map((slot) => slot.upload_id)],
    );
    expect(made.map(({ id }) => Number(id))).toEqual(heights);
  });

  test("reports why it failed", async () => {
    const { browser } = await signUp(app);
    const slot = await openSlot(browser);
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]);
    expect((await fill(slot, { file: broken })).status).toBe(204);
    await app.drain();
    expect(await stateOfUpload(browser, slot)).toMatchObject({
      status: "failed",
      signature: null,
      failure: pictureTexts.damaged,
    });
    expect(await listRawUploads(app)).toEqual([]);
  });

  test("of the same bytes by two members is stored once and belongs to each", async () => {
    const [one, two] = [(await signUp(app)).browser, (await signUp(app)).browser];
    const slots = [await openSlot(one), await openSlot(two), await openSlot(one)];
    const file = await freshPicture();
    const before = (await app.context.media.list("pin/originals/")).entries.length;
    const replies = await Promise.all(slots.map((slot) => fill(slot, { file })));
    expect(replies.map((reply) => reply.status)).toEqual([204, 204, 204]);
    await app.drain();
    const [first, second, third] = [
      await stateOfUpload(one, slots[0] as UploadSlot),
      await stateOfUpload(two, slots[1] as UploadSlot),
      await stateOfUpload(one, slots[2] as UploadSlot),
    ];
    expect(first?.signature).toMatch(/^[0-9a-f]{32}$/);
    expect(third?.signature).toBe(first?.signature);
    expect(second?.signature).not.toBe(first?.signature);
    expect((await app.context.media.list("pin/originals/")).entries.length).toBe(before + 1);
  });
});

describe("the bytes of an upload", () => {
  test("are in a row if small, in a file if large, and deleted once processed", async () => {
    const { browser } = await signUp(app);
    for (const [file, rows] of [
      [await freshPicture(), 1],
      [await largePicture(), 0],
    ] as const) {
      const slot = await openSlot(browser);
      expect((await fill(slot, { file })).status).toBe(204);
      expect(await run("select upload_id as id from upload_bytes")).toHaveLength(rows);
      expect(await listRawUploads(app)).toHaveLength(1);
      await app.drain();
      expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "succeeded" });
      expect(await listRawUploads(app)).toEqual([]);
    }
  });

  test("missing from a row are reported", async () => {
    const { browser } = await signUp(app);
    const slot = await openSlot(browser);
    expect((await fill(slot)).status).toBe(204);
    await run("delete from upload_bytes where upload_id = $1", [slot.upload_id]);
    await app.drain();
    expect(await stateOfUpload(browser, slot)).toMatchObject({
      status: "failed",
      failure: pictureTexts.unfinished,
    });
  });
});

describe("a slot", () => {
  test("is for members, and its state for its owner", async () => {
    const visitor = await app.browser();
    expect((await visitor.call("VIP.create", {})).status).toBe(401);
    expect((await visitor.call("VIP.get", { upload_ids: ["1"] })).status).toBe(401);
    expect((await visitor.call("MediaUploadBatch.create", { media_info_list: "[]" })).status).toBe(401);
    const [one, two] = [(await signUp(app)).browser, (await signUp(app)).browser];
    const slot = await openSlot(one);
    const { data } = await two.call("VIP.get", { upload_ids: [slot.upload_id, "9223372036854775807"] });
    expect(data).toEqual({});
  });

  test("needs its parameters, unchanged and before the file", async () => {
    const { browser } = await signUp(app);
    const [slot, other] = [await openSlot(browser), await openSlot(browser)];
    const later = String(Number(slot.upload_parameters.expires) + 1);
    const refused: [Filling, number][] = [
      [{ isFileFirst: true }, 400],
      [{ changed: { token: null } }, 400],
      [{ changed: { token: "made up" } }, 403],
      [{ changed: { expires: later } }, 403],
      [{ changed: { upload_id: other.upload_id } }, 403],
      [{ changed: { ...other.upload_parameters } }, 403],
    ];
    for (const [filling, status] of refused) {
      const reply = await fill(slot, filling);
      expect([filling, reply.status]).toEqual([filling, status]);
    }
    expect(messageOf(await fill(slot, { isFileFirst: true }))).toBe(pictureTexts.order);
    const form = buildForm([{ name: "upload_id", value: slot.upload_id }]);
    const path = pathOfSlot(slot);
    expect((await browser.request("POST", path, form)).status).toBe(400);
    const plain = { body: "x=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect((await browser.request("POST", path, plain)).status).toBe(415);
    expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "registered" });
    expect(await listRawUploads(app)).toEqual([]);
  });

  test("is filled once, even concurrently", async () => {
    const { browser } = await signUp(app);
    const slot = await openSlot(browser);
    await app.drain();
    const replies = await Promise.all([fill(slot), fill(slot), fill(slot)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, 409, 409]);
    expect(await listRawUploads(app)).toHaveLength(1);
    await app.drain();
    const again = await fill(slot);
    expect([again.status, messageOf(again)]).toEqual([409, pictureTexts.used]);
    expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "succeeded" });
    expect(await listRawUploads(app)).toEqual([]);
  });

  test("expires", async () => {
    const { browser } = await signUp(app);
    await app.drain();
    const slot = await openSlot(browser);
    await run("update uploads set expires_at = now() - interval '1 second' where id = $1", [slot.upload_id]);
    const reply = await fill(slot);
    expect([reply.status, messageOf(reply)]).toEqual([422, pictureTexts.expired]);
    expect(await stateOfUpload(browser, slot)).toMatchObject({
      status: "failed",
      failure: pictureTexts.expired,
    });
    const past = Math.floor(Date.now() / 1000) - 1;
    const token = app.context.keys.sign("upload", `${slot.upload_id}.${past}`);
    expect((await fill(slot, { changed: { expires: String(past), token } })).status).toBe(422);
    expect(await listRawUploads(app)).toEqual([]);
  });

  test("counts towards a limit", async () => {
    const { browser } = await signUp(app);
    const infos = Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, media_type: "pinimage" }));
    for (let open = 0; open < UPLOADS_OPEN_MAX; open += infos.length) {
      expect((await browser.call("MediaUploadBatch.create", { media_info_list: infos })).status).toBe(200);
    }
    expect(await browser.call("VIP.create", {})).toMatchObject({ status: 400, error: { code: 10 } });
    expect((await (await signUp(app)).browser.call("VIP.create", {})).status).toBe(200);
  });

  test("comes in batches, with the names the client gave", async () => {
    const { browser } = await signUp(app);
    const list = [{ id: "first", media_type: "image-story-pin" }, { id: 7 }];
    const { data } = await browser.call("MediaUploadBatch.create", { media_info_list: JSON.stringify(list) });
    expect(Object.keys(data).sort()).toEqual(["7", "first"]);
    expect((await fill(data.first as UploadSlot)).status).toBe(204);
    for (const wrong of [
      "",
      "[",
      "{}",
      "[]",
      '[{"id":""}]',
      '[{"id":"a"},{"id":"a"}]',
      '[{"media_type":"x"}]',
    ]) {
      const answer = await browser.call("MediaUploadBatch.create", { media_info_list: wrong });
      expect([wrong, answer.status, answer.error?.message_detail]).toEqual([wrong, 400, "media_info_list"]);
    }
  });
});

test("a member's video uploads are listed page by page, newest first, for them only", async () => {
  const [one, two] = [await signUp(app), await signUp(app)];
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await openVideoSlot(one.browser)).upload_id);
  await openSlot(one.browser);
  const list = (options: { page_size?: number; bookmarks?: string }) =>
    one.browser.call("VideoUploads.get", options);
  const first = await list({ page_size: 2 });
  expect(first.data).toMatchObject(ids.slice(0, 2).map((upload_id) => ({ upload_id, status: "registered" })));
  const { bookmark } = first.envelope.resource_response;
  const last = await list({ page_size: 2, bookmarks: bookmark ?? "" });
  expect(last.data).toMatchObject([{ upload_id: ids[2] }]);
  expect(last.data).toHaveLength(1);
  expect((await two.browser.call("VideoUploads.get", {})).data).toEqual([]);
  expect((await list({ bookmarks: "x" })).status).toBe(400);
  const visitor = await app.browser();
  expect((await visitor.call("VideoUploads.get", {})).status).toBe(401);
});

describe("a refused upload leaves nothing", () => {
  test("if it is not a picture, too large, or truncated", async () => {
    const { browser } = await signUp(app);
    const slot = await openSlot(browser);
    await app.drain();
    const words = await fill(slot, { file: Buffer.from("only words, and quite a few of them") });
    expect([words.status, messageOf(words)]).toEqual([422, pictureTexts.kind]);
    const none = await fill(slot, { file: Buffer.alloc(0) });
    expect([none.status, messageOf(none)]).toEqual([422, pictureTexts.empty]);
    const jpeg = await freshPicture();
    const heavy = await fill(slot, { file: Buffer.concat([jpeg, Buffer.alloc(IMAGE_BYTES_MAX)]) });
    expect([heavy.status, messageOf(heavy)]).toEqual([413, pictureTexts.large]);
    const most = Buffer.concat([jpeg, Buffer.alloc(IMAGE_BYTES_MAX + 1 - jpeg.length)]);
    expect((await fill(slot, { file: most })).status).toBe(413);
    const whole = buildForm([
      ...Object.entries(slot.upload_parameters).map(([name, value]) => ({ name, value })),
      { name: "file", file: jpeg, filename: "../../../etc/passwd\0.jpg" },
    ]);
    const path = pathOfSlot(slot);
    const half = { ...whole, body: whole.body.subarray(0, whole.body.length - 200) };
    expect((await browser.request("POST", path, half)).status).toBe(400);
    expect(await listRawUploads(app)).toEqual([]);
    expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "registered" });
    expect((await browser.request("POST", path, whole)).status).toBe(204);
  });

  test("exactly the maximum number of bytes is accepted", async () => {
    const { browser } = await signUp(app);
    const slot = await openSlot(browser);
    const jpeg = await freshPicture();
    const file = Buffer.concat([jpeg, Buffer.alloc(IMAGE_BYTES_MAX - jpeg.length)]);
    expect((await fill(slot, { file })).status).toBe(204);
    await app.drain();
    expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "succeeded" });
  });
});
