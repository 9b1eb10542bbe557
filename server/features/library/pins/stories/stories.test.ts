import { expect, test } from "vitest";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { DetailedPin, Pin } from "#contract/library/entities/pin.ts";
import type { StoryPageInput } from "#contract/library/entities/story.ts";
import { storyTexts } from "#contract/library/story-texts.ts";
import type { Browser } from "#testkit/app.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { openVideoSlot, sendPart, settle, uploadVideo } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { createPin } from "#testkit/library/new-pins.ts";
import { createStory, uploadPicture, words } from "#testkit/library/stories.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { hasWorker: true });

const pathOf = (url: string) => new URL(url).pathname;

/** The addresses of everything on the pages, without the first page's picture. */
function addressesOf(pin: Pick<Pin, "story_pin_data">): string[] {
  const blocks = pin.story_pin_data?.pages.flatMap((page) => page.blocks) ?? [];
  return blocks.flatMap((block) => {
    if (block.type === "story_pin_image_block") return [block.image.images["236x"].url];
    if (block.type !== "story_pin_video_block") return [];
    const { V_720P: file } = block.video.video_list;
    return [block.image.images["236x"].url, file?.url ?? "", block.video.video_list.V_HLSV4?.url ?? ""];
  });
}

async function statuses(browser: Browser, addresses: readonly string[]): Promise<number[]> {
  const all = await Promise.all(addresses.map((url) => browser.request("GET", pathOf(url))));
  return [...new Set(all.map(({ status }) => status))];
}

async function publish(traits: Parameters<typeof createStory>[1] = {}): Promise<DetailedPin> {
  const { status, data } = await createStory(ada, traits);
  expect(status).toBe(200);
  return data;
}

async function publishWithVideo(traits: Parameters<typeof createStory>[1] = {}): Promise<DetailedPin> {
  return await publish({
    pages: [
      { upload_id: await uploadPicture(ada), alt_text: "Blue things" },
      { upload_id: await uploadPicture(ada), video_upload_id: await uploadVideo(ada, await makeClip()) },
      { background_color: "#7a3b69", ...words("The end") },
    ],
    ...traits,
  });
}

/** As if the video were still being processed. Returns what it had. */
async function setContent(uploadId: string, content: Buffer | null): Promise<{ content: Buffer }[]> {
  const text = `update video_uploads set content_hash = $2 from video_uploads as former
    where video_uploads.id = $1 and former.id = $1 returning former.content_hash as content`;
  return await app.context.db.query({ text }, [uploadId, content]);
}

const get = async ({ browser }: { browser: Browser }, id: string) =>
  (await browser.call("Pin.get", { id })).data;

test("a story has its pages where it's shown alone, and its first page in lists", async () => {
  const { data: linked } = await createPin(ada, { title: "Feathers" });
  const pin = await publish({
    pages: [
      {
        upload_id: await uploadPicture(ada),
        alt_text: "A bower",
        paragraphs: [
          { text: "Below <b>", top: 80, left: -20, width: 500, size: "huge", look: "box" },
          { text: "Above", top: 5 },
        ],
        stickers: [{ pin_id: linked.id, left: 20, top: 30 }],
      },
      { background_color: "#7a3b69", ...words("Only words") },
    ],
  });
  expect(pin).toMatchObject({
    is_video: false,
    videos: null,
    carousel_data: null,
    alt_text: "A bower",
    story_pin_data_id: pin.id,
    story_pin_data: {
      id: pin.id,
      page_count: 2,
      total_video_duration: 0,
      metadata: { pin_title: "How to build a bower", pin_image_signature: pin.image_signature },
      pages: [
        {
          layout: 0,
          style: { background_color: "#FFFFFF" },
          image_signature: pin.image_signature,
          blocks: [
            {
              type: "story_pin_image_block",
              block_type: 2,
              image_signature: pin.image_signature,
              alt_text: "A bower",
              image: { images: { originals: pin.images.orig, "736x": pin.images["736x"] } },
            },
            { type: "story_pin_paragraph_block", block_type: 1, text: "Above" },
            { text: "Below <b>", style: { left: 0, top: 80, width: 100, size: "huge", look: "box" } },
            {
              type: "story_pin_product_sticker_block",
              pin_id: linked.id,
              style: { left: 20, top: 30 },
              pin: { title: "Feathers", url: linked.seoUrl },
            },
          ],
        },
        {
          style: { background_color: "#7A3B69" },
          image_signature: null,
          blocks: [{ text: "Only words", style: { color: "#FFFFFF", background_color: null } }],
        },
      ],
    },
  });
  const { data: listed } = await visitor.call("UserActivityPins.get", { username: "ada" });
  const [first] = listed;
  const [page] = pin.story_pin_data?.pages ?? [];
  const blocks = page?.blocks.filter(({ type }) => type !== "story_pin_product_sticker_block");
  expect(first?.story_pin_data).toEqual({
    id: pin.id,
    page_count: 2,
    is_carousel: false,
    pages: [{ ...page, blocks }],
  });
});

