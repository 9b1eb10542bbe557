import { afterEach, describe, expect, test } from "vitest";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBlockRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { listCases, outcomeOf, type RoleTable, rowsFor } from "#testkit/roles.ts";
import { sweepInvites } from "./sweep-invites.ts";

const dayMs = 24 * 60 * 60 * 1000;
let ahead = 0;

const { app, ada, visitor } = await startCast(["ada"], {
  env: { RATE_LIMIT: "1000" },
  overrides: { now: () => new Date(Date.now() + ahead) },
});

afterEach(async () => {
  ahead = 0;
  expect(await listMiscounts(app)).toEqual([]);
});

const query = (text: string, values: unknown[] = []) =>
  app.context.db.query<{ it: string }>({ text }, values);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));
const setPrivate = ({ browser }: Person, is_private_profile: boolean) =>
  browser.call("UserSettings.update", { is_private_profile });
const buildShy = async () => {
  const shy = await buildPerson(app);
  await setPrivate(shy, true);
  return shy;
};
const invite = async ({ browser }: Person, options: OptionsOf<"ProfileInvite.create"> = {}) => {
  const { status, data } = await browser.call("ProfileInvite.create", options);
  expect(status).toBe(200);
  return data;
};
const redeem = ({ browser }: Person, invite_code: string) =>
  browser.call("InviteCode.create", { invite_code });
const followWith = ({ browser }: Person, { id }: Person, invite_code: string) =>
  browser.call("UserFollow.create", { user_id: id, invite_code });
const listInvites = async ({ browser }: Person) => (await browser.call("ProfileInvites.get", {})).data;
const usesOf = async (owner: Person) => (await listInvites(owner)).map(({ use_count }) => use_count);
const followersOf = async (owner: Person) =>
  (await owner.browser.call("UserFollowers.get", { user_id: owner.id })).data.map(({ id }) => id).toSorted();
const dead = {
  status: 422,
  error: { code: 1, message: profileTexts.inviteDead, message_detail: "invite_code" },
};

