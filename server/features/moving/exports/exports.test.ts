import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { EXPORTS_PER_DAY } from "#contract/limits/exports.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildCopyRow,
  buildPictureRow,
  buildPinRow,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { keptKey } from "../../base/media/index.ts";
import { fileKey } from "../../base/videos/index.ts";
import { EXPORT_ATTEMPTS_MAX, makeExport } from "./jobs/make-export.ts";
import { sweepExports, tendExports } from "./jobs/sweep-exports.ts";

const { app, visitor, ada } = await startCast(["ada"], { env: { RATE_LIMIT: "1" } });
const { db, media } = app.context;
const password = "wild berries 42";

async function make({ browser }: Person) {
  const { data, error } = await browser.call("Export.create", { password });
  if (error) throw new Error(error.message);
  await app.drain();
  const [made] = (await browser.call("Exports.get", {})).data;
  if (made?.id !== data.id || made.state !== "ready") throw new Error("The export isn't ready");
  return made;
}

async function urlOf({ browser }: Person, id: string): Promise<string> {
  return (await browser.call("ExportLink.create", { export_id: id, password })).data.url;
}

/** The file as the store keeps it. */
async function readFile(id: string): Promise<Buffer> {
  const [row] = await db.query<{ file_key: string }>({ text: "select file_key from exports where id = $1" }, [
    id,
  ]);
  return await buffer((await media.get(row?.file_key ?? "")).stream);
}

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** A stored picture that is the poster of a stored video, which ffmpeg made in this run or which was carried. */
async function buildPoster({ id }: Person, run?: string): Promise<{ pictureId: string }> {
  const pictureId = await buildPictureRow(app, id, { isPoster: true });
  const [row] = await db.query<{ picture: string; video: string }>(
    {
      text: `select encode(content_hash, 'hex') as picture, encode(video_hash, 'hex') as video
        from pictures where id = $1`,
    },
    [pictureId],
  );
  await media.put(keptKey("pin", "image/jpeg", row?.picture ?? ""), Buffer.from("A poster"));
  const video = row?.video ?? "";
  await media.put(fileKey(video, "v720", run), Buffer.from(`The video of ${id}`));
  if (run !== undefined) {
    const text =
      "update videos set files = jsonb_set(files, '{0,run}', to_jsonb($2::text)) where content_hash = $1";
    await db.query({ text }, [Buffer.from(video, "hex"), run]);
  }
  return { pictureId };
}

async function countKept(): Promise<number> {
  return (await media.list("exports/")).entries.length;
}

