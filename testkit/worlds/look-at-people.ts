import { expect } from "vitest";
import type { Partner } from "#contract/members/entities/business.ts";
import { ids, type Looking } from "./look.ts";
import { factsFor, isPoster } from "./world.ts";

/** Checks who follows a member and whom they follow, in lists, counts and the member's relation to the viewer. */
export async function lookAtPeople(looking: Looking, member: number): Promise<void> {
  const { built, seen, ask } = looking;
  const { id = "", username = "" } = built.members[member] ?? {};
  const followers = await ask("UserFollowers.get", { username, page_size: 250 });
  const following = await ask("UserFollowing.get", { user_id: id, page_size: 250 });
  const status = seen.profiles.has(id) ? 200 : 404;
  expect([followers.status, following.status]).toEqual([status, status]);
  await lookForNeighbor(looking, member, status);
  if (status === 404) return;
  expect(ids(followers.data)).toEqual(listFollowers(looking, member));
  expect(ids(following.data)).toEqual(listFollowing(looking, member));
  const { data: user } = await ask("User.get", { username });
  const cover = isPoster(member) ? "video" : "image";
  expect(user.profile_cover.source).toBe(seen.wholeProfiles.has(id) ? cover : "");
  await lookAtBusiness(looking, member, user.partner);
  const { follower_count, following_count, explicitly_followed_by_me, follow_requested_by_me } = user;
  expect({ follower_count, following_count, explicitly_followed_by_me, follow_requested_by_me }).toEqual({
    ...factsOfPerson(looking, member),
    // In a world, everyone follows a topic.
    following_count: listFollowing(looking, member).length + Number(seen.wholeProfiles.has(id)),
  });
  expect([user.explicitly_following_me, user.blocked_by_me]).toEqual([
    isPair(looking, "follows", member, looking.viewerIndex),
    isPair(looking, "blocks", looking.viewerIndex, member),
  ]);
  const alone = await ask("UserFollow.get", { user_id: id });
  const isListed = listed(looking, [member]).length > 0;
  expect(alone.status).toBe(
    looking.isLimited ? 403 : looking.viewerIndex === null ? 401 : isListed ? 200 : 404,
  );
  for (const person of [
    ...followers.data,
    ...following.data,
    ...(alone.status === 200 ? [alone.data] : []),
  ]) {
    const index = built.members.findIndex((each) => each.id === person.id);
    const { follower_count: count, explicitly_followed_by_me: isFollowed, follow_requested_by_me } = person;
    expect({
      follower_count: count,
      explicitly_followed_by_me: isFollowed,
      follow_requested_by_me,
    }).toEqual(factsOfPerson(looking, index));
    expect(person.explicitly_following_me).toBe(isPair(looking, "follows", index, looking.viewerIndex));
    expect(person.recent_pins.map((pin) => pin.id)).toEqual(listRecentPins(looking, index));
  }
}

/** Checks that the search within a list finds whom the list shows, and no one else. */
async function lookForNeighbor(looking: Looking, member: number, status: number): Promise<void> {
  const { built, ask } = looking;
  const { id: user_id = "" } = built.members[member] ?? {};
  const { id = "", username: query = "" } = built.members[(member + 1) % built.members.length] ?? {};
  const lists = { followers: listFollowers, following: listFollowing };
  for (const list of ["followers", "following"] as const) {
    const found = await ask("PeopleSearch.get", { query, in: { user_id, list } });
    expect(found.status).toBe(status);
    if (status === 404) continue;
    expect(ids(found.data)).toEqual(lists[list](looking, member).filter((each) => each === id));
  }
}

/** Checks who finds the member by name, and that suggestions name only people everyone may see. */
export async function lookForPerson(looking: Looking, member: number): Promise<void> {
  const { built, seen, ask } = looking;
  const { id = "", username = "" } = built.members[member] ?? {};
  const found = await ask("PeopleSearch.get", { query: username.toUpperCase().slice(0, -1) });
  expect({ id, found: ids(found.data) }).toEqual({ id, found: seen.found.has(id) ? [id] : [] });
  const { data: typeahead } = await ask("AdvancedTypeahead.get", { term: username.slice(0, -1) });
  const suggested = typeahead.items.flatMap(({ type, username: name }) => (type === "person" ? [name] : []));
  expect({ id, suggested }).toEqual({ id, suggested: seen.found.has(id) ? [username] : [] });
  if (found.data[0]) {
    const { follower_count, explicitly_followed_by_me, follow_requested_by_me } = found.data[0];
    expect({ follower_count, explicitly_followed_by_me, follow_requested_by_me }).toEqual(
      factsOfPerson(looking, member),
    );
  }
}

/** Suggestions are only of open profiles that the viewer isn't connected with. */
export async function lookAtSuggestions(looking: Looking): Promise<void> {
  const { built, viewerIndex } = looking;
  const { data } = await looking.ask("PeopleSuggestions.get", { page_size: 25 });
  for (const person of data) {
    const member = built.members.findIndex(({ id }) => id === person.id);
    if (member < 0) continue;
    const { state, isPrivate, isExcludedFromSearch, isBlocked } = factsFor(built, viewerIndex).owner(member);
    expect({ state, isPrivate, isExcludedFromSearch, isBlocked, isSelf: member === viewerIndex }).toEqual({
      state: "active",
      isPrivate: false,
      isExcludedFromSearch: false,
      isBlocked: false,
      isSelf: false,
    });
    expect(isPair(looking, "follows", viewerIndex, member)).toBe(false);
    expect(isPair(looking, "requests", viewerIndex, member)).toBe(false);
    expect(person.recent_pins.map((pin) => pin.id)).toEqual(listRecentPins(looking, member));
  }
}

