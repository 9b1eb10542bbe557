import { describe, expect, test } from "vitest";
import type { Contact } from "#contract/library/entities/contact.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { befriend, begin, leaveConversation, write } from "#testkit/news/messages.ts";
import { listCases, outcomeOf, type RoleTable, rowsFor } from "#testkit/roles.ts";
import { indexPeopleJob } from "../../members/people/index-people.ts";

const { app, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

const query = (text: string, values: unknown[] = []) => app.context.db.query({ text }, values);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));
const follow = ({ browser }: Person, { id }: Person) => browser.call("UserFollow.create", { user_id: id });
const index = () => runJob(app.context, indexPeopleJob);

async function suggested(
  { browser }: Person,
  options: OptionsOf<"ShareSuggestions.get"> = {},
): Promise<Contact[]> {
  const { status, data } = await browser.call("ShareSuggestions.get", options);
  expect(status).toBe(200);
  return data;
}
async function typed({ browser }: Person, text: string, page_size = 25): Promise<Contact[]> {
  const { status, data } = await browser.call("ShareSuggestionsTypeahead.get", { query: text, page_size });
  expect(status).toBe(200);
  return data;
}
const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);

const useAddress = (person: Person, address: string, minutesAgo: number) =>
  query(
    "insert into shared_addresses (member_id, address, sent_at) values ($1, $2, now() - make_interval(mins => $3))",
    [person.id, address, minutesAgo],
  );

async function cast<Count extends number>(count: Count): Promise<Person[]> {
  return await people(count);
}

