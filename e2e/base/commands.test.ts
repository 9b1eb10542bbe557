import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDataFolder, postmasterOf } from "#testkit/database-owner.ts";
import {
  findFreePort,
  type Installation,
  startInstallation,
  textOf,
  untilReady,
} from "#testkit/product/installation.ts";

async function environmentFor(dataDir: string) {
  return { DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "warn" };
}

/** Expects what a person sees after a mistake: one line, and a non-zero exit code. */
async function failureOf(installation: Installation): Promise<string> {
  expect(await installation.ended).toBe(1);
  return installation.lines.at(-1)?.text ?? "";
}

/** Stops it as a terminal would; its database ends with it. All tests end theirs as a host would. */
async function stop({ child, ended }: Installation, dataDir: string): Promise<void> {
  const postmaster = await postmasterOf(dataDir);
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(() => process.kill(postmaster, 0)).toThrow("ESRCH");
}

test("a first start introduces two members, and finishes a request before it stops; the next goes on filling in", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  await using first = startInstallation(environment);
  await untilReady(first);
  expect((await fetch(first.url)).status).toBe(200);
  const text = textOf(first.lines);
  expect(text).toContain("Two accounts to try it with:");
  expect(text).toMatch(new RegExp(`Bowerbird is ready: http://\\S+:${environment.PORT}`));
  expect(text).not.toMatch(/ … [\d.]+ s$/m);
  const secret = await readFile(join(folder.path, "secret"), "utf8");
  // While the demo still fills in.
  const request = await sendHalf(Number(environment.PORT));
  await fetch(first.url);
  const stopped = stop(first, folder.path);
  await expect.poll(() => textOf(first.lines), { timeout: 10_000 }).toContain("Stopping");
  // The two halves of the request, before and after the signal, are read as one: the refusal is for the
  // missing token, not for the shutdown.
  expect(await request.sendRest()).toMatch(/^HTTP\/1\.1 403 /);
  await stopped;

  await using second = startInstallation(environment);
  await untilReady(second);
  expect(textOf(second.lines)).not.toContain("Two accounts to try it with:");
  expect(await readFile(join(folder.path, "secret"), "utf8")).toBe(secret);
  const wall = `${second.url}/resource/UserHomefeedResource/get/?data=${encodeURIComponent('{"options":{}}')}`;
  // Asking more often would take from what fills in.
  const often = { timeout: 40_000, interval: 500 };
  await expect.poll(async () => await (await fetch(wall)).text(), often).toContain("/media/");
}, 180_000);

/** Begins a request, which the server answers once it has the rest. */
async function sendHalf(port: number): Promise<{ sendRest(): Promise<string> }> {
  const body = JSON.stringify({ options: {}, context: {} });
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /resource/UserRegisterTrackActionResource/update/ HTTP/1.1\r\nhost: localhost\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return {
    async sendRest() {
      socket.write(body.slice(10));
      return String((await once(socket, "data"))[0]);
    },
  };
}

test("reports a port in use in one line, before anything is made", async () => {
  await using folder = await createDataFolder();
  const environment = { ...(await environmentFor(folder.path)), DEMO: "0" };
  const other = createServer().listen(Number(environment.PORT), "127.0.0.1");
  await once(other, "listening");
  const refused = startInstallation(environment);
  const line = await failureOf(refused);
  other.close();
  expect(line).toBe(
    `Port ${environment.PORT} is in use. Stop the program using it, or set PORT to another port.`,
  );
  expect(refused.lines).toHaveLength(1);
  expect(existsSync(folder.path)).toBe(false);
});
