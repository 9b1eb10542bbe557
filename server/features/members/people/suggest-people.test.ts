import { beforeEach, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { listCases, outcomeOf, type RoleTable, rowsFor } from "#testkit/roles.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

const query = (text: string, values: unknown[] = []) => app.context.db.query({ text }, values);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));

// Each test has its own world, because what is popular depends on everyone.
beforeEach(() => query("delete from pins"));

async function suggest(browser: Browser, page_size = 25) {
  const { status, data } = await browser.call("PeopleSuggestions.get", { page_size });
  expect(status).toBe(200);
  return data;
}
const idsFor = async (browser: Browser) => (await suggest(browser)).map(({ id }) => id);

const follow = async ({ browser }: Person, { id }: Person) =>
  expect((await browser.call("UserFollow.create", { user_id: id })).status).toBe(200);

/** The saver saves a Pin of the maker. */
async function save(saver: Person, maker: Person): Promise<void> {
  const board_id = await buildBoardRow(app, saver.id);
  const pin_id = await buildPinRow(app, maker.id);
  const { status } = await saver.browser.call("Repin.create", { pin_id, board_id });
  expect(status).toBe(200);
}

describe("suggestions", () => {
  test("people whose Pins the viewer saved come first, then friends of friends, then popular people", async () => {
    const [viewer, friend, maker, kin, star, fan] = await people(6);
    if (!viewer || !friend || !maker || !kin || !star || !fan) throw new Error("Too few people");
    await friend.browser.call("UserSettings.update", { full_name: "Frida Friend" });
    await follow(viewer, friend);
    await follow(friend, kin);
    await save(viewer, maker);
    await save(fan, star);
    await save(friend, star);
    const found = await suggest(viewer.browser);
    expect(found.map(({ id, reason, followed_by_name }) => [id, reason, followed_by_name])).toEqual([
      [maker.id, "saved_pins", ""],
      [kin.id, "followed_by", "Frida Friend"],
      [star.id, "popular", ""],
    ]);
    expect(found[0]?.recent_pins).toHaveLength(1);
    expect((await suggest(viewer.browser, 1)).map(({ id }) => id)).toEqual([maker.id]);
  });

  test("visitors get popular people, by how many members saved from them", async () => {
    const [one, two, fan, other] = await people(4);
    if (!one || !two || !fan || !other) throw new Error("Too few people");
    await save(fan, one);
    await save(fan, one);
    await save(fan, two);
    await save(other, two);
    expect((await suggest(visitor)).map(({ id, reason }) => [id, reason])).toEqual([
      [two.id, "popular"],
      [one.id, "popular"],
    ]);
  });

  test("saves on secret boards, one's own saves and old ones make no one popular", async () => {
    const [maker, fan, old] = await people(3);
    if (!maker || !fan || !old) throw new Error("Too few people");
    await save(maker, maker);
    await save(fan, old);
    await query("update pins set created_at = now() - interval '100 days' where pinner_id = $1", [fan.id]);
    const board_id = await buildBoardRow(app, fan.id, { privacy: "secret" });
    await fan.browser.call("Repin.create", { pin_id: await buildPinRow(app, maker.id), board_id });
    expect(await suggest(visitor)).toEqual([]);
  });

  test("leaves out whom the viewer follows or asked, private, excluded, blocked and gone people", async () => {
    const [viewer, followed, asked, shy, excluded, blocked, blocker, gone, kept] = await people(9);
    if (!viewer || !followed || !asked || !shy || !excluded || !blocked || !blocker || !gone || !kept) {
      throw new Error("Too few people");
    }
    for (const maker of [followed, asked, shy, excluded, blocked, blocker, gone, kept])
      await save(viewer, maker);
    for (const { browser } of [asked, shy])
      await browser.call("UserSettings.update", { is_private_profile: true });
    await follow(viewer, followed);
    await follow(viewer, asked);
    await excluded.browser.call("UserSettings.update", { exclude_from_search: true });
    await buildBlockRow(app, viewer.id, blocked.id);
    await buildBlockRow(app, blocker.id, viewer.id);
    await query("update members set state = 'deactivated' where id = $1", [gone.id]);
    expect(await idsFor(viewer.browser)).toEqual([kept.id]);
  });

  test("friends of a friend who turned private, blocked the viewer or is gone aren't told", async () => {
    const [viewer, friend, kin] = await people(3);
    if (!viewer || !friend || !kin) throw new Error("Too few people");
    await follow(viewer, friend);
    await follow(friend, kin);
    expect(await idsFor(viewer.browser)).toEqual([kin.id]);
    await buildBlockRow(app, friend.id, viewer.id);
    expect(await idsFor(viewer.browser)).toEqual([]);
  });

  test("a limited session is told nothing of what its member saved and follows", async () => {
    const [viewer, friend, kin, maker] = await people(4);
    if (!viewer || !friend || !kin || !maker) throw new Error("Too few people");
    await follow(viewer, friend);
    await follow(friend, kin);
    await save(viewer, maker);
    const found = await suggest(await openSession(app, viewer, { isLimited: true }));
    expect(found.map(({ id, reason }) => [id, reason])).toEqual([[maker.id, "popular"]]);
  });
});

