import { beforeAll, describe, expect, test } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { openVideoSlot, uploadVideo } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { buildBoardRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { enqueueSettled } from "../../../base/videos/index.ts";
import { publishLost } from "./publish-pending.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { hasWorker: true });
const { context } = app;
beforeAll(() => beginNews(app));

let made: Promise<string> | null = null;
/** An upload that is a video. */
async function processed(): Promise<string> {
  made ??= makeClip().then((clip) => uploadVideo(ada, clip));
  return await made;
}

/** An upload whose bytes are all here, and that no one has made a video yet. */
async function startUpload({ browser }: Person): Promise<string> {
  const { upload_id: id } = await openVideoSlot(browser, 1000);
  await context.db.pool.query("update video_uploads set status = 'processing', came = 1000 where id = $1", [
    id,
  ]);
  return id;
}

async function settle(id: string, status: "succeeded" | "failed"): Promise<void> {
  await context.db.pool.query(
    `update video_uploads set status = $2, problem = case when $2 = 'failed' then 'Broken.' end,
      content_hash = case when $2 = 'succeeded' then (select content_hash from video_uploads where id = $3) end
    where id = $1`,
    [id, status, await processed()],
  );
  await context.db.transaction((tx) => enqueueSettled(tx, id));
}

let keys = 0;
async function wait(
  who: Person,
  uploadId: string,
  more: { board_id?: string; guid?: string; title?: string } = {},
) {
  const image_base64 = await paintPicture();
  keys += 1;
  const guid = `key ${keys}`;
  return await who.browser.call("PendingPins.create", {
    ...{ video_upload_id: uploadId, title: "Tide", image_base64, guid },
    ...more,
  });
}

const pending = async ({ browser }: Person) => (await browser.call("PendingPins.get", {})).data;
const titles = async ({ browser, username }: Person) =>
  (await browser.call("UserPins.get", { username, page_size: 50 })).data.map(({ title }) => title);

describe("a Pin whose video is being processed", () => {
  test("is published once the video is there, once, and isn't seen before", async () => {
    const person = await buildPerson(app);
    const upload = await startUpload(person);
    const { status, data } = await wait(person, upload, { guid: "same" });
    expect(status).toBe(200);
    const again = await wait(person, upload, { guid: "same", title: "Ebb" });
    expect(again.data.id).toBe(data.id);
    const cover = expect.stringContaining("/media/");
    expect(await pending(person)).toMatchObject([
      { id: data.id, state: "waiting", words: { title: "Ebb" }, image_url: cover, video_upload_id: upload },
    ]);
    expect(await titles(person)).toEqual([]);
    await settle(upload, "succeeded");
    await expect.poll(() => titles(person)).toEqual(["Ebb"]);
    await expect.poll(() => pending(person)).toEqual([]);
    await settle(upload, "succeeded");
    await app.drain();
    expect(await titles(person)).toEqual(["Ebb"]);
  });

  test("is published right away if the video was there already", async () => {
    expect((await wait(ada, await processed(), { title: "Ready" })).status).toBe(200);
    await expect.poll(() => titles(ada)).toEqual(["Ready"]);
  });

  test("says why it can't be published: the current rules apply", async () => {
    const person = await buildPerson(app);
    const boardId = await buildBoardRow(app, person.id);
    const [gone, broken] = [await startUpload(person), await startUpload(person)];
    expect((await wait(person, gone, { board_id: boardId })).status).toBe(200);
    expect((await wait(person, broken)).status).toBe(200);
    await person.browser.call("Board.delete", { board_id: boardId });
    await settle(gone, "succeeded");
    await settle(broken, "failed");
    await expect
      .poll(async () => (await pending(person)).map(({ state }) => state))
      .toEqual(["failed", "failed"]);
    const [second, first] = await pending(person);
    expect([second?.failure, first?.failure]).toEqual(["Broken.", "Board not found."]);
    expect(await readNews(app, person)).toEqual(["video_failed: ", "video_failed: "]);
    const failures = async () =>
      (await person.browser.call("NewsHub.get", {})).data.map((each) => each.failure);
    expect((await failures()).toSorted()).toEqual(["Board not found.", "Broken."]);
    await person.browser.call("PendingPins.delete", { id: second?.id ?? "" });
    expect(await failures()).toEqual(["Board not found."]);
    expect(await readNews(app, ben)).toEqual([]);
    expect(await titles(person)).toEqual([]);
  });

  test("fails if its upload expired", async () => {
    const person = await buildPerson(app);
    const upload = await startUpload(person);
    await wait(person, upload);
    await context.db.pool.query("update video_uploads set expires_at = now() where id = $1", [upload]);
    await context.db.pool.query("update pending_pins set created_at = now() - interval '2 hours'");
    await publishLost(context);
    expect(await pending(person)).toMatchObject([{ state: "failed" }]);
  });

  test("is only its member's", async () => {
    const upload = await startUpload(ada);
    const { data } = await wait(ada, upload);
    expect(await pending(ben)).toEqual([]);
    expect((await ben.browser.call("PendingPins.delete", { id: data.id })).status).toBe(404);
    for (const name of ["PendingPins.get", "PendingPins.delete"] as const) {
      expect((await visitor.call(name, { id: data.id } as never)).status).toBe(401);
    }
    expect((await wait({ ...ada, browser: visitor } as Person, upload)).status).toBe(401);
    expect((await wait(ben, upload)).status).toBe(422);
    expect((await ada.browser.call("PendingPins.delete", { id: data.id })).status).toBe(200);
    expect((await ada.browser.call("PendingPins.delete", { id: data.id })).status).toBe(404);
  });

  test("needs bytes that are here, a board, and room", async () => {
    const person = await buildPerson(app);
    const { upload_id: unsent } = await openVideoSlot(person.browser, 1000);
    expect((await wait(person, unsent)).status).toBe(422);
    const upload = await startUpload(person);
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    expect((await wait(person, upload, { board_id: secret })).status).toBe(404);
    expect((await wait(person, upload, { guid: "" })).status).toBe(400);
    await context.db.pool.query(
      `insert into pending_pins (id, member_id, upload_id, options)
      select next_id(0), $1, 1, jsonb_build_object('guid', number) from generate_series(1, 20) as number`,
      [person.id],
    );
    expect((await wait(person, upload)).error?.message).toContain("videos are being processed");
  });
});
