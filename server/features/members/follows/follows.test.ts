import { afterEach, describe, expect, test } from "vitest";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBlockRow, buildBoardRow, buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { listCases, outcomeOf, type RoleTable, rowsFor } from "#testkit/roles.ts";

const { app, ada, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const follow = ({ browser }: Person, { id }: Person) => browser.call("UserFollow.create", { user_id: id });
const unfollow = ({ browser }: Person, { id }: Person) => browser.call("UserFollow.delete", { user_id: id });
const accept = ({ browser }: Person, { id }: Person) => browser.call("FollowRequest.update", { user_id: id });
const decline = ({ browser }: Person, { id }: Person) =>
  browser.call("FollowRequest.delete", { user_id: id });
const seclude = async ({ browser }: Person, is_private_profile = true) => {
  expect((await browser.call("UserSettings.update", { is_private_profile })).status).toBe(200);
};
const buildShy = async () => {
  const shy = await buildPerson(app);
  await seclude(shy);
  return shy;
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));
const query = (text: string, values: unknown[] = []) =>
  app.context.db.query<{ it: string }>({ text }, values);

const relationOf = ({
  follower_count,
  explicitly_followed_by_me,
  explicitly_following_me,
  follow_requested_by_me,
}: ResultOf<"UserFollow.get">) => ({
  follower_count,
  explicitly_followed_by_me,
  explicitly_following_me,
  follow_requested_by_me,
});

/** The counts, which must equal the lists, and how the viewer follows the member. */
async function read(browser: Browser, { id, username }: Person) {
  const { data: user } = await browser.call("User.get", { username });
  const followers = await browser.call("UserFollowers.get", { username });
  const following = await browser.call("UserFollowing.get", { user_id: id });
  const person = await browser.call("UserFollow.get", { user_id: id });
  expect(person.status).toBe(browser === visitor ? 401 : 200);
  if (person.status === 200) expect(user).toMatchObject(relationOf(person.data));
  expect([user.follower_count, user.following_count]).toEqual([followers.data.length, following.data.length]);
  return {
    followers: followers.data.map((person) => person.id),
    following: following.data.map((person) => person.id),
    isFollowed: user.explicitly_followed_by_me,
    isAsked: user.follow_requested_by_me,
    followsMe: user.explicitly_following_me,
  };
}

async function requests({ browser }: Person): Promise<string[]> {
  const ids = (await browser.call("FollowRequests.get", {})).data.map(({ id }) => id);
  expect((await browser.call("FollowRequestCount.get", {})).data).toEqual({ count: ids.length });
  return ids;
}

const verbsOf = async ({ id }: Person) =>
  (
    await query("select concat(verb, ' ', visibility) as it from events where actor_id = $1 order by id", [
      id,
    ])
  )
    .map(({ it }) => it)
    .filter((verb) => verb.includes("follow"));