test("a story that begins with words has a picture of them", async () => {
  const pin = await publish({ pages: [words("Hello"), words("world")] });
  expect(pin.images.orig).toMatchObject({ width: 1000, height: 1500 });
  expect(await statuses(visitor, [pin.images["236x"].url])).toEqual([200]);
  expect(pin.story_pin_data?.pages[0]).toMatchObject({ image_signature: null });
});

const refused: [string, StoryPageInput[], string | null][] = [
  ["no pages", [], storyTexts.fewPages],
  ["a single page", [words("Alone")], storyTexts.fewPages],
  ["an empty page", [words("One"), words("  ")], storyTexts.emptyPage],
  ["too many pages", Array.from({ length: 21 }, () => words("One")), storyTexts.manyPages],
  [
    "too many texts",
    [words("One"), { paragraphs: Array.from({ length: 6 }, () => ({ text: "x" })) }],
    storyTexts.manyParagraphs,
  ],
  [
    "captions without a video",
    [words("One"), { ...words("x"), captions: [{ language: "en", body: "x" }] }],
    storyTexts.captionsWithoutVideo,
  ],
  [
    "many captions",
    Array.from({ length: 5 }, () => ({
      ...words("x"),
      video_signature: "0".repeat(32),
      captions: [{ language: "en", body: "x".repeat(450 * 1024) }],
    })),
    storyTexts.manyCaptions,
  ],
  ["a long text", [words("One"), words("x".repeat(251))], "Please enter no more than 250 characters."],
  ["a color that isn't one", [words("One"), { ...words("x"), background_color: "red;}" }], null],
  ["half a character", [words("One"), words("\ud800")], null],
];

test.each(refused)("a story with %s is rejected", async (_name, pages, message) => {
  const { status, error } = await createStory(ada, { pages });
  expect(status).toBe(400);
  if (message !== null) expect(error?.message).toBe(message);
  expect(error?.message_detail).toMatch(/^story_pin/);
});

test("a page of text that isn't JSON, or with another's Pin or picture, fails with a 400 or 422", async () => {
  const { browser } = ada;
  expect((await browser.call("StoryPin.create", { story_pin: "{" })).status).toBe(400);
  const { data: secret } = await ben.browser.call("Board.create", { name: "Mine", privacy: "secret" });
  const { data: hidden } = await createPin(ben, { board_id: secret.id });
  const stickers = [{ pin_id: hidden.id }];
  const sticker = await createStory(ada, { pages: [words("One"), { ...words("Two"), stickers }] });
  expect(sticker).toMatchObject({ status: 400, error: { message: storyTexts.stickerGone } });
  for (const page of [
    { image_signature: hidden.image_signature },
    { upload_id: await uploadPicture(ben) },
    { ...words("x"), video_signature: hidden.image_signature },
  ]) {
    const { status, error } = await createStory(ada, { pages: [words("One"), page] });
    expect([status, error?.message_detail?.startsWith("story_pin.pages.1.")]).toEqual([422, true]);
  }
});

