import { describe, expect, test } from "vitest";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBlockRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { readEvents } from "#testkit/read-events.ts";
import { followMembersForSearch, indexPeopleJob } from "./index-people.ts";

const { app, ada: viewer, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

const index = () => runJob(app.context, indexPeopleJob);
const query = (text: string, values: unknown[] = []) => app.context.db.query({ text }, values);

async function buildNamed(username: string, full_name = ""): Promise<Person> {
  const person = await buildPerson(app, { username });
  if (full_name !== "") await change(person, { full_name });
  return person;
}

async function change(
  { browser }: Person,
  options: Parameters<typeof browser.call<"UserSettings.update">>[1],
) {
  expect((await browser.call("UserSettings.update", options)).status).toBe(200);
}

const follow = async ({ browser }: Person, { id }: Person) =>
  expect((await browser.call("UserFollow.create", { user_id: id })).status).toBe(200);

/** The usernames of those found, in order. */
async function find(browser: Browser, typed: string, page_size = 25): Promise<string[]> {
  const { status, data } = await browser.call("PeopleSearch.get", { query: typed, page_size });
  expect(status).toBe(200);
  return data.map(({ username }) => username);
}

describe("what is found", () => {
  test.each([
    "zoe",
    "ZOË",
    "étoi",
    "zoe etoile du nord",
    "nord",
    "du nord zoe",
    "@zo_star",
    "zo_st",
    "star",
    " zoe ",
  ])("%j finds Zoë Étoile du Nord, called zo_star", async (typed) => {
    await query("delete from members where username = 'zo_star'");
    await buildNamed("zo_star", "Zoë Étoile du Nord");
    await index();
    expect(await find(visitor, typed)).toEqual(["zo_star"]);
  });

  test.each(["", "   ", "%", "_", "*", "z%star", "z_star", "oe", "zoe nord", "\\", "x".repeat(500)])(
    "%j finds nobody",
    async (typed) => {
      expect(await find(visitor, typed)).toEqual([]);
    },
  );

  test("names in scripts without spaces are found from any character on", async () => {
    await buildNamed("yamada", "太郎 山田");
    await index();
    for (const typed of ["山田", "太郎", "山田太郎", "田"])
      expect(await find(visitor, typed)).toEqual(["yamada"]);
  });

  test("a business is found by its own name", async () => {
    const shop = await buildNamed("lampshop", "Quentin Quill");
    await shop.browser.call("Partner.update", { business_name: "Lumière Works" });
    await index();
    expect(await find(visitor, "lumiere")).toEqual(["lampshop"]);
    expect(await find(visitor, "quentin")).toEqual([]);
  });

  test("rows are people with follows, and without Pins", async () => {
    const known = await buildNamed("knut", "Knut Known");
    await follow(viewer, known);
    await index();
    const { data } = await viewer.browser.call("PeopleSearch.get", { query: "knut" });
    expect(data).toMatchObject([
      {
        id: known.id,
        full_name: "Knut Known",
        follower_count: 1,
        explicitly_followed_by_me: true,
        recent_pins: [],
      },
    ]);
  });

  test("refuses a text that is too long or no text, and too many rows", async () => {
    expect((await visitor.call("PeopleSearch.get", { query: "\u0000" })).status).toBe(400);
    expect((await visitor.call("PeopleSearch.get", { query: "x".repeat(501) })).status).toBe(400);
    expect((await visitor.call("PeopleSearch.get", { query: "x", page_size: 26 })).status).toBe(400);
    expect((await visitor.request("GET", "/resource/PeopleSearchResource/get/?data={}")).status).toBe(400);
  });
});

describe("order", () => {
  test("those the viewer follows, then exact names, then by followers", async () => {
    const [plain, popular, exact, followed] = [
      await buildNamed("ordaa"),
      await buildNamed("ordab"),
      await buildNamed("ord"),
      await buildNamed("ordzz"),
    ];
    await follow(viewer, followed);
    for (const fan of await Promise.all([1, 2, 3].map(() => buildPerson(app)))) await follow(fan, popular);
    await index();
    expect(await find(viewer.browser, "ord")).toEqual([followed, exact, popular, plain].map(nameOf));
    expect(await find(visitor, "ord", 2)).toEqual(["ord", "ordab"]);
  });

  test("new followers move someone ahead, lost ones back", async () => {
    await prepareCursors(app.context.db, [followMembersForSearch.name]);
    const [one, two] = [await buildNamed("movea"), await buildNamed("moveb")];
    await index();
    const findOnceRead = async () => {
      await readEvents(app.context, followMembersForSearch);
      return await find(visitor, "move");
    };
    expect(await find(visitor, "move")).toEqual([one, two].map(nameOf));
    await follow(viewer, two);
    await expect.poll(findOnceRead).toEqual([two, one].map(nameOf));
    await viewer.browser.call("UserFollow.delete", { user_id: two.id });
    await expect.poll(findOnceRead).toEqual([one, two].map(nameOf));
  });

  test("a crowd with the same name hides neither a followed nor the exactly named member", async () => {
    await query(`insert into members (id, username, username_key, first_name)
      select next_member_id(), 'crowd' || n, 'crowd' || n, 'Crowd' from generate_series(1, 1200) as n`);
    const [last, named] = [await buildNamed("crowdzzz"), await buildNamed("crowdzz")];
    await follow(viewer, last);
    await index();
    expect((await find(viewer.browser, "crowd", 3))[0]).toBe(nameOf(last));
    expect(await find(visitor, "crowdzz", 3)).toEqual([named, last].map(nameOf));
    expect(await find(visitor, "c", 25)).toHaveLength(25);
  });
});

const nameOf = ({ username }: Person) => username;

describe("who isn't found", () => {
  test("neither of two members in a block finds the other", async () => {
    const other = await buildNamed("blocka");
    await buildBlockRow(app, viewer.id, other.id);
    await index();
    expect(await find(viewer.browser, "blocka")).toEqual([]);
    expect(await find(other.browser, "ada")).toEqual([]);
    expect(await find(visitor, "blocka")).toEqual(["blocka"]);
  });

  test.each(["deactivated", "banned", "deleted"])(
    "a member who is %s, until they are back",
    async (state) => {
      const gone = await buildNamed(`gone${state}`);
      await index();
      await query("update members set state = $2 where id = $1", [gone.id, state]);
      expect(await find(visitor, gone.username)).toEqual([]);
      await index();
      expect(await find(visitor, gone.username)).toEqual([]);
      await query("update members set state = 'active' where id = $1", [gone.id]);
      await index();
      expect(await find(visitor, gone.username)).toEqual([gone.username]);
    },
  );

  test("a private member is found by name and face only", async () => {
    const shy = await buildNamed("shyone");
    await change(shy, { is_private_profile: true });
    await index();
    const { data } = await visitor.call("PeopleSearch.get", { query: "shyone" });
    expect(data).toMatchObject([{ id: shy.id, is_private_profile: true, follower_count: 0 }]);
  });

  test("a member excluded from search is found only by people they know", async () => {
    const [hidden, fan, idol] = [
      await buildNamed("hiddenone"),
      await buildPerson(app),
      await buildPerson(app),
    ];
    await follow(fan, hidden);
    await follow(hidden, idol);
    await change(hidden, { exclude_from_search: true });
    const found = async () => [
      await find(visitor, "hiddeno"),
      await find(viewer.browser, "hiddenone"),
      await find(fan.browser, "hiddeno"),
      await find(idol.browser, "hiddeno"),
      await find(await openSession(app, fan, { isLimited: true }), "hiddeno"),
    ];
    await index();
    expect(await found()).toEqual([[], [], ["hiddenone"], ["hiddenone"], []]);
    await change(hidden, { exclude_from_search: false });
    await index();
    expect(await find(visitor, "hiddeno")).toEqual(["hiddenone"]);
  });
});

describe("changes", () => {
  test("a former name is forgotten at once, and the new one found after the event", async () => {
    await prepareCursors(app.context.db, [followMembersForSearch.name]);
    const person = await buildNamed("renamer", "Olga Old");
    await index();
    await change(person, { full_name: "Nora New", username: "newname" });
    expect(await find(visitor, "olga")).toEqual([]);
    expect(await find(visitor, "renamer")).toEqual([]);
    await readEvents(app.context, followMembersForSearch);
    expect(await find(visitor, "nora")).toEqual(["newname"]);
    expect(await find(visitor, "newn")).toEqual(["newname"]);
  });

  test("many members are indexed in several steps, by several processes at once", async () => {
    await query(`insert into members (id, username, username_key)
      select next_member_id(), 'step' || n, 'step' || n from generate_series(1, 1100) as n`);
    await Promise.all([index(), index()]);
    await index();
    const [row] = await app.context.db.query<{ count: string }>(
      { text: "select count(distinct member_id) from person_words where word like 'step%'" },
      [],
    );
    expect(row?.count).toBe("1100");
  });
});

describe("within a list of people", () => {
  const findIn = async (browser: Browser, { id }: Person, list: "followers" | "following", typed: string) => {
    const answer = await browser.call("PeopleSearch.get", { query: typed, in: { user_id: id, list } });
    return answer.status === 200 ? answer.data.map(({ username }) => username) : answer.error?.code;
  };

  test("finds followers, and those a member follows, by their names", async () => {
    const star = await buildPerson(app);
    const [olive, oliver] = [await buildNamed("ol_one", "Olive Tree"), await buildNamed("ol_two", "Oliver")];
    await buildNamed("ol_three", "Olivia Stranger");
    await follow(olive, star);
    await follow(star, oliver);
    await index();
    expect(await findIn(visitor, star, "followers", "oli")).toEqual(["ol_one"]);
    expect(await findIn(visitor, star, "followers", "tree")).toEqual(["ol_one"]);
    expect(await findIn(visitor, star, "following", "OLI")).toEqual(["ol_two"]);
    expect(await findIn(visitor, star, "following", "tree")).toEqual([]);
    expect(await findIn(visitor, star, "followers", "")).toEqual([]);
    // Whoever is left out of search is in the list all the same.
    await change(olive, { exclude_from_search: true });
    await index();
    expect(await findIn(visitor, star, "followers", "oli")).toEqual(["ol_one"]);
    await change(olive, { is_private_profile: true });
    await index();
    expect(await findIn(visitor, star, "followers", "oli")).toEqual([]);
    expect(await findIn(star.browser, star, "followers", "oli")).toEqual(["ol_one"]);
  });

  test("shows nothing of a private profile, and is not found without one", async () => {
    const [shy, fan] = [await buildPerson(app), await buildNamed("quince_fan")];
    await follow(fan, shy);
    await change(shy, { is_private_profile: true });
    await index();
    expect(await findIn(visitor, shy, "followers", "quince")).toEqual([]);
    expect(await findIn(fan.browser, shy, "followers", "quince")).toEqual(["quince_fan"]);
    await buildBlockRow(app, shy.id, viewer.id);
    expect(await findIn(viewer.browser, shy, "followers", "quince")).toBe(30);
    const unreadable = { query: "a", in: { user_id: "1", list: "friends" } } as never;
    expect((await visitor.call("PeopleSearch.get", unreadable)).status).toBe(400);
    const unknown = { query: "a", in: { user_id: "1", list: "followers" } } as const;
    expect((await visitor.call("PeopleSearch.get", unknown)).status).toBe(404);
  });
});