describe("following a member", () => {
  test("counts once, shows on both sides, and can be undone", async () => {
    const [kim, lou] = [await buildPerson(app), await buildPerson(app)];
    const followed = { id: lou.id, explicitly_followed_by_me: true, follow_requested_by_me: false };
    expect((await follow(kim, lou)).data).toEqual(followed);
    expect((await follow(kim, lou)).data).toEqual(followed);
    expect(await read(kim.browser, lou)).toMatchObject({ followers: [kim.id], isFollowed: true });
    expect(await read(lou.browser, kim)).toMatchObject({ following: [lou.id], followsMe: true });
    expect(await read(visitor, lou)).toMatchObject({ followers: [kim.id], isFollowed: false });
    expect((await unfollow(kim, lou)).data).toMatchObject({ explicitly_followed_by_me: false });
    expect((await unfollow(kim, lou)).status).toBe(200);
    expect(await read(kim.browser, lou)).toMatchObject({ followers: [], isFollowed: false });
    expect(await verbsOf(kim)).toEqual(["member_followed public", "member_unfollowed public"]);
  });

  test("works as REST, for one and for many", async () => {
    const [kim, lou, max] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const headers = { "x-csrftoken": kim.browser.cookies.get("csrftoken") ?? "" };
    const url = `/v3/users/${lou.id}/follow/`;
    expect((await kim.browser.request("PUT", url, { headers })).status).toBe(200);
    expect(await read(kim.browser, lou)).toMatchObject({ isFollowed: true });
    expect((await kim.browser.request("DELETE", url, { headers })).status).toBe(200);
    expect(await read(kim.browser, lou)).toMatchObject({ isFollowed: false });
    const body = JSON.stringify({ followee_ids: [max.id, lou.id] });
    const json = { ...headers, "content-type": "application/json" };
    expect((await kim.browser.request("PUT", "/v3/users/follow/", { headers: json, body })).status).toBe(200);
    expect((await read(visitor, kim)).following.toSorted()).toEqual([lou.id, max.id].toSorted());
  });

  test("of several leaves out who can't be followed", async () => {
    const [kim, lou, shy] = [await buildPerson(app), await buildPerson(app), await buildShy()];
    const [gone, blocker, blocked] = await people(3);
    if (!gone || !blocker || !blocked) throw new Error("Too few people");
    await query("update members set state = 'banned' where id = $1", [gone.id]);
    await buildBlockRow(app, blocker.id, kim.id);
    await buildBlockRow(app, kim.id, blocked.id);
    const followee_ids = [gone, shy, blocker, kim, lou, blocked, lou].map(({ id }) => id).concat("77");
    const { data } = await kim.browser.call("UserFollows.update", { followee_ids });
    expect(data).toEqual([
      { id: shy.id, explicitly_followed_by_me: false, follow_requested_by_me: true },
      { id: lou.id, explicitly_followed_by_me: true, follow_requested_by_me: false },
    ]);
    expect((await follow(kim, gone)).error?.code).toBe(30);
    expect((await follow(kim, blocker)).error?.code).toBe(30);
    expect((await follow(kim, blocked)).error?.code).toBe(29);
    expect((await follow(kim, kim)).error?.code).toBe(29);
    expect((await kim.browser.call("UserFollows.update", { followee_ids: [] })).data).toEqual([]);
    const many = Array.from({ length: 101 }, (_, at) => String(at));
    expect((await kim.browser.call("UserFollows.update", { followee_ids: many })).status).toBe(400);
  });

  test("ends at ten thousand, together with requests", async () => {
    const [kim, lou, shy] = [await buildPerson(app), await buildPerson(app), await buildShy()];
    await query(
      `with made as (
        insert into members (id, username, username_key)
        select next_member_id(), 'crowd' || n, 'crowd' || n from generate_series(1, 9999) n returning id
      ), followed as (
        insert into member_follows (follower_id, followed_id) select $1, id from made order by id offset 1
      ) insert into follow_requests (follower_id, followed_id) select $1, id from made order by id limit 1`,
      [kim.id],
    );
    expect((await follow(kim, lou)).status).toBe(200);
    expect((await follow(kim, shy)).error?.code).toBe(10);
    expect((await kim.browser.call("UserFollows.update", { followee_ids: [shy.id] })).error?.code).toBe(10);
    expect((await follow(kim, lou)).status).toBe(200);
    await unfollow(kim, lou);
    expect((await follow(kim, shy)).status).toBe(200);
  });
});