describe("an invite link", () => {
  test("is listed for its owner alone, without its code", async () => {
    const [shy, other] = [await buildShy(), await buildPerson(app)];
    const made = await invite(shy, { name: "  Book club ", uses_max: 3, days: 7 });
    expect(made.url).toBe(`http://localhost:3000/${shy.username}/?invite_code=${made.invite_code}`);
    expect(Buffer.from(made.invite_code, "base64url")).toHaveLength(32);
    expect(encodeURIComponent(made.invite_code)).toBe(made.invite_code);
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBeGreaterThan(6.99 * dayMs);
    const { invite_code: _, url: __, ...listed } = made;
    expect(listed).toMatchObject({ name: "Book club", uses_max: 3, use_count: 0, landing_count: 0 });
    const endless = await invite(shy);
    expect(await listInvites(shy)).toMatchObject([{ id: endless.id, name: "", uses_max: null }, listed]);
    expect(await listInvites(other)).toEqual([]);
    const stored = await query("select row_to_json(profile_invites)::text as it from profile_invites");
    expect(stored.map(({ it }) => it).join()).not.toContain(made.invite_code);
  });

  test("lets people in at once, each by one use", async () => {
    const [shy, kim, lou] = [await buildShy(), await buildPerson(app), await buildPerson(app)];
    const { invite_code } = await invite(shy, { uses_max: 2 });
    await kim.browser.call("UserFollow.create", { user_id: shy.id });
    const followed = { id: shy.id, explicitly_followed_by_me: true, follow_requested_by_me: false };
    expect((await redeem(kim, invite_code)).data).toEqual(followed);
    expect((await redeem(kim, invite_code)).data).toEqual(followed);
    expect((await followWith(kim, shy, "nonsense")).data).toEqual(followed);
    expect((await shy.browser.call("FollowRequests.get", {})).data).toEqual([]);
    expect(await usesOf(shy)).toEqual([1]);
    expect((await followWith(lou, shy, invite_code)).data).toEqual(followed);
    expect(await usesOf(shy)).toEqual([2]);
    expect(await followersOf(shy)).toEqual([kim.id, lou.id].toSorted());
    const events = await query(
      "select concat(verb, ' ', visibility) as it from events where actor_id = $1 and object_id = $2 order by id",
      [kim.id, shy.id],
    );
    expect(events.map(({ it }) => it)).toEqual(["follow_requested private", "member_followed private"]);
  });

  test("works as REST", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const { invite_code } = await invite(shy);
    const headers = { "x-csrftoken": kim.browser.cookies.get("csrftoken") ?? "" };
    const json = { ...headers, "content-type": "application/json" };
    const twice = encodeURIComponent(encodeURIComponent(invite_code));
    const landed = { headers: json, body: JSON.stringify({ invite_code: twice }) };
    expect((await kim.browser.request("POST", "/v3/invite_code/attribution/land/", landed)).status).toBe(200);
    const url = `/v3/invite_code/${invite_code}/redeem/`;
    expect((await kim.browser.request("POST", url, { headers })).status).toBe(200);
    expect(await listInvites(shy)).toMatchObject([{ use_count: 1, landing_count: 1 }]);
    const [max] = await people(1);
    if (!max) throw new Error("Nobody is there");
    const put = { ...json, "x-csrftoken": max.browser.cookies.get("csrftoken") ?? "" };
    const body = JSON.stringify({ invite_code });
    await max.browser.request("PUT", `/v3/users/${shy.id}/follow/`, { headers: put, body });
    expect(await followersOf(shy)).toEqual([kim.id, max.id].toSorted());
  });

  test("says the same whatever is wrong with it", async () => {
    const [shy, other, kim, first] = [await buildShy(), await buildShy(), ...(await people(2))];
    if (!kim || !first) throw new Error("Too few people");
    const full = await invite(shy, { uses_max: 1 });
    await redeem(first, full.invite_code);
    const revoked = await invite(shy);
    await shy.browser.call("ProfileInvite.delete", { invite_id: revoked.id });
    const expired = await invite(shy, { days: 1 });
    const foreign = await invite(other);
    ahead = dayMs + 1000;
    for (const code of ["nonsense", full.invite_code, revoked.invite_code, expired.invite_code]) {
      expect(await redeem(kim, code)).toMatchObject(dead);
      expect(await followWith(kim, shy, code)).toMatchObject(dead);
    }
    expect(await followWith(kim, shy, foreign.invite_code)).toMatchObject(dead);
    const { data } = await kim.browser.call("User.get", { username: shy.username });
    expect([data.explicitly_followed_by_me, data.follow_requested_by_me]).toEqual([false, false]);
    expect(await followersOf(shy)).toEqual([first.id]);
    expect(await usesOf(other)).toEqual([0]);
  });

  test("doesn't let a removed follower back in", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const { invite_code } = await invite(shy);
    await redeem(kim, invite_code);
    await shy.browser.call("UserFollower.delete", { user_id: kim.id });
    const { data } = await kim.browser.call("User.get", { username: shy.username, invite_code });
    expect(data.invite_code_valid).toBe(false);
    expect(await redeem(kim, invite_code)).toMatchObject(dead);
    expect(await usesOf(shy)).toEqual([1]);
    expect((await redeem(kim, (await invite(shy)).invite_code)).status).toBe(200);
  });

  test("is worth nothing to someone the owner blocked, or for an owner who is gone", async () => {
    const [shy, gone, kim] = [await buildShy(), await buildShy(), await buildPerson(app)];
    const codes = [(await invite(shy)).invite_code, (await invite(gone)).invite_code] as const;
    await buildBlockRow(app, shy.id, kim.id);
    await query("update members set state = 'deactivated' where id = $1", [gone.id]);
    for (const code of codes) expect(await redeem(kim, code)).toMatchObject(dead);
    expect((await followWith(kim, shy, codes[0])).error?.code).toBe(30);
    expect((await followWith(kim, gone, codes[1])).error?.code).toBe(30);
    expect(await followersOf(shy)).toEqual([]);
  });

  test("is no way to follow oneself, or someone one blocked", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const { invite_code } = await invite(shy);
    await buildBlockRow(app, kim.id, shy.id);
    expect((await redeem(shy, invite_code)).error?.code).toBe(29);
    expect((await redeem(kim, invite_code)).error?.code).toBe(29);
    expect(await usesOf(shy)).toEqual([0]);
  });

  test("of a public profile is a plain follow", async () => {
    const [shy, kim, lou] = [await buildShy(), await buildPerson(app), await buildPerson(app)];
    const { invite_code } = await invite(shy);
    await setPrivate(shy, false);
    expect((await redeem(kim, invite_code)).data).toMatchObject({ explicitly_followed_by_me: true });
    expect((await followWith(lou, shy, "nonsense")).data).toMatchObject({ explicitly_followed_by_me: true });
    expect(await usesOf(shy)).toEqual([0]);
  });

  test("counts landings, but not its owner's, and accepts nothing", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const { invite_code } = await invite(shy);
    for (const browser of [visitor, kim.browser, shy.browser]) {
      expect((await browser.call("InviteCodeLanding.create", { invite_code })).data).toEqual({});
    }
    expect((await visitor.call("InviteCodeLanding.create", { invite_code: "nonsense" })).data).toEqual({});
    expect(await listInvites(shy)).toMatchObject([{ landing_count: 2, use_count: 0 }]);
    expect(await followersOf(shy)).toEqual([]);
  });

  test("ends with the limit of those one follows", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const { invite_code } = await invite(shy);
    await query(
      `with made as (
        insert into members (id, username, username_key)
        select next_member_id(), 'invited' || n, 'invited' || n from generate_series(1, 10000) n returning id
      ) insert into member_follows (follower_id, followed_id) select $1, id from made`,
      [kim.id],
    );
    expect((await redeem(kim, invite_code)).error?.code).toBe(10);
    expect(await usesOf(shy)).toEqual([0]);
  });
});