test("a page waits for its video, and needs a cover", async () => {
  const clip = await makeClip();
  const slot = await openVideoSlot(ada.browser, clip.length);
  const pages = [{ upload_id: await uploadPicture(ada), video_upload_id: slot.upload_id, ...words("x") }];
  expect((await createStory(ada, { pages })).status).toBe(422);
  await sendPart(ada.browser, slot, { start: 0, bytes: clip });
  await settle(ada.browser, slot.upload_id);
  const [made] = await setContent(slot.upload_id, null);
  const { status, error } = await createStory(ada, { pages });
  expect([status, error?.code]).toEqual([409, 9]);
  await setContent(slot.upload_id, made?.content ?? null);
  const bare = { video_upload_id: slot.upload_id, ...words("x") };
  expect((await createStory(ada, { pages: [bare] })).status).toBe(400);
  const { data } = await createStory(ada, { pages });
  expect(data).toMatchObject({
    is_video: false,
    videos: null,
    story_pin_data: { total_video_duration: 5000 },
  });
  expect(await statuses(visitor, addressesOf(data))).toEqual([200]);
});

test("everything on the pages is hidden with the Pin, and hiding ends the addresses", async () => {
  const { data: board } = await ada.browser.call("Board.create", { name: "Hides" });
  const former = await publishWithVideo({ board_id: board.id });
  expect(addressesOf(former)).toHaveLength(4);
  expect(await statuses(visitor, addressesOf(former))).toEqual([200]);
  await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
  await app.drain();
  const hidden = await get(ada, former.id);
  expect(await statuses(ada.browser, addressesOf(former))).toEqual([404]);
  expect(await statuses(visitor, addressesOf(hidden))).toEqual([404]);
  expect(await statuses(ben.browser, addressesOf(hidden))).toEqual([404]);
  expect(await statuses(ada.browser, addressesOf(hidden))).toEqual([200]);
});

test("what is in the trash is hidden, and comes back whole", async () => {
  const pin = await publishWithVideo();
  const { data: deleted } = await ada.browser.call("Pin.delete", { id: pin.id });
  expect(await statuses(visitor, addressesOf(pin))).toEqual([404]);
  await ada.browser.call("Undo.create", { action_id: deleted.undo.action_id });
  const restored = await get(ada, pin.id);
  expect(restored.story_pin_data?.page_count).toBe(3);
  expect(await statuses(visitor, addressesOf(restored))).toEqual([200]);
});

test("a save has its own addresses for all pages, and keeps them when the original goes", async () => {
  const pin = await publishWithVideo();
  const { data: board } = await ben.browser.call("Board.create", { name: "Saved" });
  const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id, board_id: board.id });
  expect(saved).toMatchObject({ is_video: false, videos: null, story_pin_data: { page_count: 3 } });
  expect(addressesOf(saved).some((url) => addressesOf(pin).includes(url))).toBe(false);
  await ada.browser.call("Pin.delete", { id: pin.id });
  expect(await statuses(visitor, addressesOf(saved))).toEqual([200]);
  const names = (of: Pin) => of.story_pin_data?.pages.map(({ style, blocks }) => [style, blocks.length]);
  expect(names(saved)).toEqual(names(pin));
});

test("the pinner replaces pages; what's gone is hidden, and what stays keeps its address", async () => {
  const pin = await publishWithVideo();
  const { data: stored } = await ada.browser.call("StoryPin.get", { id: pin.id });
  expect(stored.pin.id).toBe(pin.id);
  const [first, second, third] = stored.story_pin.pages;
  expect(second).toMatchObject({ video_signature: expect.any(String) });
  if (!first || !second || !third) throw new Error("A page is missing");
  const same = await ada.browser.call("StoryPin.update", { id: pin.id, story_pin: stored.story_pin });
  expect(addressesOf(same.data)).toEqual(addressesOf(pin));

  const change = { id: pin.id, title: "Renamed", version: same.data.version };
  const answer = await ada.browser.call("StoryPin.update", {
    ...change,
    story_pin: { pages: [third, second, { ...second, upload_id: await uploadPicture(ada) }] },
  });
  expect(answer.data).toMatchObject({ title: "Renamed", story_pin_data: { page_count: 3 } });
  expect(answer.data.images.orig).toMatchObject({ width: 1000, height: 1500 });
  expect(await statuses(visitor, addressesOf(answer.data))).toEqual([200]);
  expect(await statuses(visitor, addressesOf(pin).slice(0, 1))).toEqual([404]);
  const late = await ada.browser.call("StoryPin.update", { ...change, story_pin: stored.story_pin });
  expect(late).toMatchObject({ status: 409, error: { message_detail: expect.any(String) } });
});

