import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { EXPORTS_PER_DAY } from "#contract/limits.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { paintPlain } from "#testkit/paint.ts";
import { buildBoardRow, buildPinRow } from "#testkit/pin-rows.ts";
import { originalKey } from "../media/index.ts";
import { sweepExports, tendExports } from "./jobs/sweep-exports.ts";

const { app, visitor, ada } = await startCast(["ada"], { env: { RATE_LIMIT: "1" } });
const { db, media } = app.context;
const password = "wild berries 42";

async function make({ browser }: Person) {
  const { data, error } = await browser.call("Export.create", { password });
  if (error) throw new Error(error.message);
  await app.drain();
  const [made] = (await browser.call("Exports.get", {})).data;
  if (made?.id !== data.id || made.url === null) throw new Error("The export isn't ready");
  return { ...made, url: made.url };
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

async function countKept(): Promise<number> {
  return (await media.list("exports/")).entries.length;
}

describe("an export", () => {
  test("holds the member's things with pictures as they were kept, and nobody else's secrets", async () => {
    const board = await buildBoardRow(app, ada.id, { name: "Hidden <b>", privacy: "secret" });
    const picture = await paintPlain({ width: 300, height: 400 }).png().toBuffer();
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
    await media.put(originalKey(kept?.mime ?? "", kept?.hash ?? ""), picture);
    const made = await make(ada);
    expect(made).toMatchObject({ state: "ready", progress: 1 });
    const bytes = await readFile(made.id);
    expect(bytes.length).toBe(made.file_bytes);
    const files = await unpack(bytes);
    const text = files.get("data.json")?.toString() ?? "";
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      schema: "bowerbird-export/1",
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

  test("is downloaded in parts by its member alone", async () => {
    const zoe = await buildPerson(app);
    const { url, id } = await make(zoe);
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

  test("is deleted by its member alone, with its file", async () => {
    const zoe = await buildPerson(app);
    const { id, url } = await make(zoe);
    const before = await countKept();
    expect((await ada.browser.call("Export.delete", { export_id: id })).status).toBe(404);
    expect((await visitor.call("Export.delete", { export_id: id })).status).toBe(401);
    expect((await zoe.browser.call("Export.delete", { export_id: id })).status).toBe(200);
    expect(await countKept()).toBe(before - 1);
    expect((await zoe.browser.request("GET", url)).status).toBe(404);
  });

  test("expires with its file", async () => {
    const zoe = await buildPerson(app);
    const { id, url } = await make(zoe);
    const before = await countKept();
    await db.query({ text: "update exports set expires_at = now() - interval '1 second' where id = $1" }, [
      id,
    ]);
    expect((await zoe.browser.request("GET", url)).status).toBe(404);
    expect((await zoe.browser.call("Exports.get", {})).data).toEqual([]);
    await sweepExports(app.context);
    expect(await countKept()).toBe(before - 1);
  });

  test("whose job was lost begins anew", async () => {
    const zoe = await buildPerson(app);
    await zoe.browser.call("Export.create", { password });
    await db.query(
      { text: "select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'export:%'" },
      [],
    );
    const working = (await zoe.browser.call("Exports.get", {})).data;
    expect(working).toMatchObject([{ state: "working", url: null, file_bytes: null }]);
    const half = `/settings/export/${working[0]?.id}/export.zip`;
    expect((await zoe.browser.request("GET", half)).status).toBe(404);
    await tendExports(app.context);
    await app.drain();
    expect((await zoe.browser.call("Exports.get", {})).data).toMatchObject([{ state: "ready" }]);
  });
});
