import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oauthScopes } from "#contract/open/oauth.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { fillSlot, openSlot } from "#testkit/base/uploads.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

let app: TestApp;
let site: Site;
let ada: TestMember;
let call: V5Call;
/** A token that may do everything, except with what is secret. */
let open: V5Call;
let board_id: string;
let secret: string;

beforeAll(async () => {
  site = await startSite({ "/heron.png": await paintPlain({ width: 800, height: 1200 }).png().toBuffer() });
  app = await startTestApp({ env: { FETCH_ALLOW: `127.0.0.1:${site.port}` }, hasWorker: true });
  ada = await signUp(app);
  call = await v5Client(app, ada);
  open = await v5Client(
    app,
    ada,
    oauthScopes.filter((scope) => !scope.endsWith("_secret")),
  );
  board_id = (await call("boards/create", { body: { name: "Herons" } })).data.id;
  secret = (await call("boards/create", { body: { name: "Eggs", privacy: "SECRET" } })).data.id;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const base64 = async () => ({
  source_type: "image_base64",
  content_type: "image/png",
  data: await paintPicture(),
});
const create = async (more: object = {}) =>
  await call("pins/create", { body: { board_id, media_source: await base64(), ...more } });
const listed = ({ data }: { data: { items: { id: string }[] } }) => data.items.map(({ id }) => id);

test("creates a Pin from the address of a picture", async () => {
  const { status, data } = await create({
    title: "A heron",
    description: "In the reeds",
    link: "https://herons.example/",
    alt_text: null,
    media_source: { source_type: "image_url", url: `${site.url}/heron.png` },
  });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    title: "A heron",
    description: "In the reeds",
    link: "https://herons.example/",
    alt_text: null,
    board_id,
    board_section_id: null,
    board_owner: { username: ada.user.username },
    creative_type: "REGULAR",
    is_owner: true,
    media: { media_type: "image", images: { "600x": { width: 736, height: 1104 } } },
  });
  expect((await call("pins/get", { params: { pin_id: data.id } })).data).toMatchObject({ id: data.id });
});

test("creates a Pin from bytes in a section, changes, moves and deletes it", async () => {
  const section = await call("board_sections/create", { params: { board_id }, body: { name: "Nests" } });
  const board_section_id = section.data.id;
  const made = await create({ board_section_id });
  expect([made.status, made.data.board_section_id]).toEqual([201, board_section_id]);
  const params = { pin_id: made.data.id };
  const inSection = { params: { board_id, section_id: board_section_id } };
  expect(listed(await call("board_sections/list_pins", inSection))).toEqual([made.data.id]);
  const changed = await call("pins/update", { params, body: { title: "Nest", board_section_id: null } });
  expect(changed.data).toMatchObject({ title: "Nest", board_section_id: null, board_id });
  const moved = await call("pins/update", { params, body: { board_id: secret } });
  expect(moved.data.board_id).toBe(secret);
  expect(listed(await call("boards/list_pins", { params: { board_id: secret } }))).toContain(made.data.id);
  expect((await call("pins/delete", { params })).status).toBe(204);
  expect((await call("pins/get", { params })).status).toBe(404);
});

test("clears a Pin's texts that are sent as null, and keeps those that aren't sent", async () => {
  const texts = {
    title: "A heron",
    description: "In the reeds",
    link: "https://herons.example/",
    alt_text: "Grey",
  };
  const params = { pin_id: (await create(texts)).data.id };
  const changed = await call("pins/update", { params, body: { title: null, alt_text: null } });
  expect(changed.data).toMatchObject({ ...texts, title: null, alt_text: null });
  await call("pins/update", { params, body: { description: null, link: null } });
  const cleared = { title: null, description: null, link: null, alt_text: null };
  expect((await call("pins/get", { params })).data).toMatchObject(cleared);
});

test("saves another member's Pin, and the picture of a parent Pin", async () => {
  const ben = await v5Client(app, await signUp(app));
  const board = await ben("boards/create", { body: { name: "Saved" } });
  const { data } = await create({ title: "To be saved" });
  const body = { board_id: board.data.id };
  const saved = await ben("pins/save", { params: { pin_id: data.id }, body });
  expect(saved.status).toBe(201);
  expect(saved.data).toMatchObject({ title: "To be saved", board_id: board.data.id, is_owner: true });
  const media_source = { source_type: "pin_url" };
  const alt_text = "A bird among reeds";
  const again = await ben("pins/create", {
    body: { ...body, alt_text, media_source, parent_pin_id: data.id },
  });
  expect(again.data).toMatchObject({ board_id: board.data.id, parent_pin_id: data.id, alt_text });
  expect((await ben("pins/create", { body: { ...body, media_source } })).status).toBe(400);
  expect((await ben("pins/update", { params: { pin_id: data.id }, body: { title: "Mine" } })).status).toBe(
    403,
  );
  expect((await ben("pins/delete", { params: { pin_id: data.id } })).status).toBe(403);
  expect((await ben("pins/create", { body: { board_id, media_source: await base64() } })).status).toBe(403);
});