describe("a profile opened with a code", () => {
  const open = async (browser: Browser, { username }: Person, invite_code: string) =>
    (await browser.call("User.get", { username, invite_code })).data;

  test("says whether it works, and shows nothing more", async () => {
    const [shy, other, kim] = [await buildShy(), await buildShy(), await buildPerson(app)];
    const { invite_code, id } = await invite(shy);
    for (const browser of [visitor, kim.browser]) {
      const { data: plain } = await browser.call("User.get", { username: shy.username });
      expect(plain).not.toHaveProperty("invite_code_valid");
      expect(await open(browser, shy, invite_code)).toEqual({ ...plain, invite_code_valid: true });
      expect(await open(browser, shy, "nonsense")).toEqual({ ...plain, invite_code_valid: false });
      expect(await open(browser, other, invite_code)).toMatchObject({ invite_code_valid: false });
      expect(await open(browser, ada, invite_code)).toMatchObject({ invite_code_valid: false });
    }
    expect(await open(visitor, shy, "x".repeat(101))).not.toHaveProperty("invite_code_valid");
    expect(await usesOf(shy)).toEqual([0]);
    await shy.browser.call("ProfileInvite.delete", { invite_id: id });
    expect(await open(visitor, shy, invite_code)).toMatchObject({ invite_code_valid: false });
  });
});

