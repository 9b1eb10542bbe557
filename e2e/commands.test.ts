import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
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
} from "#testkit/installation.ts";

async function environmentFor(dataDir: string) {
  return { DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "warn" };
}

/** Expects what a person sees after a mistake: one line, and a non-zero exit code. */
async function failureOf(installation: Installation): Promise<string> {
  expect(await installation.ended).toBe(1);
  return installation.lines.at(-1)?.text ?? "";
}

test("a first start reports its progress and introduces two members, and a later one responds soon", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  {
    await using first = startInstallation(environment);
    await untilReady(first);
    expect((await fetch(first.url)).status).toBe(200);
    const text = textOf(first.lines);
    expect(text).toContain("Two accounts to try it with:");
    expect(text).toMatch(new RegExp(`Bowerbird is ready: http://\\S+:${environment.PORT}`));
    expect(text).not.toMatch(/ … [\d.]+ s$/m);
  }
  // Three to four seconds on two cores with nothing else to do; the program's own modules take one of them.
  const starts: number[] = [];
  const loads: number[] = [];
  await expect
    .poll(
      async () => {
        loads.push(await loadProgram());
        starts.push(await startAgain(environment));
        return Math.min(...starts) / Math.min(...loads);
      },
      { timeout: 45_000 },
    )
    .toBeLessThan(5);
});

/** Returns how long it takes to load what every command loads. */
async function loadProgram(): Promise<number> {
  const start = performance.now();
  const cwd = join(import.meta.dirname, "..");
  const env = { NODE_COMPILE_CACHE: join(cwd, "node_modules", ".cache", "compile") };
  const child = spawn(process.execPath, ["main.ts", "no-such-command"], { cwd, env, stdio: "ignore" });
  expect(await once(child, "exit")).toEqual([1, null]);
  return performance.now() - start;
}

/** Returns how long it took to respond. */
async function startAgain(environment: Record<string, string>): Promise<number> {
  await using again = startInstallation(environment);
  const took = await untilReady(again);
  expect((await fetch(again.url)).status).toBe(200);
  expect(textOf(again.lines)).not.toContain("Two accounts to try it with:");
  return took;
}

test("the demo fills in while serving pages, stops on shutdown, and continues on the next start", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  const first = startInstallation(environment);
  await untilReady(first);
  const start = performance.now();
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  await using second = startInstallation(environment);
  await untilReady(second);
  const wall = `${second.url}/resource/UserHomefeedResource/get/?data=${encodeURIComponent('{"options":{}}')}`;
  await expect.poll(async () => await (await fetch(wall)).text(), { timeout: 40_000 }).toContain("/media/");
});

test.each(["SIGTERM", "SIGINT"] as const)("%s stops it cleanly and quickly", async (signal) => {
  await using folder = await createDataFolder();
  const installation = startInstallation({ ...(await environmentFor(folder.path)), DEMO: "0" });
  await untilReady(installation);
  const postmaster = await postmasterOf(folder.path);
  const start = performance.now();
  installation.child.kill(signal);
  expect(await installation.ended).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(() => process.kill(postmaster, 0)).toThrow("ESRCH");
});

test("finishes a request in progress before stopping", async () => {
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
  // The two halves of the request, before and after the signal, are read as one: the refusal is for the
  // missing token, not for the shutdown.
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 403 /);
  expect(await product.ended).toBe(0);
});

test("recovers after being killed, with the same secret", async () => {
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

test("reports a data folder used by another instance in one line", async () => {
  await using folder = await createDataFolder();
  const environment = { ...(await environmentFor(folder.path)), DEMO: "0" };
  await using first = startInstallation(environment);
  await untilReady(first);
  const line = await failureOf(startInstallation({ ...environment, PORT: String(await findFreePort()) }));
  expect(line).toMatch(
    /^Another Bowerbird is using the data folder .*\. Stop that one first, or set DATA_DIR/,
  );
});

test("reports an unwritable data folder in one line", async () => {
  await using folder = await createDataFolder();
  await writeFile(join(folder.parent, "file"), "");
  const environment = await environmentFor(join(folder.parent, "file", "data"));
  const line = await failureOf(startInstallation(environment));
  expect(line).toMatch(
    /^The data folder .* isn't writable \(ENOTDIR\)\. Make it writable for this user, or set DATA_DIR/,
  );
});

test("reports an unreachable database in one line, without its password", async () => {
  await using folder = await createDataFolder();
  const port = await findFreePort();
  const environment = await environmentFor(folder.path);
  const installation = startInstallation({
    ...environment,
    DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/db`,
  });
  const line = await failureOf(installation);
  expect(line).toMatch(/^Can't reach the database in DATABASE_URL: .* Check the address/);
  expect(textOf(installation.lines)).not.toContain("hush");
});

test("reports an invalid setting by its name", async () => {
  await using folder = await createDataFolder();
  const environment = await environmentFor(folder.path);
  expect(await failureOf(startInstallation({ ...environment, PORT: "many" }))).toMatch(/^PORT: /);
});