test("lists the member's Pins page by page, all or those they created", async () => {
  const member = await signUp(app);
  const list = await v5Client(app, member);
  const other = await create();
  const made = await list("pins/create", { body: { media_source: await base64() } });
  const saved = await list("pins/save", { params: { pin_id: other.data.id }, body: {} });
  const first = await list("pins/list", { params: { page_size: 1 } });
  expect(listed(first)).toEqual([saved.data.id]);
  const second = await list("pins/list", { params: { page_size: 1, bookmark: first.data.bookmark } });
  expect([listed(second), second.data.bookmark]).toEqual([[made.data.id], null]);
  const created = await list("pins/list", { params: { pin_filter: "exclude_repins" } });
  expect(listed(created)).toEqual([made.data.id]);
  expect(listed(await list("pins/list", { params: { creative_types: ["VIDEO", "IDEA"] } }))).toEqual([]);
  expect(listed(await list("pins/list", { params: { creative_types: "REGULAR,VIDEO" } }))).toHaveLength(2);
  const others = await list("pins/list", { params: { pin_filter: "exclude_native" } });
  expect(listed(others)).toEqual([saved.data.id]);
  expect(listed(await list("pins/list", { params: { pin_filter: "has_been_promoted" } }))).toEqual([]);
});

test("lists the member's Pins on secret boards alone if asked", async () => {
  const member = await signUp(app);
  const list = await v5Client(app, member);
  const board = await list("boards/create", { body: { name: "Eggs", privacy: "SECRET" } });
  const hidden = await list("pins/create", {
    body: { board_id: board.data.id, media_source: await base64() },
  });
  await list("pins/create", { body: { media_source: await base64() } });
  const params = { pin_type: "PRIVATE" };
  expect(listed(await list("pins/list", { params }))).toEqual([hidden.data.id]);
  const narrow = await v5Client(app, member, ["boards:read", "pins:read"]);
  expect(listed(await narrow("pins/list", { params }))).toEqual([]);
  const both = await list("pins/list", { params: { ...params, pin_filter: "exclude_native" } });
  expect([both.status, both.data.message]).toEqual([400, expect.stringContaining("pin_filter")]);
});

test("refuses what isn't a picture or isn't possible here, and says why", async () => {
  const several = [{ url: `${site.url}/heron.png` }];
  for (const [media_source, status, message] of [
    [{ source_type: "image_url", url: `${site.url}/nothing` }, 422, ""],
    [{ source_type: "image_base64", content_type: "image/png", data: "aGVyb24=" }, 422, ""],
    [{ source_type: "image_base64", content_type: "image/webp", data: "aGVyb24=" }, 400, "content_type"],
    [{ source_type: "multiple_image_urls", items: several }, 400, "items"],
    [{ source_type: "painting" }, 400, "source_type"],
    [undefined, 400, "media_source"],
  ] as const) {
    const answer = await create({ media_source });
    expect([media_source, answer.status]).toEqual([media_source, status]);
    expect(answer.data.message).toContain(message);
  }
  expect((await create({ title: "x".repeat(101) })).status).toBe(400);
  expect((await create({ board_id: "1" })).status).toBe(404);
});

test("several pictures become a story of pictures", async () => {
  const urls = ["Heron", "Egret"].map((title) => ({
    url: `${site.url}/heron.png`,
    title,
    description: "A bird",
  }));
  const sources = [
    { source_type: "multiple_image_urls", items: urls },
    { source_type: "multiple_image_base64", items: [await base64(), await base64()] },
  ];
  for (const media_source of sources) {
    const made = await create({ media_source, title: "Birds" });
    expect(made).toMatchObject({ status: 201, data: { title: "Birds", creative_type: "CAROUSEL" } });
    const image = { item_type: "image", images: { "600x": { url: expect.any(String) } } };
    expect(made.data.media).toMatchObject({ media_type: "multiple_images", items: [image, image] });
  }
  const { data: page } = await call("pins/list", { params: { creative_types: "CAROUSEL" } });
  expect(page.items.map(({ title }: { title: string }) => title)).toEqual(["Birds", "Birds"]);
  const gone = [{ url: `${site.url}/heron.png` }, { url: `${site.url}/nothing` }];
  const refused = await create({ media_source: { source_type: "multiple_image_urls", items: gone } });
  expect(refused.status).toBe(422);
});