/** The languages of the captions on each page, and their addresses. */
function captionsOf(pin: Pick<Pin, "story_pin_data">) {
  const blocks = pin.story_pin_data?.pages.flatMap((page) => page.blocks) ?? [];
  const videos = blocks.filter((block) => block.type === "story_pin_video_block");
  return {
    signatures: videos.map((block) => block.video_signature),
    languages: videos.map((block) => block.video.captions.map(({ language }) => language)),
    addresses: videos.flatMap((block) => block.video.captions.map(({ url }) => url)),
  };
}

const waves = (text = "Waves") => `00:01.000 --> 00:02.000\n${text}`;

test("each page's video has its own captions, from the pinner only, and as secret as the video", async () => {
  const { data: board } = await ada.browser.call("Board.create", { name: "Spoken" });
  const cover = async () => ({
    upload_id: await uploadPicture(ada),
    video_upload_id: await uploadVideo(ada, await makeClip()),
  });
  const pin = await publish({
    board_id: board.id,
    pages: [
      words("One"),
      { ...(await cover()), captions: [{ language: "en", body: waves() }] },
      { ...(await cover()) },
    ],
  });
  const { signatures, languages } = captionsOf(pin);
  expect(languages).toEqual([["en"], []]);
  const ofLast = { pin_id: pin.id, video_signature: signatures[1] ?? "", language: "de" };
  const change = { ...ofLast, body: waves("Wellen") };
  const { data } = await ada.browser.call("VideoCaptions.create", change);
  expect(captionsOf(data).languages).toEqual([["en"], ["de"]]);
  expect(await statuses(visitor, captionsOf(data).addresses)).toEqual([200]);

  expect((await visitor.call("VideoCaptions.create", change)).status).toBe(401);
  for (const call of ["VideoCaptions.create", "VideoCaptions.delete"] as const) {
    expect((await ben.browser.call(call, change)).status).toBe(403);
    for (const wrong of [pin.image_signature, (await publishWithVideo()).image_signature, undefined]) {
      const { status, error } = await ada.browser.call(call, { ...change, video_signature: wrong });
      expect([status, error?.message]).toEqual([400, videoTexts.notUploaded]);
    }
  }

  // The pages come back with their names, and the captions stay.
  const { data: stored } = await ada.browser.call("StoryPin.get", { id: pin.id });
  const [first, second, third] = stored.story_pin.pages;
  if (!first || !second || !third) throw new Error("A page is missing");
  const captions = [
    { language: "en", body: waves("More") },
    { language: "sv", body: waves() },
  ];
  const update = (page: StoryPageInput) =>
    ada.browser.call("StoryPin.update", { id: pin.id, story_pin: { pages: [first, page, third] } });
  const { data: updated } = await update({ ...second, captions });
  expect(captionsOf(updated).languages).toEqual([["en", "sv"], ["de"]]);
  const [address = ""] = captionsOf(updated).addresses;
  expect((await visitor.request("GET", pathOf(address))).text).toContain("More");
  const many = Array.from({ length: 19 }, (_, at) => ({
    language: `x${String.fromCharCode(97 + at)}`,
    body: waves(),
  }));
  expect((await update({ ...second, captions: many })).error).toMatchObject({
    message: videoTexts.languages,
  });
  const unread = await update({ ...second, captions: [{ language: "fr", body: "No times" }] });
  expect(unread).toMatchObject({
    status: 400,
    error: { message: videoTexts.captions, message_detail: "story_pin.pages.1.captions" },
  });

  const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id });
  expect(captionsOf(saved).languages).toEqual([["en", "sv"], ["de"]]);
  const { data: deleted } = await ada.browser.call("VideoCaptions.delete", ofLast);
  expect(captionsOf(deleted).languages).toEqual([["en", "sv"], []]);
  await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
  await app.drain();
  expect(await statuses(visitor, captionsOf(updated).addresses)).toEqual([404]);
  const hidden = captionsOf(await get(ada, pin.id)).addresses;
  expect(await statuses(ben.browser, hidden)).toEqual([404]);
  expect(await statuses(ada.browser, hidden)).toEqual([200]);
  expect(await statuses(visitor, captionsOf(saved).addresses)).toEqual([200]);
});