describe("following a private profile", () => {
  test("is a request that shows nothing until it's accepted", async () => {
    const [kim, shy] = [await buildPerson(app), await buildShy()];
    await follow(ada, kim);
    const boardId = await buildBoardRow(app, shy.id);
    const pinId = await buildPinRow(app, shy.id, { boardId });
    const asked = { id: shy.id, explicitly_followed_by_me: false, follow_requested_by_me: true };
    expect((await follow(kim, shy)).data).toEqual(asked);
    expect((await follow(kim, shy)).data).toEqual(asked);
    expect(await read(kim.browser, shy)).toMatchObject({ isFollowed: false, isAsked: true, followers: [] });
    expect((await kim.browser.call("Pin.get", { id: pinId })).status).toBe(404);
    expect(await read(shy.browser, shy)).toMatchObject({ followers: [] });
    const { data: asking } = await shy.browser.call("FollowRequests.get", {});
    expect(asking).toMatchObject([{ id: kim.id, follower_count: 1, is_private_profile: false }]);
    expect((await accept(shy, kim)).data).toEqual({ id: kim.id });
    expect((await accept(shy, kim)).status).toBe(404);
    expect(await requests(shy)).toEqual([]);
    expect(await read(kim.browser, shy)).toMatchObject({
      isFollowed: true,
      isAsked: false,
      followers: [kim.id],
    });
    expect((await kim.browser.call("Pin.get", { id: pinId })).status).toBe(200);
    const { data: followed } = await kim.browser.call("UserFollowing.get", { username: kim.username });
    expect(followed.map(({ recent_pins }) => recent_pins.map(({ id }) => id))).toEqual([[pinId]]);
    const { data: others } = await visitor.call("UserFollowing.get", { username: kim.username });
    expect(others).toMatchObject([{ id: shy.id, follower_count: 0, recent_pins: [] }]);
    expect(await verbsOf(kim)).toEqual(["follow_requested private"]);
    expect(await verbsOf(shy)).toEqual(["follow_approved private"]);
  });

  test("can be withdrawn, declined, and asked again", async () => {
    const [kim, shy] = [await buildPerson(app), await buildShy()];
    await follow(kim, shy);
    expect((await unfollow(kim, shy)).data).toMatchObject({ follow_requested_by_me: false });
    expect((await accept(shy, kim)).status).toBe(404);
    await follow(kim, shy);
    expect((await decline(shy, kim)).status).toBe(200);
    expect((await decline(shy, kim)).status).toBe(200);
    expect(await read(kim.browser, shy)).toMatchObject({ isFollowed: false, isAsked: false });
    await follow(kim, shy);
    expect(await requests(shy)).toEqual([kim.id]);
  });

  test("keeps earlier followers, whom the owner can remove", async () => {
    const [kim, lou, shy] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    for (const follower of [kim, lou]) await follow(follower, shy);
    await seclude(shy);
    expect(await read(lou.browser, shy)).toMatchObject({ followers: [lou.id, kim.id] });
    for (const { browser } of [shy, kim]) {
      expect((await browser.call("UserFollower.delete", { user_id: lou.id })).status).toBe(200);
    }
    expect(await read(lou.browser, shy)).toMatchObject({ isFollowed: false, followers: [] });
    expect(await read(shy.browser, shy)).toMatchObject({ followers: [kim.id] });
    expect((await unfollow(lou, shy)).status).toBe(200);
  });

  test("lets requests through only when they're all accepted, even if the profile is public again", async () => {
    const [shy, crowd] = [await buildShy(), await people(3)];
    for (const person of crowd) await follow(person, shy);
    const [first, gone] = crowd;
    if (!first || !gone) throw new Error("Too few people");
    await seclude(shy, false);
    expect(await read(visitor, shy)).toMatchObject({ followers: [] });
    expect((await follow(first, shy)).data).toMatchObject({ explicitly_followed_by_me: true });
    await query("update members set state = 'deactivated' where id = $1", [gone.id]);
    expect((await shy.browser.call("FollowRequests.update", {})).data).toEqual({ accepted_count: 1 });
    expect((await read(visitor, shy)).followers).toHaveLength(2);
    await query("update members set state = 'active' where id = $1", [gone.id]);
    expect(await requests(shy)).toEqual([gone.id]);
    expect((await accept(shy, gone)).status).toBe(200);
  });

  test("accepts more than a call has time for with a job", async () => {
    const shy = await buildShy();
    await query(
      `with made as (
        insert into members (id, username, username_key)
        select next_member_id(), 'fan' || n, 'fan' || n from generate_series(1, 1200) n returning id
      ) insert into follow_requests (follower_id, followed_id) select id, $1 from made`,
      [shy.id],
    );
    expect((await shy.browser.call("FollowRequestCount.get", {})).data).toEqual({ count: 100 });
    expect((await shy.browser.call("FollowRequests.update", {})).data).toEqual({ accepted_count: 500 });
    await app.drain();
    expect((await shy.browser.call("User.get", { user_id: shy.id })).data.follower_count).toBe(1200);
    expect(await requests(shy)).toEqual([]);
  });
});

