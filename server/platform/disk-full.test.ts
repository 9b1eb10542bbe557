import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorCatalogue, STORAGE_FULL } from "#contract/errors.ts";
import type { PageRenderer } from "#contract/page-context.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { paintNoise } from "#testkit/base/paint.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { createDiskSpace } from "./disk-space.ts";
import { createLog } from "./log.ts";

const renderer: PageRenderer = {
  async render(request) {
    const { resource_response } = await request.call("Board.create", { name: "From a page" });
    const { http_status: status, message } = resource_response;
    return { kind: "page", status, html: message, headers: {} };
  },
  isCacheable: () => false,
};

let app: TestApp;
let browser: Browser;
let isLow = false;
let cannotTell = false;

beforeAll(async () => {
  const log = createLog("error", () => undefined);
  const isDiskLow = async () => {
    if (cannotTell) throw new Error("The folder is gone");
    return isLow;
  };
  app = await startTestApp({ renderer, overrides: { log, disk: { isLow: isDiskLow } } });
  browser = await openSession(app, await buildMember(app));
});
afterAll(() => app[Symbol.asyncDispose]());

/** Makes the database fail the next boards, as if its disk were full. */
async function failBoards(code: string, message: string): Promise<void> {
  await app.context.db.pool.query(`
    create or replace function fail_board() returns trigger language plpgsql as
      $$ begin raise exception '${message}' using errcode = '${code}'; end $$;
    create or replace trigger fail_board before insert on boards for each row execute function fail_board()`);
}

const noRoom = 'could not extend file "base/5/16385": No space left on device';
const { message: later } = errorCatalogue.unavailable;

describe("a write the database has no space for", () => {
  test.each([
    ["53100", noRoom, STORAGE_FULL],
    ["58030", noRoom, STORAGE_FULL],
    ["53200", "out of memory", later],
    ["53400", "temporary file size exceeds the limit", later],
  ])("returns 503 with a time to retry: %s, %s", async (code, message, text) => {
    await failBoards(code, message);
    const answer = await browser.call("Board.create", { name: "No room" });
    expect([answer.status, answer.error?.message]).toEqual([503, text]);
    expect(answer.headers["retry-after"]).toBe("60");

    const token = encodeURIComponent(browser.cookies.get("csrftoken") ?? "");
    const page = await browser.request("POST", "/board-builder/", {
      body: `csrfmiddlewaretoken=${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([page.status, page.text, page.headers["retry-after"]]).toEqual([503, text, "60"]);
  });

  test("is our error if the device has another fault", async () => {
    await failBoards("58030", "could not read block 7: Input/output error");
    expect((await browser.call("Board.create", { name: "Broken" })).status).toBe(500);
  });
});

test.each(["ENOSPC", "EDQUOT"])("reports a picture the store has no space for: %s", async (code) => {
  const { media } = app.context;
  const put = media.put;
  media.put = () => Promise.reject(Object.assign(new Error("no space left on device"), { code }));
  const image_base64 = (await paintNoise({ width: 300, height: 300 }).jpeg().toBuffer()).toString("base64");
  const answer = await browser.call("Pin.create", { image_base64, guid: code });
  media.put = put;
  expect([answer.status, answer.error?.message]).toEqual([503, STORAGE_FULL]);
  expect(answer.headers["retry-after"]).toBe("60");
});

describe("a nearly full disk", () => {
  const ask = async () => {
    const reply = await (await app.browser("127.0.0.1")).request("GET", "/readyz");
    return { status: reply.status, ...JSON.parse(reply.text).checks };
  };

  test("is not ready, and staff are told", async () => {
    const staff = await openSession(app, await buildMember(app, { isStaff: true }));
    for (const state of [false, true]) {
      isLow = state;
      expect(await ask()).toMatchObject({ status: state ? 503 : 200, disk: state ? "failed" : "ok" });
      expect((await staff.call("InstanceHealth.get", {})).data).toEqual({ is_disk_low: state });
    }
    isLow = false;
  });

  test("is not ready if its space is unknown either, and staff pages still open", async () => {
    const staff = await openSession(app, await buildMember(app, { isStaff: true }));
    cannotTell = true;
    expect(await ask()).toMatchObject({ status: 503, disk: "failed" });
    expect((await staff.call("InstanceHealth.get", {})).data).toEqual({ is_disk_low: true });
    cannotTell = false;
  });

  test("is detected from the system's free space", async () => {
    const elapsedMs = () => 0;
    const tight = createDiskSpace({ folder: tmpdir(), minFreeMb: 1e12, elapsedMs });
    const free = createDiskSpace({ folder: tmpdir(), minFreeMb: 0, elapsedMs });
    const nowhere = createDiskSpace({ folder: join(tmpdir(), "no-such-folder"), minFreeMb: 1e12, elapsedMs });
    expect(await Promise.all([tight, free, nowhere].map((disk) => disk.isLow()))).toEqual([
      true,
      false,
      false,
    ]);
    const noFolder = createDiskSpace({ folder: join(import.meta.filename, "data"), minFreeMb: 0, elapsedMs });
    await expect(noFolder.isLow()).rejects.toThrow("ENOTDIR");
  });
});
