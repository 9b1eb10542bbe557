import { afterEach, describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { readCountedComments } from "#testkit/library/comment-lists.ts";
import { buildPerson, type Person, say } from "#testkit/library/comments.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildPinRow,
  insertRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";
import { listStatements } from "#testkit/statements.ts";

/* A count includes only members shown in the list next to it. */

const { app, owner, visitor } = await startCast(["owner"]);
const staff = await buildPerson(app, { username: "boss", isStaff: true });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(text);
};
const password = "wild berries 42";
const suspension = { kind: "member", action: "suspend", rule: "spam", reason: "It repeats" } as const;
const suspend = ({ id }: Person) => done(staff.browser.call("StaffRemoval.create", { ...suspension, id }));
const readmit = ({ id }: Person) => done(staff.browser.call("StaffRemoval.delete", { kind: "member", id }));
const setPrivate = (who: Person, isPrivate: boolean) =>
  done(who.browser.call("UserSettings.update", { is_private_profile: isPrivate }));

type Change = (who: Person, viewer: Person) => Promise<unknown>;

/** Ways to hide a member from a viewer, and to show them again. */
const changes: Record<string, { hide: Change; show: Change }> = {
  banned: { hide: suspend, show: readmit },
  deactivated: {
    hide: (who) => done(who.browser.call("UserAccount.update", { state: "deactivated", password })),
    async show(who) {
      const browser = await app.browser();
      await done(browser.call("UserSession.create", { username_or_email: who.username, password }));
    },
  },
  blocked: {
    hide: (who, viewer) => buildBlockRow(app, viewer.id, who.id),
    show: () => app.context.db.query({ text: "delete from member_blocks" }, []),
  },
  "one who blocked": {
    hide: (who, viewer) => buildBlockRow(app, who.id, viewer.id),
    show: () => app.context.db.query({ text: "delete from member_blocks" }, []),
  },
};

describe.each(Object.entries(changes))("of a member who is %s", (_, { hide, show }) => {
  test("comments and the replies to them are not counted", async () => {
    const [gone, other, viewer] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const pinId = await buildPinRow(app, owner.id);
    const theirs = await say(gone, pinId, "Head");
    const kept = await say(other, pinId, "Kept");
    await say(other, pinId, "Answer", { parent_id: theirs.id });
    await say(gone, pinId, "Their answer to themselves", { parent_id: theirs.id });
    await say(gone, pinId, "Their answer", { parent_id: kept.id });
    const answer = await say(owner, pinId, "Kept answer", { parent_id: kept.id });
    const all = await readCountedComments(viewer.browser, pinId);
    expect(all).toHaveLength(6);
    await hide(gone, viewer);
    expect(await readCountedComments(viewer.browser, pinId)).toEqual([kept.id, answer.id]);
    await show(gone, viewer);
    expect(await readCountedComments(viewer.browser, pinId)).toEqual(all);
  });

  test("a follow is not counted", async () => {
    const [gone, other, viewer] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const board_id = await buildBoardRow(app, owner.id);
    for (const { browser } of [gone, other]) await done(browser.call("BoardFollow.create", { board_id }));
    expect(await countFollowers(viewer.browser, board_id)).toBe(2);
    await hide(gone, viewer);
    expect(await countFollowers(viewer.browser, board_id)).toBe(1);
    await show(gone, viewer);
    expect(await countFollowers(viewer.browser, board_id)).toBe(2);
  });

  test("a follow of a member is not counted, nor being followed", async () => {
    const [gone, other, viewer] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    for (const { browser } of [gone, viewer]) {
      await done(browser.call("UserFollow.create", { user_id: other.id }));
    }
    await done(other.browser.call("UserFollow.create", { user_id: gone.id }));
    const following = async () =>
      (await viewer.browser.call("User.get", { user_id: other.id })).data.following_count;
    expect([await countFollowersOf(viewer.browser, other), await following()]).toEqual([2, 1]);
    await hide(gone, viewer);
    expect([await countFollowersOf(viewer.browser, other), await following()]).toEqual([1, 0]);
    await show(gone, viewer);
    expect([await countFollowersOf(viewer.browser, other), await following()]).toEqual([2, 1]);
  });
});

