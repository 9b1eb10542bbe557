import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDataFolder, postmasterOf } from "#testkit/database-owner.ts";
import {
  findFreePort,
  type Installation,
  longestSilence,
  startInstallation,
  textOf,
  untilReady,
} from "#testkit/installation.ts";

async function environmentFor(dataDir: string) {
  return { DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "warn" };
}

/** What a person sees who made a mistake: one line beside the progress, and a code other than 0. */
async function failureOf(installation: Installation): Promise<string> {
  expect(await installation.ended).toBe(1);
  return installation.lines.at(-1)?.text ?? "";
}

test("a first start says what it does, introduces two members, and a later one answers within three seconds", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  {
    await using first = startInstallation(environment);
    await untilReady(first);
    expect((await fetch(first.url)).status).toBe(200);
    const text = textOf(first.lines);
    expect(text).toContain("Two people to try it as:");
    expect(text).toMatch(new RegExp(`Bowerbird is ready: http://\\S+:${environment.PORT}`));
    // Quiet for a second at most where nothing else is going on; here other tests are.
    expect(longestSilence(first)).toBeLessThan(4000);
  }
  const starts: number[] = [];
  await expect
    .poll(async () => starts.push(await startAgain(environment)) && Math.min(...starts), { timeout: 30_000 })
    .toBeLessThan(3000);
});

/** How long it takes to answer. */
async function startAgain(environment: Record<string, string>): Promise<number> {
  await using again = startInstallation(environment);
  const took = await untilReady(again);
  expect((await fetch(again.url)).status).toBe(200);
  expect(textOf(again.lines)).not.toContain("Two people to try it as:");
  return took;
}

test("the demo is filled beside the pages, stops with them and goes on with the next start", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  const first = startInstallation(environment);
  await untilReady(first);
  const asked = performance.now();
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await using second = startInstallation(environment);
  await untilReady(second);
  const wall = `${second.url}/resource/VisitorWallResource/get/?data=${encodeURIComponent('{"options":{}}')}`;
  await expect.poll(async () => await (await fetch(wall)).text(), { timeout: 40_000 }).toContain("/media/");
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends it in order and soon", async (signal) => {
  await using folder = await createDataFolder();
  const installation = startInstallation({ ...(await environmentFor(folder.path)), DEMO: "0" });
  await untilReady(installation);
  const postmaster = await postmasterOf(folder.path);
  const asked = performance.now();
  installation.child.kill(signal);
  expect(await installation.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(() => process.kill(postmaster, 0)).toThrow("ESRCH");
});

test("a request under way when it is told to stop is answered first", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  const product = startInstallation({ ...environment, DEMO: "0" });
  await untilReady(product);
  const body = JSON.stringify({ options: {}, context: {} });
  const socket = connect(Number(environment.PORT), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /resource/UserRegisterTrackActionResource/update/ HTTP/1.1\r\nhost: localhost\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await fetch(product.url);
  product.child.kill("SIGTERM");
  await expect.poll(() => textOf(product.lines), { timeout: 10_000 }).toContain("Stopping");
  socket.write(body.slice(10));
  // The half of a request that came before the signal and the half that came after are one: it is refused for its
  // missing token, not for our going.
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 403 /);
  expect(await product.ended).toBe(0);
});

test("killed without warning, it comes back by itself with the same secret", async () => {
  await using folder = await createDataFolder();
  const environment = { ...(await environmentFor(folder.path)), DEMO: "0" };
  const killed = startInstallation(environment);
  await untilReady(killed);
  const secret = await readFile(join(folder.path, "secret"), "utf8");
  killed.child.kill("SIGKILL");
  process.kill(await postmasterOf(folder.path), "SIGKILL");
  await killed.ended;
  await using again = startInstallation(environment);
  await untilReady(again);
  expect((await fetch(again.url)).status).toBe(200);
  expect(await readFile(join(folder.path, "secret"), "utf8")).toBe(secret);
});

test("a port that is taken is told in one line", async () => {
  await using folder = await createDataFolder();
  const environment = { ...(await environmentFor(folder.path)), DEMO: "0" };
  const other = createServer().listen(Number(environment.PORT), "127.0.0.1");
  await once(other, "listening");
  const line = await failureOf(startInstallation(environment));
  other.close();
  expect(line).toBe(`Port ${environment.PORT} is in use. Stop what uses it, or set PORT to another.`);
});

test("a data folder that another start uses is told in one line", async () => {
  await using folder = await createDataFolder();
  const environment = { ...(await environmentFor(folder.path)), DEMO: "0" };
  await using first = startInstallation(environment);
  await untilReady(first);
  const line = await failureOf(startInstallation({ ...environment, PORT: String(await findFreePort()) }));
  expect(line).toMatch(
    /^The data folder .* is in use by another Bowerbird\. Stop that one first, or set DATA_DIR/,
  );
});

test("a data folder that cannot be written is told in one line", async () => {
  await using folder = await createDataFolder();
  await writeFile(join(folder.parent, "file"), "");
  const environment = await environmentFor(join(folder.parent, "file", "data"));
  const line = await failureOf(startInstallation(environment));
  expect(line).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR\)\. Make it writable for this user, or set DATA_DIR/,
  );
});

test("a database that cannot be reached is told in one line, without its password", async () => {
  await using folder = await createDataFolder();
  const port = await findFreePort();
  const environment = await environmentFor(folder.path);
  const installation = startInstallation({
    ...environment,
    DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/db`,
  });
  const line = await failureOf(installation);
  expect(line).toMatch(/^The database of DATABASE_URL cannot be reached: .* Check the address/);
  expect(textOf(installation.lines)).not.toContain("hush");
});

test("a setting that makes no sense is told by its name", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  expect(await failureOf(startInstallation({ ...environment, PORT: "many" }))).toMatch(/^PORT: /);
});
