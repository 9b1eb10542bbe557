import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oauthScopes } from "#contract/open/oauth.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

let app: TestApp;
let ada: TestMember;
let call: V5Call;
/** A token that may do everything, except with what is secret. */
let open: V5Call;

beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app);
  call = await v5Client(app, ada);
  open = await v5Client(
    app,
    ada,
    oauthScopes.filter((scope) => !scope.endsWith("_secret")),
  );
});
afterAll(() => app[Symbol.asyncDispose]());

async function create(name: string, more: object = {}): Promise<string> {
  const { status, data } = await call("boards/create", { body: { name, ...more } });
  expect(status).toBe(201);
  return data.id;
}
const names = ({ data }: { data: { items: { name: string }[] } }) => data.items.map(({ name }) => name);

test("creates, changes and deletes a board", async () => {
  const board_id = await create("Herons", { description: null });
  const { data } = await call("boards/update", {
    params: { board_id },
    body: { name: "Grey herons", description: "By the water", privacy: "SECRET" },
  });
  expect(data).toMatchObject({ name: "Grey herons", description: "By the water", privacy: "SECRET" });
  await call("boards/update", { params: { board_id }, body: { description: null } });
  const got = await call("boards/get", { params: { board_id } });
  expect(got.data).toMatchObject({ id: board_id, description: "", owner: { username: ada.user.username } });
  expect((await call("boards/delete", { params: { board_id } })).status).toBe(204);
  expect((await call("boards/get", { params: { board_id } })).status).toBe(404);
});

test("lists boards page by page, by privacy", async () => {
  const member = await signUp(app);
  const list = await v5Client(app, member);
  for (const [name, privacy] of [
    ["One", "PUBLIC"],
    ["Two", "SECRET"],
    ["Three", "PUBLIC"],
  ]) {
    await list("boards/create", { body: { name, privacy } });
  }
  const first = await list("boards/list", { params: { page_size: 2 } });
  expect(names(first)).toEqual(["Three", "Two"]);
  const second = await list("boards/list", { params: { page_size: 2, bookmark: first.data.bookmark } });
  expect([names(second), second.data.bookmark]).toEqual([["One"], null]);
  expect(names(await list("boards/list", { params: { privacy: "SECRET" } }))).toEqual(["Two"]);
  expect(names(await list("boards/list", { params: { privacy: "PUBLIC" } }))).toEqual(["Three", "One"]);
  expect(names(await list("boards/list", { params: { privacy: "PUBLIC_AND_SECRET" } }))).toHaveLength(3);
  expect(names(await list("boards/list", { params: { privacy: "PROTECTED" } }))).toEqual([]);
});

test("refuses bad input, and what isn't there", async () => {
  await create("Taken");
  expect((await call("boards/create", { body: { name: "Taken" } })).status).toBe(409);
  expect((await call("boards/create", { body: {} })).status).toBe(400);
  expect((await call("boards/create", { body: { name: "x".repeat(51) } })).status).toBe(400);
  for (const [body, message] of [
    [{ privacy: "PROTECTED" }, "protected"],
    [{ is_ads_only: true }, "ads"],
  ] as const) {
    const refused = await call("boards/create", { body: { name: "A", ...body } });
    expect([refused.status, refused.data.message]).toEqual([400, expect.stringContaining(message)]);
  }
  expect(names(await call("boards/list", { params: { page_size: 250 } }))).not.toContain("A");
  expect((await call("boards/list", { params: { page_size: 251 } })).status).toBe(400);
  expect((await call("boards/list", { params: { bookmark: "nonsense" } })).status).toBe(400);
  expect((await call("boards/list", { params: { ad_account_id: "1" } })).status).toBe(403);
  expect((await call("boards/get", { params: { board_id: "1" } })).status).toBe(404);
});

test("others may read a public board, and change none", async () => {
  const theirs = await v5Client(app, await signUp(app));
  const params = { board_id: await create("For everybody") };
  const secret = { board_id: await create("For nobody", { privacy: "SECRET" }) };
  expect((await theirs("boards/get", { params })).status).toBe(200);
  expect((await theirs("boards/update", { params, body: { name: "Mine" } })).status).toBe(403);
  expect((await theirs("boards/delete", { params })).status).toBe(403);
  for (const id of ["boards/get", "boards/list_pins", "board_sections/list", "boards/delete"]) {
    expect([id, (await theirs(id, { params: secret })).status]).toEqual([id, 404]);
  }
});

describe("without the scopes for what is secret", () => {
  test("a secret board is as if it weren't there", async () => {
    const params = { board_id: await create("Hidden", { privacy: "SECRET" }) };
    const { data } = await call("board_sections/create", { params, body: { name: "Inside" } });
    const section = { ...params, section_id: data.id };
    expect(names(await open("boards/list"))).not.toContain("Hidden");
    expect(names(await open("boards/list", { params: { privacy: "SECRET" } }))).toEqual([]);
    for (const [id, given] of [
      ["boards/get", { params }],
      ["boards/list_pins", { params }],
      ["boards/update", { params, body: { name: "Found" } }],
      ["boards/delete", { params }],
      ["board_sections/list", { params }],
      ["board_sections/create", { params, body: { name: "More" } }],
      ["board_sections/update", { params: section, body: { name: "More" } }],
      ["board_sections/list_pins", { params: section }],
      ["board_sections/delete", { params: section }],
    ] as const) {
      expect([id, (await open(id, given)).status]).toEqual([id, 404]);
    }
    expect((await call("boards/get", { params })).data.name).toBe("Hidden");
  });

  test("no board can be made secret", async () => {
    expect((await open("boards/create", { body: { name: "Mine", privacy: "SECRET" } })).status).toBe(403);
    const params = { board_id: await create("Open") };
    expect((await open("boards/update", { params, body: { privacy: "SECRET" } })).status).toBe(403);
    expect((await open("boards/update", { params, body: { name: "Opener" } })).status).toBe(200);
  });
});

test("sections are made, renamed, listed and deleted on their own board only", async () => {
  const params = { board_id: await create("With sections") };
  const other = await create("Another");
  const made = await call("board_sections/create", { params, body: { name: "Nests" } });
  expect(made.status).toBe(201);
  const section = { ...params, section_id: made.data.id };
  const renamed = await call("board_sections/update", { params: section, body: { name: "Eggs" } });
  expect(renamed.data).toEqual({ id: made.data.id, name: "Eggs" });
  expect(names(await call("board_sections/list", { params }))).toEqual(["Eggs"]);
  expect((await call("board_sections/list_pins", { params: section })).data.items).toEqual([]);
  const wrong = { ...section, board_id: other };
  expect((await call("board_sections/list_pins", { params: wrong })).status).toBe(404);
  expect((await call("board_sections/delete", { params: wrong })).status).toBe(404);
  expect((await call("board_sections/delete", { params: section })).status).toBe(204);
  expect(names(await call("board_sections/list", { params }))).toEqual([]);
});
