import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { tokenHeaders } from "#testkit/open/access-tokens.ts";

let app: TestApp;
let site: Site;
let host: string;

beforeAll(async () => {
  site = await startSite({ "/heron.jpg": await paintPlain({ width: 100, height: 150 }).jpeg().toBuffer() });
  app = await startTestApp({ env: { FETCH_ALLOW: `127.0.0.1:${site.port}` }, hasWorker: true });
  host = await app.listen();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** As a scheduler does it, knowing nothing of us but the host and a token. */
function schedulerAt(base: string, headers: Record<string, string>) {
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${base}/v5${path}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
}

test("a scheduler makes a board, a section and Pins, lists, saves and deletes them", async () => {
  const ada = await signUp(app);
  const scopes = ["boards:read", "boards:write", "pins:read", "pins:write", "user_accounts:read"] as const;
  const call = schedulerAt(host, await tokenHeaders(app, ada, [...scopes]));

  const account = await call("GET", "/user_account");
  expect(account.username).toBe(ada.user.username);
  const board = await call("POST", "/boards", { name: "Planned", description: "For autumn" });
  const section = await call("POST", `/boards/${board.id}/sections`, { name: "Week 1" });
  const first = await call("POST", "/pins", {
    board_id: board.id,
    board_section_id: section.id,
    title: "A heron",
    link: "https://herons.example/",
    media_source: { source_type: "image_url", url: `${site.url}/heron.jpg` },
  });
  const second = await call("POST", "/pins", {
    board_id: board.id,
    media_source: {
      source_type: "image_base64",
      content_type: "image/png",
      data: await paintPicture(),
    },
  });

  const seen: string[] = [];
  let bookmark: string | null = null;
  do {
    const query: string = bookmark === null ? "" : `&bookmark=${encodeURIComponent(bookmark)}`;
    const page = await call("GET", `/boards/${board.id}/pins?page_size=1${query}`);
    seen.push(...page.items.map(({ id }: { id: string }) => id));
    bookmark = page.bookmark;
  } while (bookmark !== null);
  expect(seen.toSorted()).toEqual([first.id, second.id].toSorted());

  const other = await call("POST", "/boards", { name: "Saved" });
  const saved = await call("POST", `/pins/${first.id}/save`, { board_id: other.id });
  expect(saved).toMatchObject({ title: "A heron", board_id: other.id });

  for (const id of [first.id, second.id, saved.id]) await call("DELETE", `/pins/${id}`);
  await call("DELETE", `/boards/${board.id}`);
  await call("DELETE", `/boards/${other.id}`);
  expect((await call("GET", "/boards")).items).toEqual([]);
  await expect(call("GET", `/pins/${first.id}`)).rejects.toThrow("404");
});
