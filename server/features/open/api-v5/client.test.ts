import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { oauthScopes } from "#contract/open/oauth.ts";
import { startCast } from "#testkit/cast.ts";
import { tokenHeaders } from "#testkit/open/access-tokens.ts";
import { BowerbirdError, type Client, createClient } from "../../../../client/index.js";
import { generateClient } from "../../../../scripts/lib/client.ts";

/* The client for scripts, over HTTP. */

const { app, ada, ben } = await startCast(["ada", "ben"], { env: { RATE_LIMIT: "100000" } });
let url: string;
let token: string;
let client: Client;

beforeAll(async () => {
  url = await app.listen();
  token = await tokenOf(ada);
  client = createClient({ url, token });
});

async function tokenOf({ id }: { id: string }): Promise<string> {
  const { authorization = "" } = await tokenHeaders(app, { user: { id } }, [...oauthScopes]);
  return authorization.replace("Bearer ", "");
}

test("three lines of a script list all boards", async () => {
  for (const name of ["Looms", "Wool", "Shuttles"]) await client.call("boards/create", {}, { name });
  const script = `import { createClient } from ${JSON.stringify(new URL("../../../../client/index.js", import.meta.url).href)};
    const bowerbird = createClient({ url: ${JSON.stringify(url)}, token: ${JSON.stringify(token)} });
    for await (const { name } of bowerbird.all("boards/list", { page_size: 2 })) console.log(name);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout.trim().split("\n").sort()).toEqual(["Looms", "Shuttles", "Wool"]);
});

test("parameters go where they belong, and what has no answer has none", async () => {
  const board = await client.call("boards/create", {}, { name: "Dyes & colours" });
  const found = await client.call("boards/get", { board_id: board.id });
  expect(found.name).toBe("Dyes & colours");
  expect(await client.call("boards/delete", { board_id: board.id })).toBeUndefined();
});

test("what is rejected is an error that says why", async () => {
  const board = await client.call("boards/create", {}, { name: "Kept", privacy: "SECRET" });
  const others = createClient({ url, token: await tokenOf(ben) });
  const refused = await others.call("boards/get", { board_id: board.id }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BowerbirdError);
  expect(refused).toMatchObject({ status: 404, code: expect.any(Number), message: expect.any(String) });
  const stranger = createClient({ url, token: "bbp_nobody" });
  await expect(stranger.call("boards/list")).rejects.toMatchObject({ status: 401 });
});

test("a call that can't be made is an error in words", async () => {
  const bowerbird = createClient({ url, token, fetch: () => Promise.reject(new Error("Nothing is sent")) });
  for (const name of ["boards/lists", "toString"]) {
    await expect(bowerbird.call(name as never, {} as never)).rejects.toThrow(
      `There is no operation "${name}".`,
    );
  }
  await expect(bowerbird.call("boards/get", {} as never)).rejects.toThrow("boards/get needs board_id.");
});

test("after too many calls it waits as long as it's told, and tries once more", async () => {
  const answers = [
    new Response("", { status: 429, headers: { "retry-after": "0" } }),
    Response.json({ items: [] }),
  ];
  const send: typeof fetch = async () => answers.shift() ?? Response.error();
  expect(await createClient({ url, token, fetch: send }).call("boards/list")).toEqual({ items: [] });
  const busy: typeof fetch = async () => new Response("<h1>Busy</h1>", { status: 429 });
  const hasty = createClient({ url, token, fetch: busy, waits: false });
  await expect(hasty.call("boards/list")).rejects.toMatchObject({ status: 429, code: null });
});

test("its types know the operations", () => {
  const wrong = (bowerbird: Client) => [
    // @ts-expect-error There is no such operation.
    bowerbird.call("boards/lists"),
    // @ts-expect-error It needs a board.
    bowerbird.call("boards/get"),
    // @ts-expect-error It needs a name.
    bowerbird.call("boards/create", {}, {}),
    // @ts-expect-error It isn't a list.
    bowerbird.all("boards/get", { board_id: "1" }),
  ];
  expect(wrong).toBeTypeOf("function");
});

test("it's what the API's description says", async () => {
  for (const [name, text] of Object.entries(await generateClient()))
    expect(await readFile(new URL(`../../../../client/${name}`, import.meta.url), "utf8")).toBe(text);
});
