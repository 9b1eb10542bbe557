import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow } from "#testkit/library/pin-rows.ts";
import { runExportCommand } from "./export-command.ts";

const { app, ada } = await startCast(["ada"]);
const folder = await mkdtemp(join(tmpdir(), "bowerbird-export-"));
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const parts = {
    resolvePath: (name: string) => join(folder, name),
    say: (line: string) => lines.push(line),
  };
  await runExportCommand(app.context, args, parts);
  return lines.join("\n");
}

test("the command writes a member's archive to a folder, for its owner alone", async () => {
  await buildBoardRow(app, ada.id, { name: "Herons" });
  expect(await run("--as", "Ada", "--to", "taken")).toContain("Exported to");
  const [name = "", ...others] = await readdir(join(folder, "taken"));
  expect([name, others]).toEqual([expect.stringMatching(/^bowerbird-ada-[\d-]+\.zip$/), []]);
  const path = join(folder, "taken", name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const zip = await fromBufferPromise(await readFile(path));
  const names = (await Array.fromAsync(zip.eachEntry())).map(({ fileName }) => fileName);
  expect(names).toEqual(expect.arrayContaining(["data.json", "index.html", "pins.csv", "SHA256SUMS"]));
});

test.each([
  [["--as", "ada"], /Name a member and a folder/],
  [["--as", "nobody_here", "--to", "taken"], /no member named/],
  [["--what"], /Name a member and a folder/],
])("the command explains itself for %j", async (args, text) => {
  await expect(run(...args)).rejects.toThrow(text);
});
