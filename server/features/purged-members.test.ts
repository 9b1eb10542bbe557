import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson, type Person, say } from "#testkit/library/comments.ts";
import { buildForm } from "#testkit/multipart.ts";
import { sweepUnusedMedia, sweepUnusedPictures } from "./base/media/index.ts";
import { purgeAccountsJob } from "./members/accounts/index.ts";

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(Date.now() + ahead) }, hasWorker: true });
});
afterAll(async () => await app[Symbol.asyncDispose]());

async function createBoard({ browser }: Person): Promise<string> {
  return (await browser.call("Board.create", { name: "Kept" })).data.id;
}

async function createPin({ browser }: Person, board_id: string): Promise<string> {
  const image = await paintPlain({ width: 90, height: 120 }).jpeg().toBuffer();
  const { status, data } = await browser.call("Pin.create", {
    board_id,
    title: "A heron",
    image_base64: image.toString("base64"),
  });
  expect(status).toBe(200);
  return data.id;
}

/** Purges a member deleted long ago, then sweeps everything unused. */
async function purge({ id }: Person): Promise<void> {
  await app.context.db.query(
    { text: "update members set state = 'deleted', purge_after = now() - interval '1 day' where id = $1" },
    [id],
  );
  await runJob(app.context, purgeAccountsJob);
  await app.drain();
  ahead = 3 * dayMs;
  await sweepUnusedPictures(app.context);
  await sweepUnusedMedia(app.context, new Date(Date.now() + ahead));
  ahead = 0;
}

test("a purged member's cover leaves no file", async () => {
  const person = await buildPerson(app);
  const form = buildForm([
    { name: "csrfmiddlewaretoken", value: person.browser.cookies.get("csrftoken") ?? "" },
    { name: "img", file: await paintPlain({ width: 160, height: 90 }).jpeg().toBuffer() },
  ]);
  expect((await person.browser.request("POST", "/upload/cover/", form)).status).toBe(200);
  const files = async () => (await app.context.media.list("cover/")).entries.length;
  expect(await files()).toBe(5);
  await purge(person);
  expect(await files()).toBe(0);
});

test("saves of a purged member's Pins stay intact, and name no one who is gone", async () => {
  const [author, saver, copier] = await Promise.all([buildPerson(app), buildPerson(app), buildPerson(app)]);
  const original = await createPin(author, await createBoard(author));
  const { data: saved } = await saver.browser.call("Repin.create", {
    pin_id: original,
    board_id: await createBoard(saver),
  });
  const copied = await copier.browser.call("BulkEdit.create", {
    pin_ids: [saved.id],
    board_id: await createBoard(copier),
  });
  expect(copied.status).toBe(200);
  await say(author, saved.id, "My heron!");

  await purge(author);

  const visitor = await app.browser();
  expect((await visitor.call("Pin.get", { id: original })).status).toBe(404);
  for (const { browser, username } of [saver, copier]) {
    const { data: boards } = await browser.call("Boards.get", { username });
    expect(boards.map(({ pin_count }) => pin_count)).toEqual([1]);
    const { data: pins } = await visitor.call("BoardFeed.get", { board_id: boards[0]?.id ?? "" });
    expect(pins.map(({ title }) => title)).toEqual(["A heron"]);
    const [pin] = pins;
    const whole = await visitor.call("Pin.get", { id: pin?.id ?? "" });
    expect(whole.status).toBe(200);
    expect(whole.text).not.toContain(author.username);
    expect(whole.text).not.toContain(author.id);
    expect(whole.data.comment_count).toBe(0);
    for (const { url } of Object.values(whole.data.images)) {
      expect((await visitor.request("GET", new URL(url).pathname)).status).toBe(200);
    }
  }
});