describe("an export", () => {
  test("holds the member's things with pictures as they were kept, and no one else's secrets", async () => {
    const board = await buildBoardRow(app, ada.id, { name: "Hidden <b>", privacy: "secret" });
    const picture = await paintPlain({ width: 90, height: 120 }).png().toBuffer();
    const zoe = await buildPerson(app);
    await buildBoardRow(app, zoe.id, { name: "Zoe's own", privacy: "secret" });
    const pin = await buildPinRow(app, ada.id, { boardId: board });
    const [kept] = await db.query<{ hash: string; mime: string }>(
      {
        text: `select encode(content_hash, 'hex') as hash, mime from pins
          join pictures on pictures.id = pins.picture_id join media_objects using (content_hash, purpose)
          where pins.id = $1`,
      },
      [pin],
    );
    await media.put(keptKey("pin", kept?.mime ?? "", kept?.hash ?? ""), picture);
    const made = await make(ada);
    expect(made).toMatchObject({ state: "ready", progress: 1 });
    const bytes = await readFile(made.id);
    expect(bytes.length).toBe(made.file_bytes);
    const files = await unpack(bytes);
    const text = files.get("data.json")?.toString() ?? "";
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      schema: "bowerbird-export/1",
      origin: app.context.config.publicUrl,
      profile: { username: "ada" },
      boards: [{ id: board, name: "Hidden <b>", privacy: "secret" }],
      pins: [{ id: pin, board_id: board }],
    });
    expect(text).not.toContain("Zoe's own");
    expect(text).not.toContain("password");
    expect(files.get(data.pins[0].picture_file)).toEqual(picture);
    const sums = files.get("SHA256SUMS")?.toString().trimEnd().split("\n") ?? [];
    expect(sums).toHaveLength(files.size - 1);
    for (const line of sums) {
      const [sum = "", name = ""] = line.split("  ");
      const file = files.get(name) ?? Buffer.alloc(0);
      expect(createHash("sha256").update(file).digest("hex")).toBe(sum);
    }
  });

  test("holds each video once, named by data, table and pages, also from other people on the member's boards", async () => {
    const [zoe, kim] = [await buildPerson(app), await buildPerson(app)];
    const boardId = await buildBoardRow(app, zoe.id);
    await buildCollaboratorRow(app, boardId, kim.id);
    const own = await buildPinRow(app, zoe.id, { boardId, title: 'A "heron"', ...(await buildPoster(zoe)) });
    const again = await buildCopyRow(app, zoe.id, own);
    const hers = await buildPinRow(app, kim.id, { boardId, ...(await buildPoster(kim, "4f2a")) });
    await buildPinRow(app, kim.id, await buildPoster(kim));
    const lost = await buildPinRow(app, zoe.id, {
      pictureId: await buildPictureRow(app, zoe.id, { isPoster: true }),
    });
    // Zoe doesn't see it until staff have watched it.
    const waiting = await buildPictureRow(app, kim.id, { isPoster: true, isWaiting: true });
    const withheld = await buildPinRow(app, kim.id, { boardId, pictureId: waiting });
    const files = await unpack(await readFile((await make(zoe)).id));
    const data = JSON.parse(files.get("data.json")?.toString() ?? "");
    const [name, hersName] = [`videos/${own}.mp4`, `videos/${hers}.mp4`];
    expect(data.pins).toMatchObject([
      { id: own, video_file: name, video_duration_ms: 6000 },
      { id: again, video_file: name },
      { id: lost, video_file: null },
    ]);
    expect(data.pins_by_others).toMatchObject([
      { id: hers, video_file: hersName },
      { id: withheld, video_file: null, video_duration_ms: null, captions: [] },
    ]);
    expect([...files.keys()].filter((each) => each.startsWith("videos/"))).toEqual([name, hersName]);
    expect(files.get(name)?.toString()).toBe(`The video of ${zoe.id}`);
    expect(files.get(hersName)?.toString()).toBe(`The video of ${kim.id}`);
    const track = `captions/${own}.en.vtt`;
    expect(data.pins[0]).toMatchObject({ captions: [{ language: "en", file: track }] });
    expect(files.get(track)?.toString()).toBe("WEBVTT\n");
    for (const part of ["video_hash", "video_files", "picture_id", "caption_languages"])
      expect(data.pins[0]).not.toHaveProperty(part);
    const page = files.get(`boards/${boardId}.html`)?.toString() ?? "";
    expect(page).toContain(
      `<video src="../${name}" poster="../${data.pins[0].picture_file}" aria-label="A &#34;heron&#34;" controls playsinline preload="none">`,
    );
    expect(page).toContain("media-src 'self' file:;");
    expect(files.get("pins.csv")?.toString()).toContain(`,${name}\r\n`);
  });

  test("holds tries with their pictures, blocks, hidden Pins and likes, of what the member still sees", async () => {
    const [mia, zoe, kim] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const open = await buildPinRow(app, zoe.id);
    const lost = await buildPinRow(app, zoe.id);
    const tryOut = async (pin_id: string, note: string) =>
      expect((await mia.browser.call("PinTry.create", { pin_id, note })).status).toBe(200);
    await tryOut(open, "Less sugar");
    await tryOut(lost, "More salt");
    const photo = await buildPinRow(app, mia.id);
    const query = (text: string, values: unknown[]) => db.query({ text }, values);
    await query(
      "update pin_tries set picture_id = (select picture_id from pins where id = $1) where pin_id = $2",
      [photo, open],
    );
    await query("insert into pin_hides (member_id, pin_id) values ($1, $2), ($1, $3)", [mia.id, open, lost]);
    await buildBlockRow(app, mia.id, kim.id);
    const comments = [];
    for (const pinId of [open, lost]) {
      const { data } = await zoe.browser.call("AggregatedComment.create", { objectId: pinId, text: "Nice" });
      await query("insert into comment_likes (comment_id, member_id) values ($1, $2)", [data.id, mia.id]);
      comments.push(data.id);
    }
    const secret = await buildBoardRow(app, zoe.id, { privacy: "secret" });
    await query("update pins set board_id = $1 where id = $2", [secret, lost]);
    const [kept] = await db.query<{ hash: string; mime: string }>(
      {
        text: `select encode(content_hash, 'hex') as hash, mime from pins
          join pictures on pictures.id = pins.picture_id join media_objects using (content_hash, purpose)
          where pins.id = $1`,
      },
      [photo],
    );
    const picture = await paintPlain({ width: 90, height: 120 }).png().toBuffer();
    await media.put(keptKey("pin", kept?.mime ?? "", kept?.hash ?? ""), picture);
    await query("update pins set state = 'trashed' where id = $1", [photo]);
    const files = await unpack(await readFile((await make(mia)).id));
    const text = files.get("data.json")?.toString() ?? "";
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      pins: [],
      tries: [
        { pin_id: open, note: "Less sugar" },
        { pin_id: null, note: "More salt", picture_file: null },
      ],
      blocked: [{ username: kim.username }],
      hidden_pins: [{ id: open }],
      liked_comments: [{ id: comments[0], pin_id: open }],
    });
    expect(files.get(data.tries[0].picture_file)).toEqual(picture);
    expect(data.tries[0]).not.toHaveProperty("picture_hash");
    for (const id of [lost, comments[1]]) expect(text).not.toContain(id);
  });

  test("is downloaded in parts by its member alone", async () => {
    const zoe = await buildPerson(app);
    const { id } = await make(zoe);
    const url = await urlOf(zoe, id);
    const bytes = await readFile(id);
    const whole = await zoe.browser.request("GET", url);
    expect([whole.status, whole.headers["content-length"]]).toEqual([200, String(bytes.length)]);
    const part = await zoe.browser.request("GET", url, { headers: { range: "bytes=2-" } });
    expect([part.status, part.headers["content-range"]]).toEqual([
      206,
      `bytes 2-${bytes.length - 1}/${bytes.length}`,
    ]);
    const behind = await zoe.browser.request("GET", url, { headers: { range: `bytes=${bytes.length}-` } });
    expect(behind.status).toBe(416);
    expect((await ada.browser.request("GET", url)).status).toBe(404);
    for (const bad of [
      "",
      "?key=",
      `?key=${Date.now() + 1e9}.x`,
      `${url.slice(url.indexOf("?"))}x`,
      "?key[]=1",
    ]) {
      const path = `/settings/export/${id}/export.zip${bad}`;
      expect((await zoe.browser.request("GET", path)).status, bad).toBe(404);
    }
    expect((await visitor.request("GET", url)).status).not.toBe(200);
    expect((await zoe.browser.request("GET", "/settings/export/x/export.zip")).status).toBe(404);
  });

  test("needs the password and a member, and only one is made at a time", async () => {
    const zoe = await buildPerson(app);
    const refused = await zoe.browser.call("Export.create", { password: "not it" });
    expect([refused.status, refused.error?.message_detail]).toEqual([401, "password"]);
    expect((await visitor.call("Export.create", { password })).status).toBe(401);
    expect((await visitor.call("Exports.get", {})).status).toBe(401);
    expect((await zoe.browser.call("Export.create", { password })).status).toBe(200);
    expect((await zoe.browser.call("Export.create", { password })).status).toBe(409);
    await app.drain();
    for (let made = 2; made < EXPORTS_PER_DAY; made += 1) await make(zoe);
    expect((await zoe.browser.call("Export.create", { password })).status).toBe(429);
  });

  test("is downloaded by whoever knows the password", async () => {
    const zoe = await buildPerson(app);
    const { id } = await make(zoe);
    const create = async ({ browser }: Pick<Person, "browser">, given: string) =>
      (await browser.call("ExportLink.create", { export_id: id, password: given })).status;
    expect(await create(zoe, "not it")).toBe(401);
    expect(await create(ada, password)).toBe(404);
    expect((await visitor.call("ExportLink.create", { export_id: id, password })).status).toBe(401);
    const url = await urlOf(zoe, id);
    const [, until = ""] = /key=(\d+)/.exec(url) ?? [];
    const later = url.replace(until, String(Number(until) + 1));
    expect((await zoe.browser.request("GET", later)).status).toBe(404);
  });

  test("of one board holds what is on it alone", async () => {
    const zoe = await buildPerson(app);
    const [plums, pears] = [
      await buildBoardRow(app, zoe.id, { name: "Plums" }),
      await buildBoardRow(app, zoe.id),
    ];
    const pin = await buildPinRow(app, zoe.id, { boardId: plums });
    await buildPinRow(app, zoe.id, { boardId: pears });
    await buildCollaboratorRow(app, plums, ada.id);
    const hers = await buildPinRow(app, ada.id, { boardId: plums });
    const create = (person: Person) => person.browser.call("Export.create", { password, board_id: plums });
    expect((await create(ada)).status).toBe(403);
    expect((await create(await buildPerson(app))).status).toBe(403);
    expect((await create(zoe)).data).toMatchObject({ state: "working", board_name: "Plums" });
    await app.drain();
    const [made] = (await zoe.browser.call("Exports.get", {})).data;
    const files = await unpack(await readFile(made?.id ?? ""));
    const data = JSON.parse(files.get("data.json")?.toString() ?? "");
    expect(data).toMatchObject({ holds: "board", boards: [{ id: plums, collaborators: ["ada"] }] });
    expect(data.pins.map(({ id }: { id: string }) => id)).toEqual([pin]);
    expect(data.pins_by_others).toMatchObject([{ id: hers, saved_by: "ada" }]);
    expect([data.profile, data.messages]).toEqual([undefined, undefined]);
  });

  test("tells a confirmed address that it's ready", async () => {
    const zoe = await buildPerson(app);
    const subjects = async () => (await app.mailsTo(zoe.email)).map(({ subject }) => subject);
    const confirm = (at: string | null) =>
      db.query({ text: "update members set email_confirmed_at = $2 where id = $1" }, [zoe.id, at]);
    await confirm(null);
    await make(zoe);
    expect(await subjects()).toEqual([]);
    await confirm("2026-01-01");
    await make(zoe);
    expect(await subjects()).toEqual([expect.stringContaining("export is ready")]);
  });

  test("that fails permanently is shown as failed, and another can be made", async () => {
    const zoe = await buildPerson(app);
    const { data } = await zoe.browser.call("Export.create", { password });
    const broken = { ...app.context, media: { ...media, put: () => Promise.reject(new Error("No disk")) } };
    const attempt = () =>
      makeExport({ ...broken, log: { ...app.context.log, error: () => undefined } }, { export_id: data.id });
    for (let count = 1; count < EXPORT_ATTEMPTS_MAX; count += 1)
      await expect(attempt()).rejects.toThrow("No disk");
    await attempt();
    expect((await zoe.browser.call("Exports.get", {})).data).toMatchObject([
      { state: "failed", file_bytes: null },
    ]);
    await app.drain();
    await make(zoe);
  });

  test("that was killed each time is given up", async () => {
    const zoe = await buildPerson(app);
    const { data } = await zoe.browser.call("Export.create", { password });
    await db.query({ text: "update exports set attempt = $1 where id = $2" }, [EXPORT_ATTEMPTS_MAX, data.id]);
    await app.drain();
    expect((await zoe.browser.call("Exports.get", {})).data).toMatchObject([{ state: "failed" }]);
  });

  test("has pages and tables in which nothing is markup or a formula", async () => {
    const zoe = await buildPerson(app);
    const name = "<script>alert(1)</script>";
    const boardId = await buildBoardRow(app, zoe.id, { name, privacy: "secret" });
    const pin = await buildPinRow(app, zoe.id, { boardId, title: '"><img src=x>', description: "=1+1" });
    await db.query({ text: "update pins set link = 'javascript:alert(1)' where id = $1" }, [pin]);
    const files = await unpack(await readFile((await make(zoe)).id));
    const page = files.get(`boards/${boardId}.html`)?.toString() ?? "";
    const first = files.get("index.html")?.toString() ?? "";
    for (const html of [page, first]) expect(html).not.toMatch(/<script>alert|<img src=x|javascript:alert/);
    expect(first).toContain(`href="boards/${boardId}.html"`);
    expect(page).toContain("Secret");
    const table = files.get("pins.csv")?.toString() ?? "";
    expect(table).toContain("'=1+1");
    expect(table.split("\r\n")[0]).toContain("board,section,private,favorite");
    // On a secret board.
    expect(table.split("\r\n")[1]).toContain(",yes,no,");
    expect(files.get("boards.csv")?.toString()).toContain("secret");
    expect(files.get("site/pins.js")?.toString()).toContain(`boards/${boardId}.html#pin-`);
  });

  test("is deleted by its member alone, with its file", async () => {
    const zoe = await buildPerson(app);
    const { id } = await make(zoe);
    const url = await urlOf(zoe, id);
    const before = await countKept();
    expect((await ada.browser.call("Export.delete", { export_id: id })).status).toBe(404);
    expect((await visitor.call("Export.delete", { export_id: id })).status).toBe(401);
    expect((await zoe.browser.call("Export.delete", { export_id: id })).status).toBe(200);
    expect(await countKept()).toBe(before - 1);
    expect((await zoe.browser.request("GET", url)).status).toBe(404);
  });

  test("expires with its file", async () => {
    const zoe = await buildPerson(app);
    const { id } = await make(zoe);
    const url = await urlOf(zoe, id);
    const before = await countKept();
    await db.query({ text: "update exports set expires_at = now() - interval '1 second' where id = $1" }, [
      id,
    ]);
    expect((await zoe.browser.request("GET", url)).status).toBe(404);
    expect((await zoe.browser.call("Exports.get", {})).data).toEqual([]);
    await sweepExports(app.context);
    expect(await countKept()).toBe(before - 1);
  });

  test("whose job was lost begins again", async () => {
    const zoe = await buildPerson(app);
    await zoe.browser.call("Export.create", { password });
    await db.query(
      { text: "select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'export:%'" },
      [],
    );
    const working = (await zoe.browser.call("Exports.get", {})).data;
    expect(working).toMatchObject([{ state: "working", file_bytes: null }]);
    const half = await zoe.browser.call("ExportLink.create", { export_id: working[0]?.id ?? "", password });
    expect(half.status).toBe(404);
    await tendExports(app.context);
    await app.drain();
    expect((await zoe.browser.call("Exports.get", {})).data).toMatchObject([{ state: "ready" }]);
  });
});
