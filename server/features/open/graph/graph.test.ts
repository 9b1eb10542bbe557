import { getIntrospectionQuery } from "graphql";
import { describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBlockRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";

const { app, ada, bo, visitor } = await startCast(["ada", "bo"]);

type Answer = {
  status: number;
  data?: Record<string, { id?: string; username: string; followerCount: number } | null>;
  errors?: { message: string }[];
};

async function get(browser: Browser, query: string, more: Record<string, string> = {}): Promise<Answer> {
  const { status, text } = await browser.request(
    "GET",
    `/graphql?${new URLSearchParams({ query, ...more })}`,
  );
  return { status, ...JSON.parse(text) };
}

async function post(browser: Browser, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const { status, text } = await browser.request("POST", "/graphql", {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  return { status, ...JSON.parse(text) };
}

const tokenOf = (browser: Browser) => ({ "x-csrftoken": browser.cookies.get("csrftoken") ?? "" });
const whois = (id: string) => `{ user(id: "${id}") { username followerCount } }`;

describe("the graph", () => {
  test("answers who a member is, and how many followers the viewer sees", async () => {
    await bo.browser.call("UserFollow.create", { user_id: ada.id });
    const user = { username: "ada", followerCount: 1 };
    expect(await get(visitor, whois(ada.id))).toEqual({ status: 200, data: { user } });
    const query = "query Who($id: ID!) { user(id: $id) { username followerCount } }";
    const variables = { id: ada.id };
    expect(await get(visitor, query, { variables: JSON.stringify(variables) })).toMatchObject({
      data: { user },
    });
    const asked = { query, variables, operationName: "Who" };
    expect(await post(bo.browser, asked, tokenOf(bo.browser))).toEqual({ status: 200, data: { user } });
    expect((await visitor.request("GET", "/graphql/?query=%7B__typename%7D")).status).toBe(200);
  });

  test("answers for several members at once", async () => {
    const query = `{ one: user(id: "${ada.id}") { username } two: user(id: "${bo.id}") { username } }`;
    const { data } = await get(visitor, query);
    expect(data).toEqual({ one: { username: "ada" }, two: { username: "bo" } });
  });

  test("knows nothing of members who are gone, never were, or are in a block with the viewer", async () => {
    const [gone, blocked] = [await buildPerson(app), await buildPerson(app)];
    await app.context.db.pool.query("update members set state = 'deactivated' where id = $1", [gone.id]);
    await buildBlockRow(app, blocked.id, ada.id);
    for (const id of [gone.id, blocked.id, "77"]) {
      expect(await get(ada.browser, whois(id))).toEqual({ status: 200, data: { user: null } });
    }
    expect((await get(visitor, whois(blocked.id))).data?.user).not.toBeNull();
  });

  test("counts no followers of a private member for strangers", async () => {
    const shy = await buildPerson(app);
    await bo.browser.call("UserFollow.create", { user_id: shy.id });
    await shy.browser.call("UserSettings.update", { is_private_profile: true });
    expect((await get(visitor, whois(shy.id))).data?.user).toMatchObject({ followerCount: 0 });
    expect((await get(bo.browser, whois(shy.id))).data?.user).toMatchObject({ followerCount: 1 });
  });

  test("describes itself", async () => {
    const { status, errors } = await get(visitor, getIntrospectionQuery());
    expect([status, errors]).toEqual([200, undefined]);
  });
});

describe("refused are", () => {
  const fields = "username followerCount id";
  const many = Array.from({ length: 30 }, (_, at) => `u${at}: user(id: "1") { ${fields} }`).join(" ");
  const deep = `{ __schema { types ${"{ fields { type ".repeat(8)}{ name }${" } }".repeat(8)} } }`;
  const doubling = Array.from(
    { length: 12 },
    (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`,
  );
  const bomb = `{ ...f0 } ${doubling.join(" ")} fragment f12 on Query { user(id: "1") { username } }`;

  test.each([
    ["what isn't a query", "{ user("],
    ["unknown fields", `{ user(id: "1") { email } }`],
    ["changes", `mutation { user(id: "1") { username } }`],
    ["an id that isn't one", whois("ada"), 200],
    ["too many members", `{ ${many} }`],
    ["too deep a query", deep],
    ["fragments that multiply", bomb],
    ["fragments in a circle", "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }"],
    ["more words than anyone needs", `{ ${"__typename ".repeat(800)} }`],
    ["a query longer than allowed", `{ ${" ".repeat(10_000)} }`],
  ])("%s", async (_, query, status = 400) => {
    const answer = await get(visitor, query);
    expect(answer.status).toBe(status);
    expect(answer.errors?.[0]?.message).toMatch(/./);
    expect(answer.data?.user ?? null).toBeNull();
  });

  test("variables that aren't an object, and no query", async () => {
    for (const more of [{ variables: "[1]" }, { variables: "{" }, { variables: '"a"' }]) {
      expect((await get(visitor, whois("1"), more)).status).toBe(400);
    }
    expect((await visitor.request("GET", "/graphql")).status).toBe(400);
    expect((await post(bo.browser, { query: 1 }, tokenOf(bo.browser))).status).toBe(400);
  });

  test("a POST without the token, or from another site", async () => {
    expect((await post(bo.browser, { query: whois("1") }, { "x-csrftoken": "" })).status).toBe(403);
    const foreign = { ...tokenOf(bo.browser), origin: "https://elsewhere.example" };
    expect((await post(bo.browser, { query: whois("1") }, foreign)).status).toBe(403);
    expect((await bo.browser.request("PUT", "/graphql", {})).status).toBe(405);
  });
});