describe("videos", () => {
  const register = async () => await call("media/create", { body: { media_type: "video" } });
  const cover = async () => ({
    cover_image_content_type: "image/png",
    cover_image_data: (await base64()).data,
  });

  test("are registered, sent in a form, and saved with a cover", async () => {
    const slot = await register();
    expect([slot.status, slot.data.media_type]).toEqual([201, "video"]);
    const { media_id } = slot.data;
    const params = { media_id };
    const registered = { media_id, media_type: "video", status: "registered" };
    expect((await call("media/get", { params })).data).toEqual(registered);
    const sender = await app.browser();
    expect((await fillSlot(sender, slot.data, await makeClip())).status).toBe(204);
    const status = async () => (await call("media/get", { params })).data.status;
    await expect.poll(status, { timeout: 20_000 }).toBe("succeeded");
    const { data: page } = await call("media/list", { params: { page_size: 1 } });
    expect(page.items).toEqual([{ ...registered, status: "succeeded" }]);
    const source = { source_type: "video_id", media_id };
    // Without ffmpeg.
    const framed = await create({ media_source: { ...source, cover_image_key_frame_time: 2 } });
    expect(framed.status).toBe(400);
    expect(framed.data.message).toContain("This server can't take a picture from a video. Send a cover.");
    expect(framed.data.message).toContain("cover_image_key_frame_time");
    const made = await create({ media_source: { ...source, ...(await cover()) } });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      creative_type: "VIDEO",
      media: {
        media_type: "video",
        duration: 5000,
        width: 128,
        height: 96,
        video_url: expect.stringMatching(/\/video\/[0-9a-f]{32}\/v720\.mp4$/),
        cover_image_url: expect.stringContaining("/originals/"),
      },
    });
    const { id } = made.data;
    const other = (await create()).data.id;
    const ofTypes = async (operation: string, creative_types: string) =>
      listed(await call(operation, { params: { board_id, creative_types } }));
    for (const operation of ["pins/list", "boards/list_pins"]) {
      expect(await ofTypes(operation, "VIDEO")).toEqual([id]);
      expect(await ofTypes(operation, "REGULAR")).toContain(other);
      expect(await ofTypes(operation, "REGULAR")).not.toContain(id);
      expect(await ofTypes(operation, "IDEA")).toEqual([]);
    }
  });

  test("belong to their member, and errors name the field", async () => {
    const { media_id } = (await register()).data;
    const ben = await v5Client(app, await signUp(app));
    expect((await ben("media/get", { params: { media_id } })).status).toBe(404);
    expect((await ben("media/list")).data.items).toEqual([]);
    expect((await open("media/get", { params: { media_id } })).status).toBe(200);
    expect((await open("media/list")).data.items).toContainEqual(expect.objectContaining({ media_id }));
    const reader = await v5Client(app, ada, ["pins:read"]);
    expect((await reader("media/create", { body: { media_type: "video" } })).status).toBe(403);
    expect((await call("media/create", { body: { media_type: "image" } })).status).toBe(400);
    const picture = await openSlot(ada.browser);
    expect((await call("media/get", { params: { media_id: picture.upload_id } })).status).toBe(404);
    for (const [more, status, message] of [
      [{}, 400, "needs a cover"],
      [{ cover_image_key_frame_time: 2 }, 422, "media_source.media_id"],
      [{ cover_image_url: `${site.url}/heron.png` }, 422, "media_source.media_id"],
      [{ media_id: "1", ...(await cover()) }, 422, "media_source.media_id"],
      [{ ...(await cover()), cover_image_data: "!" }, 400, "cover_image_data"],
    ] as const) {
      const answer = await create({ media_source: { source_type: "video_id", media_id, ...more } });
      expect([more, answer.status]).toEqual([more, status]);
      expect(answer.data.message).toContain(message);
    }
  });
});

describe("without the scopes for what is secret", () => {
  test("a Pin on a secret board is as if it weren't there", async () => {
    const { data } = await create({ board_id: secret });
    const params = { pin_id: data.id };
    const shown = (await create()).data.id;
    expect(listed(await open("pins/list"))).not.toContain(data.id);
    expect(listed(await open("pins/list"))).toContain(shown);
    for (const [id, given] of [
      ["pins/get", { params }],
      ["pins/update", { params, body: { title: "Found" } }],
      ["pins/delete", { params }],
      ["pins/save", { params, body: { board_id } }],
      ["pins/save", { params: { pin_id: shown }, body: { board_id: secret } }],
      ["pins/update", { params: { pin_id: shown }, body: { board_id: secret } }],
      ["pins/create", { body: { board_id: secret, media_source: await base64() } }],
      [
        "pins/create",
        { body: { board_id, media_source: { source_type: "pin_url" }, parent_pin_id: data.id } },
      ],
    ] as const) {
      expect([id, (await open(id, given)).status]).toEqual([id, 404]);
    }
    expect((await call("pins/get", { params })).data.title).toBeNull();
  });
});
