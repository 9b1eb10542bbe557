import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { Import } from "#contract/moving/resources/import.ts";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { createLog } from "#server/platform/log.ts";
import { startCast } from "#testkit/cast.ts";
import { startPinterestDouble } from "#testkit/doubles/pinterest-double.ts";
import { createPin } from "#testkit/library/new-pins.ts";
import { buildCollaboratorRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { tokenHeaders } from "#testkit/open/access-tokens.ts";
import { runImportCommand } from "../import-command.ts";
import { takeTurn } from "../jobs/work-on-import.ts";

const pinterest = await startPinterestDouble({ pageSize: 2 });
afterAll(() => pinterest[Symbol.asyncDispose]());
const env = { FETCH_ALLOW: `127.0.0.1:${pinterest.site.port}`, PINTEREST_API_URL: pinterest.apiUrl };
let now = () => new Date();
const lines: string[] = [];
const { app, visitor, ada, ben } = await startCast(["ada", "ben"], {
  env,
  overrides: {
    resolveHost: async (host) => (host === "pinterest.example" ? ["127.0.0.1"] : []),
    now: () => now(),
    log: createLog("debug", (line) => lines.push(line)),
  },
});

const reading: OAuthScope[] = [
  "user_accounts:read",
  "boards:read",
  "boards:read_secret",
  "pins:read",
  "pins:read_secret",
];

async function tokenOf(user: Person, scopes = reading): Promise<string> {
  const { authorization } = await tokenHeaders(pinterest.app, { user }, scopes);
  return authorization.replace("Bearer ", "");
}

async function board(who: Person, name: string, options: object = {}): Promise<string> {
  return (await who.browser.call("Board.create", { name, ...options })).data.id;
}

async function read(who: Person, token: string): Promise<Import> {
  const { data, error } = await who.browser.call("ImportAccount.create", { access_token: token });
  if (error) throw new Error(error.message_detail ?? error.message);
  await app.drain();
  return await get(who, data.id);
}

const get = async ({ browser }: Person, id: string) =>
  (await browser.call("Import.get", { import_id: id })).data;

async function run(who: Person, { id }: Import): Promise<Import> {
  await who.browser.call("ImportRun.create", { import_id: id });
  await app.drain();
  return await get(who, id);
}

async function ownBoards({ browser, username }: Person) {
  const { data } = await browser.call("Boards.get", { username, privacy_filter: "all", page_size: 100 });
  return data.map(({ name, privacy, pin_count }) => [name, privacy, pin_count]);
}

const pinsOf = async ({ browser, username }: Person) =>
  (await browser.call("UserPins.get", { username, is_own_profile_pins: true, page_size: 50 })).data;

/** Red, green and blue of a Pin's color. */
const channelsOf = (pin: Pick<Pin, "dominant_color"> | undefined) =>
  (pin?.dominant_color?.match(/[0-9a-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** Whose account is imported, and what is in it. */
let rose: Person;
let friend: Person;

beforeAll(async () => {
  rose = await buildPerson(pinterest.app, { username: "rose" });
  pinterest.looker = rose.browser;
  friend = await buildPerson(pinterest.app, { username: "friend" });
  const garden = await board(rose, "Garden", { description: "Hedges and beds" });
  const { data: section } = await rose.browser.call("BoardSection.create", {
    board_id: garden,
    name: "Roses",
  });
  const plans = await board(rose, "Plans", { privacy: "secret" });
  await board(rose, "Empty");
  const texts = { description: "In June", link: "https://roses.example/a", alt_text: "A red rose" };
  const pins = [
    { board_id: garden, title: "First", ...texts },
    { board_id: garden, title: "Second" },
    { board_id: garden, title: "Third", section: section.id },
    { board_id: plans, title: "Fourth" },
    { title: "Fifth" },
  ];
  for (const pin of pins) await createPin(rose, pin);
  const shared = await board(friend, "Ours");
  await buildCollaboratorRow(pinterest.app, shared, rose.id);
  await createPin(rose, { board_id: shared, title: "Sixth" });
  await createPin(friend, { board_id: shared, title: "Not mine" });
}, 60_000);

const secretsIn = async (id: string) =>
  await app.context.db.query<{ has_token: boolean; pages: number }>(
    {
      text: `select sealed_token is not null as has_token,
        (select count(*)::int from import_pages where import_id = imports.id) as pages from imports where id = $1`,
    },
    [id],
  );

/** Begins to read, without a worker. */
async function begin(who: Person, token: string): Promise<string> {
  return (await who.browser.call("ImportAccount.create", { access_token: token })).data.id;
}

describe("an account", () => {
  test("is read page by page, imported with order, dates and texts, and undone", async () => {
    const token = await tokenOf(rose);
    const found = await read(ada, token);
    expect(found).toMatchObject({
      state: "ready",
      source: "pinterest_account",
      row_count: 6,
      private_count: 2,
      left_behind: [{ kind: "pins_by_others", count: 1 }],
    });
    expect(await secretsIn(found.id)).toEqual([{ has_token: false, pages: 0 }]);
    expect(pinterest.calls.every((call) => call === "user_account" || call.includes("page_size=250"))).toBe(
      true,
    );
    expect(pinterest.calls.filter((call) => call.includes("bookmark=")).length).toBeGreaterThan(2);
    const { data: boards } = await ada.browser.call("ImportBoards.get", { import_id: found.id });
    const expected = [
      ["Empty", "public", 0],
      ["Garden", "public", 3],
      ["Ours", "secret", 1],
      ["Pinterest", "secret", 1],
      ["Plans", "secret", 1],
    ];
    expect(boards.map(({ name, privacy, row_count }) => [name, privacy, row_count]).toSorted()).toEqual(
      expected,
    );
    expect(await run(ada, found)).toMatchObject({ state: "done", made_count: 6, refused_count: 0 });
    expect((await ownBoards(ada)).toSorted()).toEqual(expected);
    const pins = await pinsOf(ada);
    const first = pins.find(({ title }) => title === "First");
    const original = (await pinsOf(rose)).find(({ title }) => title === "First");
    expect(first).toMatchObject({
      description: "In June",
      link: "https://roses.example/a",
      created_at: original?.created_at,
    });
    // It's compressed once more, which can move a channel into the next step.
    const theirs = channelsOf(original);
    expect(theirs).toHaveLength(3);
    const steps = channelsOf(first).map((channel, at) => Math.abs(channel - (theirs[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThanOrEqual(16);
    expect(first?.images.orig).toMatchObject({ width: 40, height: 60 });
    const { data: pin } = await ada.browser.call("Pin.get", { id: first?.id ?? "" });
    expect(pin.alt_text).toBe("A red rose");
    expect(pins.find(({ title }) => title === "Third")?.section?.title).toBe("Roses");
    const { data: garden } = await ada.browser.call("BoardFeed.get", { board_id: first?.board?.id ?? "" });
    expect(garden.map(({ title }) => title)).toEqual(["Third", "Second", "First"]);
    const { data: made } = await ada.browser.call("Board.get", { board_id: first?.board?.id ?? "" });
    expect(made.description).toBe("Hedges and beds");
    const again = await read(ada, token);
    expect(await run(ada, again)).toMatchObject({ made_count: 0, there_count: 6 });
    await ada.browser.call("ImportRun.delete", { import_id: found.id });
    await app.drain();
    expect(await get(ada, found.id)).toMatchObject({ state: "undone", undone_count: 6 });
    expect(await ownBoards(ada)).toEqual([]);
    expect(lines.join("\n")).not.toContain(token);
  });

  test("waits as long as it's told, and goes on where it was", async () => {
    const id = await begin(ben, await tokenOf(rose));
    pinterest.calls.length = 0;
    pinterest.answersFirst.push({ status: 429, headers: { "retry-after": "90" } });
    const begun = new Date();
    now = () => begun;
    expect(await takeTurn(app.context, id)).toEqual(new Date(begun.getTime() + 90_000));
    expect(await takeTurn(app.context, id)).toEqual(new Date(begun.getTime() + 90_000));
    expect(pinterest.calls).toHaveLength(1);
    now = () => new Date(begun.getTime() + 91_000);
    pinterest.answersFirst.push({ status: 200, body: "not json" });
    expect(await takeTurn(app.context, id)).toBeInstanceOf(Date);
    now = () => new Date(begun.getTime() + 200_000);
    while ((await takeTurn(app.context, id)) !== "over");
    expect(await get(ben, id)).toMatchObject({ state: "ready", row_count: 6 });
    const [, , ...rest] = pinterest.calls;
    expect(new Set(rest).size).toBe(rest.length);
    now = () => new Date();
    await ben.browser.call("Import.delete", { import_id: id });
  });

  test("is given up if no one answers properly for long", async () => {
    const id = await begin(ben, await tokenOf(rose));
    let later = Date.now();
    now = () => new Date(later);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      pinterest.answersFirst.push({ status: 500 });
      await takeTurn(app.context, id);
      later += 10 * 60_000;
    }
    now = () => new Date();
    expect(await get(ben, id)).toMatchObject({ state: "failed", problem: "no_answer" });
    expect(await secretsIn(id)).toEqual([{ has_token: false, pages: 0 }]);
  });

  test.each([
    ["is unknown", async () => "bbp_nothing_like_a_token"],
    ["may not read Pins", async () => await tokenOf(rose, ["boards:read"])],
  ])("is refused if the token %s", async (_, build) => {
    const found = await read(ben, await build());
    expect(found).toMatchObject({ state: "failed", problem: "token_refused", row_count: 0 });
    expect(await secretsIn(found.id)).toEqual([{ has_token: false, pages: 0 }]);
  });

  test("is read without its name if the token may not tell", async () => {
    const found = await read(ben, await tokenOf(rose, ["boards:read", "pins:read"]));
    // Secret boards and their Pins aren't for this token.
    expect(found).toMatchObject({ state: "ready", private_count: 0 });
    expect(found.left_behind).toContainEqual({ kind: "no_secret_boards", count: 1 });
    await ben.browser.call("Import.delete", { import_id: found.id });
  });

  test("is imported by the command, with a token from the environment alone", async () => {
    const said: string[] = [];
    const parts = { resolvePath: (name: string) => name, say: (line: string) => said.push(line) };
    const token = await tokenOf(rose);
    await expect(runImportCommand(app.context, ["--pinterest", "--as", "ben"], parts)).rejects.toThrow(
      "PINTEREST_TOKEN",
    );
    await expect(runImportCommand(app.context, ["x", "--pinterest", "--as", "ben"], parts)).rejects.toThrow(
      "Name a",
    );
    await runImportCommand(app.context, ["--pinterest", "--as", "ben"], { ...parts, token });
    expect(said.join("\n")).toMatch(/Found: 6 \(pinterest_account\)[\s\S]*Imported: 6\./);
    expect(said.join("\n")).not.toContain(token);
  });

  test("needs a member and a token that can be sent", async () => {
    const token = "a-token-of-mine";
    expect((await visitor.call("ImportAccount.create", { access_token: token })).status).toBe(401);
    for (const wrong of ["", "short", "has spaces in it", "línea-de-texto"]) {
      const answer = await ada.browser.call("ImportAccount.create", { access_token: wrong });
      expect([answer.status, answer.error?.message_detail]).toEqual([400, "access_token"]);
    }
  });
});