describe("the owner's list", () => {
  test("takes only sensible links", async () => {
    const bad: OptionsOf<"ProfileInvite.create">[] = [
      ...[{ uses_max: 0 }, { uses_max: 1001 }, { days: 0 }, { days: 91 }, { name: "x".repeat(61) }],
    ];
    for (const options of bad) {
      const { status, error } = await ada.browser.call("ProfileInvite.create", options);
      expect([status, error?.message_detail]).toEqual([400, Object.keys(options)[0]]);
    }
    expect(await listInvites(ada)).toEqual([]);
    for (const invite_code of ["", "x".repeat(101)]) {
      expect((await ada.browser.call("InviteCode.create", { invite_code })).status).toBe(400);
    }
  });

  test("revokes links, but not those of others", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const { id: invite_id, invite_code } = await invite(shy);
    await redeem(kim, invite_code);
    expect((await kim.browser.call("ProfileInvite.delete", { invite_id })).status).toBe(404);
    expect((await shy.browser.call("ProfileInvite.delete", { invite_id })).data).toEqual({ id: invite_id });
    expect((await shy.browser.call("ProfileInvite.delete", { invite_id })).status).toBe(404);
    expect((await shy.browser.call("ProfileInvite.delete", { invite_id: "x" as never })).status).toBe(400);
    expect(await listInvites(shy)).toEqual([]);
    expect(await followersOf(shy)).toEqual([kim.id]);
  });

  test("holds fifty links, even when several are made at once", async () => {
    const shy = await buildShy();
    for (let made = 0; made < 48; made += 1) await invite(shy, { days: made === 0 ? 1 : 2 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shy.browser.call("ProfileInvite.create", {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.error).toMatchObject({ code: 10, message: profileTexts.invitesMax });
    ahead = dayMs + 1000;
    await invite(shy);
  });

  test("forgets links that no longer work, and who used them", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const [kept, revoked, expired] = [await invite(shy), await invite(shy), await invite(shy)];
    await redeem(kim, revoked.invite_code);
    await shy.browser.call("ProfileInvite.delete", { invite_id: revoked.id });
    await query("update profile_invites set expires_at = now() - interval '1 hour' where id = $1", [
      expired.id,
    ]);
    await sweepInvites(app.context);
    const left = await query("select id as it from profile_invites where member_id = $1", [shy.id]);
    expect(left).toEqual([{ it: kept.id }]);
    const used = await query("select 1 as it from profile_invite_redemptions where member_id = $1", [kim.id]);
    expect(used).toEqual([]);
    expect(await followersOf(shy)).toEqual([kim.id]);
  });
});

describe("at the same time", () => {
  test("of many who want the last use, exactly one gets it", async () => {
    const [shy, crowd] = [await buildShy(), await people(6)];
    const { invite_code } = await invite(shy, { uses_max: 1 });
    const answers = await Promise.all(
      crowd.map((person, at) =>
        at % 2 ? redeem(person, invite_code) : followWith(person, shy, invite_code),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await followersOf(shy)).toHaveLength(1);
    expect(await usesOf(shy)).toEqual([1]);
  });

  test("one person redeeming twice takes one use", async () => {
    const [shy, kim] = [await buildShy(), await buildPerson(app)];
    const { invite_code } = await invite(shy, { uses_max: 2 });
    const ways = [redeem, redeem, redeem].map((way) => way(kim, invite_code));
    expect((await Promise.all(ways)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await usesOf(shy)).toEqual([1]);
  });

  test("a link is redeemed, revoked and its follower removed", async () => {
    const shy = await buildShy();
    for (const person of await people(4)) {
      const { id: invite_id, invite_code } = await invite(shy);
      const [{ status }] = await Promise.all([
        redeem(person, invite_code),
        shy.browser.call("ProfileInvite.delete", { invite_id }),
        shy.browser.call("UserFollower.delete", { user_id: person.id }),
      ]);
      expect([200, 422]).toContain(status);
      expect(await redeem(person, invite_code)).toMatchObject(dead);
    }
  });
});

test("wrong codes run out, per network", async () => {
  const strict = await startCast([], { env: { RATE_LIMIT: "1" } });
  const [shy, kim] = [await buildPerson(strict.app), await buildPerson(strict.app)];
  await setPrivate(shy, true);
  const { invite_code } = await invite(shy);
  const look = async (code: string) =>
    (await strict.visitor.call("User.get", { username: shy.username, invite_code: code })).data
      .invite_code_valid;
  for (let tried = 0; tried < 150; tried += 1) await look(tried < 50 ? invite_code : "nonsense");
  expect(await look(invite_code)).toBe(false);
  expect(await redeem(kim, invite_code)).toMatchObject({ status: 429 });
  expect((await kim.browser.call("UserFollow.create", { user_id: shy.id })).status).toBe(200);
});

/* Every operation, tried by every kind of viewer on another member's link. */

const roles = ["other", "follower", "blocked", "limited", "visitor"] as const;
const of = rowsFor(roles);
const rules = {
  redeems: of("ok ok 422 password login"),
  handlesOwn: of("ok ok ok password login"),
  revokes: of("gone gone gone password login"),
  lands: of("ok ok ok ok ok"),
} as const;

type Things = { invite_id: string; invite_code: string };
const theCode = ({ invite_code }: Things) => ({ invite_code });
const table: RoleTable<keyof typeof rules, Things> = {
  "ProfileInvites.get": { rule: "handlesOwn", options: () => ({}) },
  "ProfileInvite.create": { rule: "handlesOwn", options: () => ({}) },
  "ProfileInvite.delete": { rule: "revokes", options: ({ invite_id }) => ({ invite_id }) },
  "InviteCode.create": { rule: "redeems", options: theCode },
  "InviteCodeLanding.create": { rule: "lands", options: theCode },
};

describe.each(listCases(table))("%s", (_, { name, rule, options }) => {
  test("answers every role by its rule", async () => {
    const [shy, other, follower, blocked] = [await buildShy(), ...(await people(3))];
    if (!other || !follower || !blocked) throw new Error("Too few people");
    const { id: invite_id, invite_code } = await invite(shy);
    await redeem(follower, invite_code);
    await buildBlockRow(app, shy.id, blocked.id);
    const browsers = {
      other: other.browser,
      follower: follower.browser,
      blocked: blocked.browser,
      visitor,
      limited: await openSession(app, other, { isLimited: true }),
    };
    const outcomes: Record<string, string> = {};
    for (const role of roles) {
      const asked = options({ invite_id, invite_code }) as OptionsOf<typeof name>;
      outcomes[role] = outcomeOf(await browsers[role].call(name, asked));
    }
    expect(outcomes).toEqual(rules[rule]);
  });
});