describe("suggestions", () => {
  test("list those written with, latest first, then friends, then those followed", async () => {
    const [me, first, second, friend, idol, fan] = (await cast(6)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await follow(me, idol);
    await befriend(me, friend);
    await follow(fan, me);
    await begin(me, [first]);
    await begin(second, [me]);
    // A request isn't answered yet.
    expect(ids(await suggested(me))).toEqual([first.id, friend.id, idol.id]);
    await write(me, [second], "Hello back");
    expect(ids(await suggested(me))).toEqual([second.id, first.id, friend.id, idol.id]);
    expect(ids(await suggested(me, { page_size: 2, hide_group_conversations: true }))).toEqual([
      second.id,
      first.id,
    ]);
  });

  test("have the fields of a contact", async () => {
    const [me, other] = (await cast(2)) as [Person, Person];
    await begin(me, [other]);
    await useAddress(me, "old@example.net", 60);
    const [person, address] = await suggested(me);
    expect(person).toMatchObject({ type: "user", username: other.username, email: null });
    expect(person?.image_large_url).toMatch(/^http/);
    expect(Date.parse(person?.last_used_at ?? "")).toBeGreaterThan(0);
    expect(address).toMatchObject({
      id: "old@example.net",
      type: "email",
      email: "old@example.net",
      username: "",
      full_name: "old@example.net",
    });
  });

  test("place an address by when it was last used", async () => {
    const [me, early, late, idol] = (await cast(4)) as [Person, Person, Person, Person];
    await follow(me, idol);
    await begin(me, [early]);
    await query("update messages set created_at = now() - interval '2 hours' where author_id = $1", [me.id]);
    await useAddress(me, "between@example.net", 60);
    await begin(me, [late]);
    expect(ids(await suggested(me))).toEqual([late.id, "between@example.net", early.id, idol.id]);
  });

  test("leave out whoever is blocked, gone, or can't be written to", async () => {
    const [me, ...others] = (await cast(6)) as [Person, ...Person[]];
    for (const other of others) {
      await follow(me, other);
      await follow(other, me);
    }
    const [blocked, blocking, gone, closed, picky] = others as [Person, Person, Person, Person, Person];
    await me.browser.call("UserBlock.create", { blocked_user_id: blocked.id });
    await blocking.browser.call("UserBlock.create", { blocked_user_id: me.id });
    await query("update members set state = 'deactivated' where id = $1", [gone.id]);
    await closed.browser.call("UserSettings.update", { message_permission: "nobody" });
    await picky.browser.call("UserSettings.update", { message_permission: "following" });
    expect(ids(await suggested(me))).toEqual([picky.id]);
    await picky.browser.call("UserFollow.delete", { user_id: me.id });
    expect(await suggested(me)).toEqual([]);
    // Whoever receives nothing starts nothing either.
    await picky.browser.call("UserSettings.update", { message_permission: "everybody" });
    await me.browser.call("UserSettings.update", { message_permission: "nobody" });
    expect(await suggested(me)).toEqual([]);
  });

  test("keep whom the viewer is in a conversation with, until that ends", async () => {
    const [me, other] = (await cast(2)) as [Person, Person];
    await befriend(me, other);
    const id = await begin(me, [other]);
    await other.browser.call("UserSettings.update", { message_permission: "nobody" });
    expect(ids(await suggested(me))).toEqual([other.id]);
    expect((await write(me, [other], "Still here?")).status).toBe(200);
    await leaveConversation(me, id);
    expect(await suggested(me)).toEqual([]);
  });

  test("aren't of groups", async () => {
    const [me, one, two] = (await cast(3)) as [Person, Person, Person];
    await begin(me, [one, two]);
    expect(await suggested(me, { hide_group_conversations: false })).toEqual([]);
  });

  test("whoever is suggested can be sent to", async () => {
    const [me, ...others] = (await cast(5)) as [Person, ...Person[]];
    for (const other of others) await follow(me, other);
    for (const { id } of await suggested(me)) {
      expect((await write(me, [{ id }], "Look")).status).toBe(200);
    }
  });
});

describe("typing", () => {
  test("finds contacts first, and then others", async () => {
    const tag = `q${Date.now().toString(36)}`;
    const names = ["stranger", "idol", "friend", "pal", "closed"];
    const found: Record<string, Person> = {};
    for (const name of names) found[name] = await buildPerson(app, { username: `${tag}_${name}` });
    const { stranger, idol, friend, pal, closed } = found as Record<string, Person> & {
      [Name in "stranger" | "idol" | "friend" | "pal" | "closed"]: Person;
    };
    const [me] = (await cast(1)) as [Person];
    await follow(me, idol);
    await befriend(me, friend);
    await begin(me, [pal]);
    await closed.browser.call("UserSettings.update", { message_permission: "nobody" });
    await index();
    expect(ids(await typed(me, tag))).toEqual([pal.id, friend.id, idol.id, stranger.id]);
    expect(ids(await typed(me, tag, 1))).toEqual([pal.id]);
    expect(ids(await typed(stranger, `@${tag}_stranger`))).toEqual([]);
    const { data } = await me.browser.call("ShareSuggestionsTypeahead.get", { term: tag });
    expect(data.length).toBe(4);
    await me.browser.call("UserBlock.create", { blocked_user_id: pal.id });
    await query("update members set exclude_from_search = true where id = any($1)", [[stranger.id, idol.id]]);
    await index();
    expect(ids(await typed(me, tag))).toEqual([friend.id, idol.id]);
  });

  test("offers an address, whether or not it is a member's", async () => {
    const [me, other] = (await cast(2)) as [Person, Person];
    const known = await typed(me, ` ${other.email.toUpperCase()} `);
    const unknown = await typed(me, "nobody@example.org");
    const plain = ([first]: Contact[]) => ({ ...first, id: "", email: "", full_name: "", images: "" });
    expect([known.length, unknown.length]).toEqual([1, 1]);
    expect(known[0]).toMatchObject({ type: "email_share_suggestion", email: other.email, id: other.email });
    const drawn = { image_small_url: "", image_medium_url: "", image_large_url: "" };
    expect({ ...plain(known), ...drawn }).toEqual({ ...plain(unknown), ...drawn });
  });

  test("finds the addresses the viewer used, and no one else's", async () => {
    const [me, other] = (await cast(2)) as [Person, Person];
    await useAddress(me, "grandma@example.net", 5);
    expect(await typed(me, "Gran")).toMatchObject([{ type: "email", email: "grandma@example.net" }]);
    expect(await typed(me, "grandma@example.net")).toMatchObject([{ type: "email" }]);
    expect(await typed(other, "gran")).toEqual([]);
  });

  test.each(["", "   ", "%", "_", "@", "💐"])("%j finds nobody", async (text) => {
    const [me] = (await cast(1)) as [Person];
    expect(await typed(me, text)).toEqual([]);
  });
});

/* Every operation, tried by every kind of viewer. */

const roles = ["member", "limited", "visitor"] as const;
const of = rowsFor(roles);
const rules = { contacts: of("ok password login") } as const;
const table: RoleTable<keyof typeof rules, object> = {
  "ShareSuggestions.get": { rule: "contacts", options: () => ({}) },
  "ShareSuggestionsTypeahead.get": { rule: "contacts", options: () => ({ query: "a" }) },
};

test.each(listCases(table))("%s answers every role by its rule", async (_, { name, rule, options }) => {
  const [member] = (await cast(1)) as [Person];
  const limited = await openSession(app, member, { isLimited: true });
  const browsers = { member: member.browser, limited, visitor };
  const outcomes: Record<string, string> = {};
  for (const role of roles) {
    outcomes[role] = outcomeOf(await browsers[role].call(name, options({}) as OptionsOf<typeof name>));
  }
  expect(outcomes).toEqual(rules[rule]);
});

test.each([{ page_size: 0 }, { page_size: 26 }, { page_size: "x" }])("%j is refused", async (options) => {
  const [member] = (await cast(1)) as [Person];
  for (const name of ["ShareSuggestions.get", "ShareSuggestionsTypeahead.get"] as const) {
    expect((await member.browser.call(name, options as never)).status).toBe(400);
  }
});