test("a private member's follow of a member is counted for those who may know of it", async () => {
  const [shy, friend, other] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  await done(friend.browser.call("UserFollow.create", { user_id: shy.id }));
  await done(shy.browser.call("UserFollow.create", { user_id: other.id }));
  await setPrivate(shy, true);
  const stranger = await buildPerson(app);
  const limited = await openSession(app, friend, { isLimited: true });
  for (const browser of [visitor, stranger.browser, limited]) {
    expect(await countFollowersOf(browser, other)).toBe(0);
  }
  // Whoever is followed has to be able to remove any follower.
  for (const { browser } of [friend, shy, other]) expect(await countFollowersOf(browser, other)).toBe(1);
  await setPrivate(shy, false);
  expect(await countFollowersOf(visitor, other)).toBe(1);
});

/** Returns the count, which must equal the list's length. */
async function countFollowersOf(browser: Browser, { id: user_id }: Person): Promise<number> {
  const { data: listed } = await browser.call("UserFollowers.get", { user_id });
  const { data: user } = await browser.call("User.get", { user_id });
  expect(user.follower_count).toBe(listed.length);
  return listed.length;
}

/** Returns the count, which must equal the list's length. */
async function countFollowers(browser: Browser, board_id: string): Promise<number> {
  const { data: listed } = await browser.call("BoardFollowers.get", { board_id });
  const { data: board } = await browser.call("Board.get", { board_id });
  expect(board.follower_count).toBe(listed.length);
  const { data: boards } = await browser.call("Boards.get", { username: owner.username, page_size: 250 });
  expect(boards.find(({ id }) => id === board_id)?.follower_count).toBe(listed.length);
  return listed.length;
}

test("a private member's follow is counted for those who may know of it", async () => {
  const [shy, friend] = [await buildPerson(app), await buildPerson(app)];
  await insertRow(app, "member_follows", { follower_id: friend.id, followed_id: shy.id }, "follower_id");
  const [early, late] = [await buildBoardRow(app, owner.id), await buildBoardRow(app, owner.id)];
  await done(shy.browser.call("BoardFollow.create", { board_id: early }));
  await setPrivate(shy, true);
  await done(shy.browser.call("BoardFollow.create", { board_id: late }));
  for (const board of [early, late]) {
    expect(await countFollowers(visitor, board)).toBe(0);
    expect(await countFollowers(owner.browser, board)).toBe(0);
    expect(await countFollowers(friend.browser, board)).toBe(1);
    expect(await countFollowers(await openSession(app, friend, { isLimited: true }), board)).toBe(0);
    expect(await countFollowers(shy.browser, board)).toBe(1);
  }
  await setPrivate(shy, false);
  expect([await countFollowers(visitor, early), await countFollowers(visitor, late)]).toEqual([1, 1]);
});

test("comments of a banned member are not counted either", async () => {
  const pinId = await buildPinRow(app, owner.id);
  const busy = await buildPerson(app);
  await Promise.all([
    suspend(busy),
    ...Array.from({ length: 6 }, (_, at) =>
      busy.browser.call("AggregatedComment.create", { objectId: pinId, text: `Quick ${at}` }),
    ),
  ]);
  expect(await readCountedComments(visitor, pinId)).toEqual([]);
});

test("for a member with many comments, a job finishes what a ban has no time for", async () => {
  const [talker, viewer] = [await buildPerson(app), await buildPerson(app)];
  const pinId = await buildPinRow(app, owner.id);
  await app.context.db.query(
    {
      text: `with said as (
        insert into comments (id, pin_id, author_id, text) select next_id(home_in($1)), $1, $2, 'Again' from generate_series(1, 2500) returning id
      ) update pins set comment_count = comment_count + (select count(*) from said) where id = $1`,
    },
    [pinId, talker.id],
  );
  const countGone = async () => {
    const text = "select count(*)::int as count from comments where pin_id = $1 and is_author_gone";
    return (await app.context.db.query<{ count: number }>({ text }, [pinId]))[0]?.count;
  };
  await suspend(talker);
  expect(await countGone()).toBe(1000);
  await app.drain();
  expect(await countGone()).toBe(2500);
  expect(await readCountedComments(viewer.browser, pinId)).toEqual([]);
  await readmit(talker);
  await app.drain();
  expect(await countGone()).toBe(0);
});

test("counting takes no further query", async () => {
  const board_id = await buildBoardRow(app, owner.id);
  const pinId = await buildPinRow(app, owner.id, { boardId: board_id });
  const ask = () => visitor.call("BoardFeed.get", { board_id });
  const before = await listStatements(app, ask);
  await say(owner, pinId, "Hello");
  expect(await listStatements(app, ask)).toEqual(before);
});