/** Checks that an invite code shows whether it works, and nothing more of the profile. */
export async function lookWithInvite(looking: Looking, member: number): Promise<void> {
  const { built, seen, viewerIndex, ask } = looking;
  const { id = "", username = "", inviteCode = "" } = built.members[member] ?? {};
  const [plain, invited] = [
    await ask("User.get", { username }),
    await ask("User.get", { username, invite_code: inviteCode }),
  ];
  expect([plain.status, invited.status]).toEqual(Array(2).fill(seen.profiles.has(id) ? 200 : 404));
  if (plain.status === 404) return;
  const wasUsed = built.world.redemptions.some(([from, to]) => from === viewerIndex && to === member);
  const isPrivate = built.world.members[member]?.isPrivate === true;
  expect(invited.data).toEqual({ ...plain.data, invite_code_valid: isPrivate && !wasUsed });
}

/** Checks the list of the viewer's own invite links. */
export async function lookAtInvites(looking: Looking, viewerIndex: number): Promise<void> {
  const { status, data } = await looking.ask("ProfileInvites.get", {});
  expect(status).toBe(looking.isLimited ? 403 : 200);
  if (status !== 200) return;
  const uses = looking.built.world.redemptions.filter(([, to]) => to === viewerIndex).length;
  expect(data.map(({ use_count }) => use_count)).toEqual([uses]);
}

/** Whoever sees a business's whole profile sees how to reach it and its badges, and no one else does. */
async function lookAtBusiness({ built, seen, ask }: Looking, member: number, partner: Partner | null) {
  const { id = "", contact = "" } = built.members[member] ?? {};
  const isShown = built.world.members[member]?.isBusiness === true && seen.wholeProfiles.has(id);
  expect(partner?.contact_email ?? null).toBe(isShown ? contact : null);
  const { status } = await ask("VerifiedMerchant.get", { userId: id });
  expect(status).toBe(isShown ? 200 : 404);
}

/** Checks the list of those who ask to follow the viewer. */
export async function lookAtRequests(looking: Looking, viewerIndex: number): Promise<void> {
  const { status, data } = await looking.ask("FollowRequests.get", { page_size: 250 });
  expect(status).toBe(looking.isLimited ? 403 : 200);
  if (status !== 200) return;
  const asking = looking.built.world.requests.filter(([, to]) => to === viewerIndex).map(([from]) => from);
  expect(ids(data)).toEqual(idsOf(looking, listed(looking, asking)));
  expect((await looking.ask("FollowRequestCount.get", {})).data).toEqual({ count: data.length });
}

/** Checks the list of those whom the viewer blocked: without those who are gone, or blocked the viewer too. */
export async function lookAtBlocks(looking: Looking, viewerIndex: number): Promise<void> {
  const { built, seen } = looking;
  const { status, data } = await looking.ask("UserBlocks.get", { page_size: 250 });
  expect(status).toBe(looking.isLimited ? 403 : 200);
  if (status !== 200) return;
  const blocked = built.world.blocks.filter(([from]) => from === viewerIndex).map(([, to]) => to);
  expect(ids(data)).toEqual(idsOf(looking, blocked).filter((id) => seen.profiles.has(id)));
  for (const { follower_count, recent_pins, blocked_by_me } of data) {
    expect({ follower_count, blocked_by_me }).toEqual({ follower_count: 0, blocked_by_me: true });
    expect(recent_pins).toEqual([]);
  }
}

const idsOf = ({ built }: Looking, members: readonly number[]) =>
  members.map((member) => built.members[member]?.id ?? "").sort();

/** Without those who are gone, or in a block with the viewer. */
function listed({ built, viewerIndex }: Looking, members: readonly number[]): number[] {
  const { owner } = factsFor(built, viewerIndex);
  return members.filter((member) => owner(member).state === "active" && !owner(member).isBlocked);
}

function listFollowers(looking: Looking, member: number): string[] {
  const { built, seen } = looking;
  if (!seen.wholeProfiles.has(built.members[member]?.id ?? "")) return [];
  const followers = built.world.follows.filter(([, to]) => to === member).map(([from]) => from);
  // Members see all their own followers.
  if (member === looking.viewerIndex && !looking.isLimited) return idsOf(looking, listed(looking, followers));
  return idsOf(looking, followers).filter((id) => seen.wholeProfiles.has(id));
}

function listFollowing(looking: Looking, member: number): string[] {
  const { built, seen } = looking;
  if (!seen.wholeProfiles.has(built.members[member]?.id ?? "")) return [];
  const followed = built.world.follows.filter(([from]) => from === member).map(([, to]) => to);
  return idsOf(looking, listed(looking, followed));
}

/** A limited session isn't told what its member does. */
function isPair(
  { built, isLimited }: Looking,
  which: "follows" | "requests" | "blocks",
  from: number | null,
  to: number | null,
): boolean {
  return !isLimited && built.world[which].some((pair) => pair[0] === from && pair[1] === to);
}

function factsOfPerson(looking: Looking, member: number) {
  return {
    follower_count: listFollowers(looking, member).length,
    explicitly_followed_by_me: isPair(looking, "follows", looking.viewerIndex, member),
    follow_requested_by_me: isPair(looking, "requests", looking.viewerIndex, member),
  };
}

/** The newest three that the member's profile shows. */
function listRecentPins({ built, seen }: Looking, member: number): string[] {
  const shown = built.pins.filter(({ id }, at) => {
    const pin = built.world.pins[at];
    const board = built.world.boards[pin?.board ?? -1];
    const isPutAway = board?.isArchived === true && board.owner === member;
    return pin?.pinner === member && !pin.isSensitive && !isPutAway && seen.pins.has(id);
  });
  return shown
    .map(({ id }) => id)
    .toReversed()
    .slice(0, 3);
}