describe("lists of people", () => {
  test("are latest first, page by page", async () => {
    const [kim, crowd] = [await buildPerson(app), await people(5)];
    for (const person of crowd) {
      await follow(person, kim);
      await follow(kim, person);
    }
    const latest = crowd.map(({ id }) => id).toReversed();
    for (const name of ["UserFollowers.get", "UserFollowing.get"] as const) {
      const all: string[] = [];
      for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
        const asked = { username: kim.username, page_size: 2, bookmarks };
        const { data, envelope } = await visitor.call(name, asked);
        all.push(...data.map(({ id }) => id));
        bookmarks = envelope.resource.options.bookmarks as string[];
      }
      expect(all).toEqual(latest);
      for (const bookmarks of [["x"], ["WzEsMl0"]]) {
        const answer = await visitor.call(name, { username: kim.username, bookmarks });
        expect(answer).toMatchObject({ status: 400, error: { message_detail: "bookmarks" } });
      }
      expect((await visitor.call(name, {})).status).toBe(400);
      expect((await visitor.call(name, { username: "nobody_here" })).error?.code).toBe(30);
    }
  });

  test("show each person's newest Pins, but not those of an archived board", async () => {
    const [kim, lou] = [await buildPerson(app), await buildPerson(app)];
    await follow(kim, lou);
    const boardId = await buildBoardRow(app, kim.id);
    const pins: string[] = [];
    for (let made = 0; made < 4; made += 1) pins.push(await buildPinRow(app, kim.id, { boardId }));
    const secret = await buildBoardRow(app, kim.id, { privacy: "secret" });
    await buildPinRow(app, kim.id, { boardId: secret });
    const recent = async () =>
      (await visitor.call("UserFollowers.get", { username: lou.username })).data[0]?.recent_pins ?? [];
    expect((await recent()).map(({ id }) => id)).toEqual(pins.slice(1).toReversed());
    expect((await recent())[0]?.images["236x"]).toMatchObject({ width: 236, height: 354 });
    await query("update board_members set archived_at = now() where board_id = $1", [boardId]);
    expect(await recent()).toEqual([]);
  });
});

