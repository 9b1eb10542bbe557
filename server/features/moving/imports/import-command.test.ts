import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { runImportCommand } from "./import-command.ts";

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());
const { app, ada, ben } = await startCast(["ada", "ben"], {
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: { resolveHost: async (host) => (host.endsWith(".example") ? ["127.0.0.1"] : []) },
});
const folder = await mkdtemp(join(tmpdir(), "bowerbird-import-"));

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const parts = {
    resolvePath: (name: string) => join(folder, name),
    say: (line: string) => lines.push(line),
  };
  await runImportCommand(app.context, args, parts);
  return lines.join("\n");
}

const link = (path: string) => `http://pages.example:${site.port}${path}`;

test("the command says what is in a file, and imports it in a member's name, once", async () => {
  await writeFile(
    join(folder, "marks.html"),
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Cakes</H3><DL><DT><A HREF="${link("/plum")}">Plum</A></DL></DL>`,
  );
  expect(await run("marks.html", "--as", "Ada", "--preview")).toMatch(
    /Found: 1 \(bookmarks\)[\s\S]*Cakes \(secret\): 1[\s\S]*Nothing/,
  );
  expect(await run("marks.html", "--as", "ada")).toMatch(
    /Imported: 1\. Already saved: 0\. Not imported: 0\.[\s\S]*\/settings\/import\/\d+\//,
  );
  expect(await run("marks.html", "--as", "ada", "--all")).toMatch(/Imported: 0\. Already saved: 1/);
  const { data } = await ada.browser.call("Boards.get", { username: "ada", privacy_filter: "all" });
  expect(data.map(({ name, pin_count }) => [name, pin_count])).toEqual([["Cakes", 1]]);
});

test("the command asks for the columns of a table that it doesn't know", async () => {
  await writeFile(join(folder, "own.csv"), `What,Where\nPlum,${link("/own")}\n`);
  await expect(run("own.csv", "--as", "ada")).rejects.toThrow(/0 {2}What\n {2}1 {2}Where/);
  expect(await run("own.csv", "--as", "ada", "--columns", "title=0,link=1")).toContain("Imported: 1.");
});

test("the command blocks again whom the member of an archive had blocked, unless told otherwise", async () => {
  const blocked = [{ id: "1", username: "ben", created_at: "2022-03-04T05:06:07.123Z" }];
  const archive = { schema: "bowerbird-export/1", profile: {}, settings: {}, blocked };
  await writeFile(join(folder, "data.json"), JSON.stringify(archive));
  const listBlocked = async () => (await ada.browser.call("UserBlocks.get", {})).data.map(({ id }) => id);
  const args = ["data.json", "--as", "ada", "--profile", "yes"];
  expect(await run(...args, "--blocks", "no")).toMatch(/Also included: blocked 1\.[\s\S]*Imported: 0/);
  expect(await listBlocked()).toEqual([]);
  expect(await run(...args)).toContain("Also imported: blocked 1.");
  expect(await listBlocked()).toEqual([ben.id]);
});

test.each([
  [["marks.html", "--as", "ada", "--blocks", "perhaps"], /Name a file and a member/],
  [["marks.html"], /Name a file and a member/],
  [["marks.html", "--as", "nobody_here"], /no member named/],
  [["missing.html", "--as", "ada"], /no file/],
  [["marks.html", "--as", "ada", "--columns", "price=1"], /Name a file and a member/],
  [["marks.html", "--as", "ada", "--what"], /Name a file and a member/],
])("the command explains itself for %j", async (args, text) => {
  await expect(run(...args)).rejects.toThrow(text);
});
