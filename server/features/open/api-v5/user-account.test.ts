import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLAIM_NAME } from "#contract/members/website-claim.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

let app: TestApp;
let site: Site;
let ada: TestMember;
let ben: TestMember;
let call: V5Call;

beforeAll(async () => {
  site = await startSite();
  app = await startTestApp({ env: { FETCH_ALLOW: `127.0.0.1:${site.port}` }, hasWorker: true });
  [ada, ben] = await Promise.all([signUp(app), signUp(app)]);
  call = await v5Client(app, ada);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const usernames = ({ data }: { data: { items: { username: string }[] } }) =>
  data.items.map(({ username }) => username);
const names = ({ data }: { data: { items: { name: string }[] } }) => data.items.map(({ name }) => name);

test("returns the account, with counts of what the token may see", async () => {
  await call("boards/create", { body: { name: "Open" } });
  const secret = await call("boards/create", { body: { name: "Secret", privacy: "SECRET" } });
  const media_source = {
    source_type: "image_base64",
    content_type: "image/png",
    data: await paintPicture(),
  };
  await call("pins/create", { body: { board_id: secret.data.id, media_source } });
  const { data } = await call("user_account/get");
  expect(data).toMatchObject({
    id: ada.user.id,
    username: ada.user.username,
    account_type: "PINNER",
    business_name: null,
    board_count: 2,
    pin_count: 1,
  });
  const narrow = await v5Client(app, ada, ["user_accounts:read"]);
  expect((await narrow("user_account/get")).data).toMatchObject({ board_count: 1, pin_count: 0 });
});

test("follows members, and lists who follows whom", async () => {
  const { username } = ben.user;
  const followed = await call("follow_user/update", { params: { username }, body: { auto_follow: false } });
  expect(followed.data).toEqual({ username, type: "user" });
  expect(usernames(await call("user_following/get"))).toEqual([username]);
  const ranked = await call("user_following/get", { params: { feed_type: "RANKED" } });
  expect([ranked.status, ranked.data.message]).toEqual([400, expect.stringContaining("use ALL")]);
  const theirs = await v5Client(app, ben);
  expect(usernames(await theirs("followers/list"))).toEqual([ada.user.username]);
  const missing = { params: { username: "nobody.at.all" }, body: {} };
  expect((await call("follow_user/update", missing)).status).toBe(404);
  const reader = await v5Client(app, ada, ["user_accounts:read"]);
  expect((await reader("follow_user/update", { params: { username }, body: {} })).status).toBe(403);
});

test("lists the boards and the topics that someone follows", async () => {
  const theirs = await v5Client(app, ben);
  const board = await theirs("boards/create", { body: { name: "Followed" } });
  await ada.browser.call("BoardFollow.create", { board_id: board.data.id });
  expect(names(await call("boards_user_follows/list"))).toEqual(["Followed"]);
  const { username } = ben.user;
  const [interest] = (await ben.browser.call("Interests.get", {})).data;
  await ben.browser.call("InterestFollow.create", { interest_id: interest?.id ?? "" });
  const followed = await call("user_account/followed_interests", { params: { username } });
  expect(names(followed)).toEqual([interest?.name]);
  const missing = { params: { username: "nobody.at.all" } };
  expect((await call("user_account/followed_interests", missing)).status).toBe(404);
});

test("searches one's own boards and Pins", async () => {
  const member = await signUp(app);
  const search = await v5Client(app, member);
  const board = await search("boards/create", { body: { name: "Quiet ponds", privacy: "SECRET" } });
  await search("boards/create", { body: { name: "Herons", description: "At PONDS" } });
  await search("boards/create", { body: { name: "Other" } });
  expect(names(await search("search_user_boards/get", { params: { query: "pond" } }))).toEqual([
    "Herons",
    "Quiet ponds",
  ]);
  expect(names(await search("search_user_boards/get"))).toHaveLength(3);
  expect(names(await call("search_user_boards/get", { params: { query: "quiet pond" } }))).toEqual([]);
  const data = await paintPicture();
  const media_source = { source_type: "image_base64", content_type: "image/png", data };
  await search("pins/create", { body: { title: "Waterlilies", board_id: board.data.id, media_source } });
  await indexEverything(app);
  const found = await search("search_user_pins/list", { params: { query: "waterlilies" } });
  expect(found.data.items).toMatchObject([{ title: "Waterlilies" }]);
  const theirs = await call("search_user_pins/list", { params: { query: "waterlilies" } });
  expect(theirs.data.items).toEqual([]);
  expect((await call("search_user_pins/list")).status).toBe(400);
  const [{ id }] = found.data.items;
  const query = `1200191573545820, ${id},${id}`;
  expect((await search("search_user_pins/list", { params: { query } })).data.items).toMatchObject([{ id }]);
  expect((await call("search_user_pins/list", { params: { query } })).data.items).toEqual([]);
});

describe("websites", () => {
  test("a business claims one, proves it and gives it up", async () => {
    const business = await signUp(app);
    await business.browser.call("Partner.update", { account_type: "other", business_name: "Reeds" });
    const claim = await v5Client(app, business);
    const website = site.url;
    expect((await claim("website_verification/get")).status).toBe(404);
    expect((await claim("user_websites/get")).data.items).toEqual([]);
    const pending = await claim("verify_website/update", { body: { website } });
    expect(pending.data).toEqual({ website, status: "pending" });
    expect((await claim("verify_website/update", { body: { website } })).status).toBe(422);
    const code = await claim("website_verification/get");
    expect(code.data.metatag).toContain(CLAIM_NAME);
    site.pages["/"] = `<head>${code.data.metatag}</head>`;
    const verified = await claim("verify_website/update", { body: { website } });
    expect(verified.data).toMatchObject({ status: "verified", verified_at: expect.any(String) });
    expect((await claim("user_websites/get")).data.items).toEqual([verified.data]);
    expect((await claim("unverify_website/delete", { params: { website: "other.example" } })).status).toBe(
      404,
    );
    expect((await claim("unverify_website/delete", { params: { website } })).status).toBe(204);
    expect((await claim("user_websites/get")).data.items).toEqual([]);
  });

  test("others can't claim one", async () => {
    expect((await call("verify_website/update", { body: { website: site.url } })).status).toBe(403);
  });
});

test("lists no linked businesses without any", async () => {
  expect((await call("linked_business_accounts/get")).data).toEqual([]);
});