test("only the pinner reads and replaces the pages", async () => {
  const pin = await publish();
  const { data: plain } = await createPin(ada);
  const update = { id: pin.id, story_pin: { pages: [words("1"), words("2")] } };
  expect((await visitor.call("StoryPin.create", { story_pin: update.story_pin })).status).toBe(401);
  expect((await visitor.call("StoryPin.update", update)).status).toBe(401);
  expect((await ben.browser.call("StoryPin.update", update)).status).toBe(403);
  expect((await ben.browser.call("StoryPin.get", { id: pin.id })).status).toBe(403);
  expect((await ada.browser.call("StoryPin.get", { id: plain.id })).status).toBe(404);
  expect((await ada.browser.call("StoryPin.update", { ...update, id: plain.id })).status).toBe(404);
  await ada.browser.call("Pin.delete", { id: pin.id });
  expect((await ben.browser.call("StoryPin.get", { id: pin.id })).status).toBe(404);
});

test("a key publishes once", async () => {
  const pages = [words("Once"), words("only")];
  const [one, other] = [await publish({ pages, guid: "g" }), await publish({ pages, guid: "g" })];
  expect(other.id).toBe(one.id);
});

test("stickers lead only to Pins that the viewer sees", async () => {
  const { data: secret } = await ada.browser.call("Board.create", { name: "Stickers", privacy: "secret" });
  const { data: hidden } = await createPin(ada, { board_id: secret.id, title: "Secret feathers" });
  const pin = await publish({
    pages: [words("One"), { ...words("Two"), stickers: [{ pin_id: hidden.id }] }],
  });
  expect(JSON.stringify(await get(ada, pin.id))).toContain("Secret feathers");
  for (const browser of [visitor, ben.browser]) {
    expect(JSON.stringify(await get({ browser }, pin.id))).not.toMatch(`Secret feathers|${hidden.id}`);
  }
});

test("a list of stories has those that a member created", async () => {
  const { data: before } = await visitor.call("UserStoryPinsFeed.get", { user_id: ada.id, data: {} });
  const pin = await publish();
  const { data: saved } = await ben.browser.call("Repin.create", { pin_id: pin.id });
  const { data: after } = await visitor.call("UserStoryPinsFeed.get", { username: "ada", public_only: true });
  expect(after.map(({ id }) => id)).toEqual([pin.id, ...before.map(({ id }) => id)]);
  expect(after.every((each) => (each.story_pin_data?.page_count ?? 0) > 0)).toBe(true);
  const { data: bens } = await visitor.call("UserStoryPinsFeed.get", { username: "ben" });
  expect(bens).toEqual([]);
  expect(saved.story_pin_data?.page_count).toBe(2);
  expect((await visitor.call("UserStoryPinsFeed.get", { username: "nobody" })).status).toBe(404);
});

test("the words on pages are found, and is:story finds stories", async () => {
  const pages = [words("Satinbird"), words("Bluefeather")];
  const pin = await publish({ pages });
  await createPin(ada, { title: "Bluefeather", description: "satinbird" });
  await app.drain();
  const find = async (query: string) =>
    (await visitor.call("BaseSearch.get", { query, scope: "pins" })).data.results.map(({ id }) => id);
  await expect.poll(() => find("bluefeather satinbird is:story")).toEqual([pin.id]);
  expect(await find("satinbird is:video")).toEqual([]);
  const { data: user } = await visitor.call("User.get", { username: "ada" });
  expect(user.story_pin_count).toBeGreaterThan(3);
});

test("one page that was found sensitive blurs the story", async () => {
  const pin = await publish();
  const second = pin.story_pin_data?.pages[1]?.image_signature ?? "";
  await app.context.db.query(
    {
      text: `insert into judged_contents (content_hash, decided, decided_at, queue_id)
        select content_hash, 'sensitive', now(), next_id(0) from pictures where signature = decode($1, 'hex')`,
    },
    [second],
  );
  await ada.browser.call("StoryPin.update", {
    id: pin.id,
    story_pin: (await ada.browser.call("StoryPin.get", { id: pin.id })).data.story_pin,
  });
  expect(await get({ browser: visitor }, pin.id)).toMatchObject({ sensitivity: { reason: "staff" } });
});