describe("dismissing", () => {
  test("lasts until it's undone, and doesn't change what others get", async () => {
    const [viewer, other, maker] = await people(3);
    if (!viewer || !other || !maker) throw new Error("Too few people");
    await save(viewer, maker);
    await save(other, maker);
    const dismissed = { user_id: maker.id };
    expect((await viewer.browser.call("PeopleSuggestion.delete", dismissed)).data).toEqual({ id: maker.id });
    expect((await viewer.browser.call("PeopleSuggestion.delete", dismissed)).status).toBe(200);
    expect(await idsFor(viewer.browser)).toEqual([]);
    expect(await idsFor(other.browser)).toEqual([maker.id]);
    expect((await viewer.browser.call("PeopleSuggestion.create", dismissed)).status).toBe(200);
    expect((await viewer.browser.call("PeopleSuggestion.create", dismissed)).status).toBe(200);
    expect(await idsFor(viewer.browser)).toEqual([maker.id]);
    const verbs = await app.context.db.query<{ verb: string }>(
      { text: "select verb from events where actor_id = $1 and verb like 'suggestion%' order by id" },
      [viewer.id],
    );
    expect(verbs.map(({ verb }) => verb)).toEqual(["suggestion_dismissed", "suggestion_restored"]);
  });

  test("only the latest thousand are kept", async () => {
    const [viewer, last] = await people(2);
    if (!viewer || !last) throw new Error("Too few people");
    await query(
      `with made as (
        insert into members (id, username, username_key)
        select next_member_id(), 'old' || n, 'old' || n from generate_series(1, 1000) as n returning id
      )
      insert into dismissed_suggestions (member_id, dismissed_id, created_at)
      select $1, id, now() - row_number() over () * interval '1 minute' from made`,
      [viewer.id],
    );
    await viewer.browser.call("PeopleSuggestion.delete", { user_id: last.id });
    const rows = await app.context.db.query<{ count: string; has_last: boolean }>(
      {
        text: `select count(*), bool_or(dismissed_id = $2) as has_last from dismissed_suggestions where member_id = $1`,
      },
      [viewer.id, last.id],
    );
    expect(rows).toEqual([{ count: "1000", has_last: true }]);
  });

  test("a member who doesn't exist is answered alike", async () => {
    const [viewer] = await people(1);
    const { status, data } = (await viewer?.browser.call("PeopleSuggestion.delete", { user_id: "77" })) ?? {};
    expect([status, data]).toEqual([200, { id: "77" }]);
  });
});

/* Every operation, tried by every kind of viewer. */

const roles = ["member", "limited", "visitor"] as const;
const of = rowsFor(roles);
const rules = { reads: of("ok ok ok"), changes: of("ok password login") } as const;
const theMember = ({ user_id }: { user_id: string }) => ({ user_id });
const table: RoleTable<keyof typeof rules, { user_id: string }> = {
  "PeopleSearch.get": { rule: "reads", options: () => ({ query: "a" }) },
  "PeopleSuggestions.get": { rule: "reads", options: () => ({}) },
  "PeopleSuggestion.delete": { rule: "changes", options: theMember },
  "PeopleSuggestion.create": { rule: "changes", options: theMember },
};

test.each(listCases(table))("%s answers every role by its rule", async (_, { name, rule, options }) => {
  const [member, other] = await people(2);
  if (!member || !other) throw new Error("Too few people");
  const limited = await openSession(app, member, { isLimited: true });
  const browsers = { member: member.browser, limited, visitor };
  const outcomes: Record<string, string> = {};
  for (const role of roles) {
    const asked = options({ user_id: other.id }) as OptionsOf<typeof name>;
    outcomes[role] = outcomeOf(await browsers[role].call(name, asked));
  }
  expect(outcomes).toEqual(rules[rule]);
});

test("ids must be ids", async () => {
  const [member] = await people(1);
  for (const name of ["PeopleSuggestion.delete", "PeopleSuggestion.create"] as const) {
    expect((await member?.browser.call(name, { user_id: "x" }))?.status).toBe(400);
  }
});
