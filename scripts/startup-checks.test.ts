import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createProgress } from "./lib/progress.mjs";
import { findHindrance, findHindranceOf } from "./lib/startup-checks.mjs";

const folder = await mkdtemp(join(tmpdir(), "bowerbird-place-"));
afterAll(() => rm(folder, { recursive: true }));

test("a start is rejected for a port in use or a folder that can't be, and makes nothing", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const dataDir = join(folder, "data", "deep");
  const place = { host: "127.0.0.1", port, dataDir, listens: true };
  expect(await findHindrance(place)).toBe(
    `Port ${port} is in use. Stop the program using it, or set PORT to another port.`,
  );
  const environment = { PORT: String(port), DATA_DIR: dataDir };
  expect(await findHindranceOf(environment)).toMatch(/^Port \d+ is in use/);
  expect(await findHindranceOf({ ...environment, ROLES: "worker" })).toBeNull();
  expect(await findHindranceOf({ ...environment, PORT: "many" })).toBeNull();
  other.close();
  await once(other, "close");
  expect(await findHindrance(place)).toBeNull();
  expect(await findHindrance({ ...place, host: "192.0.2.1" })).toMatch(/isn't an address of this machine/);
  expect(existsSync(join(folder, "data"))).toBe(false);
  await writeFile(join(folder, "data"), "");
  expect(await findHindrance(place)).toMatch(/^The data folder .*deep isn't writable \(ENOTDIR\)\./);
});

test("progress is one line on a terminal, and says nothing again in a log", () => {
  const written = (isTTY: boolean) => {
    const parts: string[] = [];
    const progress = createProgress({ isTTY, write: (part) => parts.push(part) });
    progress.step("Building the pages");
    progress.tick();
    progress.step("Updating the database");
    progress.tick();
    progress.end();
    return parts.join("");
  };
  expect(written(false)).toBe("Building the pages …\nUpdating the database …\n");
  const clear = "\r\u001B[2K";
  expect(written(true).split(clear)).toEqual([
    "",
    "Building the pages …",
    expect.stringMatching(/^Building the pages … 0\.\d s$/),
    "Updating the database …",
    expect.stringMatching(/^Updating the database … 0\.\d s$/),
    "",
  ]);
});
