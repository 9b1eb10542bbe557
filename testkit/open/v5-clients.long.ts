import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../app.ts";
import { paintPlain } from "../base/paint.ts";
import { startSite } from "../doubles/site.ts";
import { buildPerson } from "../members.ts";
import { callback, decide, registerApp } from "./oauth.ts";

/*
 * Two clients that use no library do the same in two languages, as someone would who has only read the description of the
 * API. A long test, because it needs Python 3 next to Node.
 */

const picture = await paintPlain({ width: 300, height: 400 }).png().toBuffer();
const site = await startSite({ "/reeds.png": picture });
const app = await startTestApp({ hasWorker: true, env: { FETCH_ALLOW: `127.0.0.1:${site.port}` } });
const address = await app.listen();
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** Runs a client for a new member, who allows it what it asks for. Returns its summary. */
async function run(command: string, file: string): Promise<unknown> {
  const member = await buildPerson(app);
  const { id } = await registerApp(member, { has_secret: false });
  const given = {
    api: `${address}/v5`,
    site: address,
    clientId: id,
    redirect: callback,
    picture: picture.toString("base64"),
    pictureUrl: `${site.url}/reeds.png`,
  };
  const path = join(import.meta.dirname, "v5-clients", file);
  const child = spawn(command, [path, JSON.stringify(given)], { stdio: ["pipe", "pipe", "inherit"] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length > 1) continue;
    const { pathname, search } = new URL(line);
    const { headers } = await decide(member.browser, pathname + search);
    child.stdin.end(`${headers.location}\n`);
  }
  return JSON.parse(lines[1] ?? "null");
}

const summary = {
  login: { state: "mine", type: "bearer" },
  before: 0,
  board: "Reeds",
  section: "By the lake",
  listed: ["Second", "First"],
  pages: 2,
  updated: "First again",
  inSection: ["First again"],
  analytics: ["all"],
  missing: { status: 404, code: 50, message: expect.stringContaining("Pin") },
  wrong: { status: 400, code: expect.any(Number) },
  limits: [true, true, true],
  after: 0,
};

test("a client in JavaScript and one in Python do the same and print the same", async () => {
  const [first, second] = [await run(process.execPath, "client.mjs"), await run("python3", "client.py")];
  expect(first).toEqual(summary);
  expect(second).toEqual(first);
}, 180_000);