describe("at the same time", () => {
  test("many follow and unfollow one member, twice each", async () => {
    const [kim, crowd] = [await buildPerson(app), await people(6)];
    await Promise.all([...crowd, ...crowd].map((person) => follow(person, kim)));
    expect((await read(visitor, kim)).followers).toHaveLength(6);
    const leaving = crowd.slice(0, 3);
    await Promise.all([...leaving, ...leaving].map((person) => unfollow(person, kim)));
    expect((await read(visitor, kim)).followers).toHaveLength(3);
    await Promise.all(crowd.flatMap((person) => [follow(person, kim), unfollow(person, kim)]));
  });

  test("two follow each other, one follows while turning private", async () => {
    const [kim, lou] = [await buildPerson(app), await buildPerson(app)];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([follow(kim, lou), follow(lou, kim), seclude(kim, round % 2 === 0)]);
      await Promise.all([unfollow(kim, lou), unfollow(lou, kim)]);
    }
    expect(await read(visitor, lou)).toMatchObject({ followers: [] });
  });

  test("a request is accepted and withdrawn, and is never both", async () => {
    const shy = await buildShy();
    for (const person of await people(4)) {
      await follow(person, shy);
      const [accepted] = await Promise.all([accept(shy, person), unfollow(person, shy), accept(shy, person)]);
      expect([200, 404]).toContain(accepted.status);
      expect(await read(person.browser, shy)).toMatchObject({ isFollowed: false, isAsked: false });
    }
    expect(await requests(shy)).toEqual([]);
  });

  test("all requests are accepted twice while one is declined", async () => {
    const [shy, crowd] = [await buildShy(), await people(5)];
    for (const person of crowd) await follow(person, shy);
    const acceptAll = () => shy.browser.call("FollowRequests.update", {});
    const [first] = crowd;
    if (!first) throw new Error("Nobody asks");
    const [one, , two] = await Promise.all([acceptAll(), decline(shy, first), acceptAll()]);
    const { followers } = await read(shy.browser, shy);
    expect(one.data.accepted_count + two.data.accepted_count).toBe(followers.length);
    expect(await requests(shy)).toEqual([]);
  });
});

/* Every operation, tried by every kind of viewer on another member's profile. */

const roles = ["other", "follower", "blocked", "limited", "visitor"] as const;
const of = rowsFor(roles);
const rules = {
  follows: of("ok ok gone password login"),
  stopsFollowing: of("ok ok gone password login"),
  reads: of("ok ok gone ok ok"),
  handlesOwn: of("ok ok ok password login"),
  answersRequest: of("gone gone gone password login"),
} as const;

const theMember = ({ user_id }: { user_id: string }) => ({ user_id });
const table: RoleTable<keyof typeof rules, { user_id: string }> = {
  "UserFollow.get": { rule: "follows", options: theMember },
  "UserFollow.create": { rule: "follows", options: theMember },
  "UserFollow.update": { rule: "follows", options: theMember },
  "UserFollow.delete": { rule: "stopsFollowing", options: theMember },
  "UserFollows.update": { rule: "handlesOwn", options: ({ user_id }) => ({ followee_ids: [user_id] }) },
  "UserFollowers.get": { rule: "reads", options: theMember },
  "UserFollowing.get": { rule: "reads", options: theMember },
  "UserFollower.delete": { rule: "handlesOwn", options: theMember },
  "FollowRequests.get": { rule: "handlesOwn", options: () => ({}) },
  "FollowRequestCount.get": { rule: "handlesOwn", options: () => ({}) },
  "FollowRequests.update": { rule: "handlesOwn", options: () => ({}) },
  "FollowRequest.update": { rule: "answersRequest", options: theMember },
  "FollowRequest.delete": { rule: "handlesOwn", options: theMember },
};

describe.each(listCases(table))("%s", (_, { name, rule, options }) => {
  test("answers every role by its rule", async () => {
    const [member, other, follower, blocked] = await people(4);
    if (!member || !other || !follower || !blocked) throw new Error("Too few people");
    await follow(follower, member);
    await buildBlockRow(app, member.id, blocked.id);
    const browsers = {
      other: other.browser,
      follower: follower.browser,
      blocked: blocked.browser,
      visitor,
      limited: await openSession(app, other, { isLimited: true }),
    };
    const outcomes: Record<string, string> = {};
    for (const role of roles) {
      const answer = await browsers[role].call(
        name,
        options({ user_id: member.id }) as OptionsOf<typeof name>,
      );
      outcomes[role] = outcomeOf(answer);
    }
    expect(outcomes).toEqual(rules[rule]);
  });
});

test("ids must be ids", async () => {
  const byId = listCases(table).filter(([, { options }]) => options === theMember);
  expect(byId).toHaveLength(9);
  for (const [, { name }] of byId) {
    const { status } = await ada.browser.call(name, { user_id: "x" } as OptionsOf<typeof name>);
    expect([name, status]).toEqual([name, 400]);
  }
});
