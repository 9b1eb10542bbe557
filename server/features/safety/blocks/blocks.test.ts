import { afterEach, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { say } from "#testkit/library/comments.ts";
import {
  buildBlockRow,
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { listCases, outcomeOf, type RoleTable, rowsFor } from "#testkit/roles.ts";

const { app, ada, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const block = ({ browser }: Person, { id }: Person) =>
  browser.call("UserBlock.create", { blocked_user_id: id, block_source: "profile" });
const unblock = ({ browser }: Person, { id }: Person) =>
  browser.call("UserBlock.delete", { blocked_user_id: id });
const follow = ({ browser }: Person, { id }: Person) => browser.call("UserFollow.create", { user_id: id });
const followBoard = ({ browser }: Person, board_id: string) =>
  browser.call("BoardFollow.create", { board_id });
const two = () => Promise.all([buildPerson(app), buildPerson(app)]);
const query = <Row>(text: string, values: unknown[] = []) => app.context.db.query<Row>({ text }, values);

async function listBlocked({ browser }: Person): Promise<string[]> {
  return (await browser.call("UserBlocks.get", {})).data.map(({ id }) => id);
}

/** Returns what is left between two members, row by row. */
async function listTies({ id: one }: Person, { id: other }: Person): Promise<string[]> {
  const rows = await query<{ tie: string }>(
    `select 'follow' as tie from member_follows
       where follower_id = any($1::bigint[]) and followed_id = any($1::bigint[])
     union all select 'request' from follow_requests
       where follower_id = any($1::bigint[]) and followed_id = any($1::bigint[])
     union all select 'board' from board_follows join boards on boards.id = board_id
       where member_id = any($1::bigint[]) and owner_id = any($1::bigint[])`,
    [[one, other]],
  );
  return rows.map(({ tie }) => tie);
}

describe("blocking a member", () => {
  test("shows the blocker only the header, and the blocked member nothing", async () => {
    const [kim, lou] = await two();
    await buildPinRow(app, lou.id, { boardId: await buildBoardRow(app, lou.id) });
    const blocked = { id: lou.id, blocked_by_me: true };
    expect((await block(kim, lou)).data).toEqual(blocked);
    expect((await block(kim, lou)).data).toEqual(blocked);
    const { data: header } = await kim.browser.call("User.get", { username: lou.username });
    expect(header).toMatchObject({ blocked_by_me: true, board_count: 0, pin_count: 0, follower_count: 0 });
    expect((await kim.browser.call("Boards.get", { username: lou.username })).data).toEqual([]);
    expect((await kim.browser.call("UserPins.get", { username: lou.username })).data).toEqual([]);
    expect((await lou.browser.call("User.get", { username: kim.username })).error?.code).toBe(30);
    for (const { username } of [kim, lou]) {
      expect((await visitor.call("User.get", { username })).data).toMatchObject({ blocked_by_me: false });
    }
  });

  test("ends follows, requests and follows of boards, both ways, and brings none of them back", async () => {
    const [kim, lou] = await two();
    const [ofKim, ofLou] = [await buildBoardRow(app, kim.id), await buildBoardRow(app, lou.id)];
    await follow(lou, kim);
    await follow(kim, lou);
    await followBoard(kim, ofLou);
    await followBoard(lou, ofKim);
    await followBoard(ada, ofLou);
    expect((await listTies(kim, lou)).toSorted()).toEqual(["board", "board", "follow", "follow"]);
    await block(kim, lou);
    expect(await listTies(kim, lou)).toEqual([]);
    expect((await unblock(kim, lou)).data).toEqual({ id: lou.id, blocked_by_me: false });
    expect((await unblock(kim, lou)).status).toBe(200);
    const { data: user } = await lou.browser.call("User.get", { user_id: kim.id });
    expect(user).toMatchObject({ follower_count: 0, explicitly_followed_by_me: false });
    const { data: board } = await kim.browser.call("Board.get", { board_id: ofLou });
    expect(board).toMatchObject({ follower_count: 1, followed_by_me: false });
  });

  test("ends requests to follow", async () => {
    const [kim, shy] = await two();
    await shy.browser.call("UserSettings.update", { is_private_profile: true });
    await follow(kim, shy);
    expect(await listTies(kim, shy)).toEqual(["request"]);
    await block(shy, kim);
    expect(await listTies(kim, shy)).toEqual([]);
    expect((await shy.browser.call("FollowRequest.update", { user_id: kim.id })).status).toBe(404);
  });

  test("leaves shared boards shared, where both see each other", async () => {
    const [kim, lou] = await two();
    const boardId = await buildBoardRow(app, ada.id);
    for (const { id } of [kim, lou]) await buildCollaboratorRow(app, boardId, id);
    const pinId = await buildPinRow(app, kim.id, { boardId });
    await block(kim, lou);
    const board = await lou.browser.call("Board.get", { board_id: boardId });
    expect(board.data.collaborating_users.map(({ id }) => id).toSorted()).toEqual(
      [kim.id, lou.id].toSorted(),
    );
    expect((await lou.browser.call("Pin.get", { id: pinId })).status).toBe(200);
  });

  test("hides faces on other people's boards, and who brought a picture", async () => {
    const [kim, lou] = await two();
    const boardId = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, boardId, kim.id);
    const pinId = await buildPinRow(app, ada.id, { boardId });
    await query("update pins set creator_id = $2 where id = $1", [pinId, kim.id]);
    const read = async (browser: Browser) => {
      const { data: board } = await browser.call("Board.get", { board_id: boardId });
      const { data: pin } = await browser.call("Pin.get", { id: pinId });
      const { data: pins } = await browser.call("BoardFeed.get", { board_id: boardId });
      const creators = [pin, ...pins].map(({ native_creator }) => native_creator?.id);
      return [board.collaborator_count, board.collaborating_users.length, ...creators];
    };
    const [shown, hidden] = [
      [1, 1, kim.id, kim.id],
      [0, 0, undefined, undefined],
    ];
    expect(await read(lou.browser)).toEqual(shown);
    await block(kim, lou);
    expect(await read(lou.browser)).toEqual(hidden);
    expect(await read(visitor)).toEqual(shown);
    await unblock(kim, lou);
    expect(await read(lou.browser)).toEqual(shown);
  });

  test("hides comments and follows, and lets neither follow, report or block the other unseen", async () => {
    const [kim, lou] = await two();
    const pinId = await buildPinRow(app, ada.id);
    const said = await say(kim, pinId, "Mine");
    await follow(kim, ada);
    await block(kim, lou);
    const { data: comments } = await lou.browser.call("AggregatedCommentFeed.get", { objectId: pinId });
    expect(comments.map(({ id }) => id)).not.toContain(said.id);
    const { data: followers } = await lou.browser.call("UserFollowers.get", { user_id: ada.id });
    expect(followers.map(({ id }) => id)).not.toContain(kim.id);
    expect((await follow(lou, kim)).error?.code).toBe(30);
    expect((await block(lou, kim)).error?.code).toBe(30);
    const report = { kind: "member", reason: "spam" } as const;
    expect((await lou.browser.call("Report.create", { ...report, id: kim.id })).error?.code).toBe(30);
    expect((await kim.browser.call("Report.create", { ...report, id: lou.id })).status).toBe(200);
    expect((await follow(kim, lou)).error?.code).toBe(29);
  });

  test("works as REST, and records who did it, for no one else", async () => {
    const [kim, lou] = await two();
    const headers = { "x-csrftoken": kim.browser.cookies.get("csrftoken") ?? "" };
    const url = `/v3/users/${lou.id}/block/`;
    expect((await kim.browser.request("POST", url, { headers })).status).toBe(200);
    expect(await listBlocked(kim)).toEqual([lou.id]);
    expect((await kim.browser.request("DELETE", url, { headers })).status).toBe(200);
    expect(await listBlocked(kim)).toEqual([]);
    const events = "select verb, visibility from events where actor_id = $1 and object_id = $2 order by id";
    expect(await query(events, [kim.id, lou.id])).toEqual([
      { verb: "block", visibility: "private" },
      { verb: "unblock", visibility: "private" },
    ]);
  });

  test("refuses oneself, members who don't exist, and other accounts", async () => {
    const [kim, lou] = await two();
    expect(await block(kim, kim)).toMatchObject({
      status: 400,
      error: { message_detail: "blocked_user_id" },
    });
    const asLou = { blocked_user_id: ada.id, orbac_subject_id: lou.id };
    for (const name of ["UserBlock.create", "UserBlock.delete"] as const) {
      for (const blocked_user_id of ["x", "", "-1"]) {
        expect((await kim.browser.call(name, { blocked_user_id })).status).toBe(400);
      }
      expect((await kim.browser.call(name, { blocked_user_id: "77" })).error?.code).toBe(30);
      expect((await kim.browser.call(name, asLou)).status).toBe(403);
    }
    await query("update members set state = 'banned' where id = $1", [lou.id]);
    expect((await block(kim, lou)).error?.code).toBe(30);
  });

  test("ends at ten thousand", async () => {
    const [kim, lou] = await two();
    await query(
      `with made as (
        insert into members (id, username, username_key)
        select next_member_id(), 'pest' || n, 'pest' || n from generate_series(1, 10000) n returning id
      ) insert into member_blocks (blocker_id, blocked_id) select $1, id from made`,
      [kim.id],
    );
    await follow(kim, lou);
    expect((await block(kim, lou)).error?.code).toBe(10);
    expect(await listTies(kim, lou)).toEqual(["follow"]);
    await query(
      "delete from member_blocks where blocker_id = $1 and blocked_id = (select max(blocked_id) from member_blocks)",
      [kim.id],
    );
    expect((await block(kim, lou)).status).toBe(200);
  });
});

describe("the list of blocked members", () => {
  test("is latest first, page by page, and only one's own", async () => {
    const [kim, crowd] = [
      await buildPerson(app),
      await Promise.all(Array.from({ length: 5 }, () => buildPerson(app))),
    ];
    for (const person of crowd) await block(kim, person);
    const all: string[] = [];
    for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
      const { data, envelope } = await kim.browser.call("UserBlocks.get", { page_size: 2, bookmarks });
      for (const { id, blocked_by_me } of data) {
        expect(blocked_by_me).toBe(true);
        all.push(id);
      }
      bookmarks = envelope.resource.options.bookmarks as string[];
    }
    expect(all).toEqual(crowd.map(({ id }) => id).toReversed());
    expect(await listBlocked(ada)).toEqual([]);
    for (const bookmarks of [["x"], ["WzEsMl0"]]) {
      expect(await kim.browser.call("UserBlocks.get", { bookmarks })).toMatchObject({ status: 400 });
    }
  });

  test("leaves out who is gone, who can still be unblocked", async () => {
    const [kim, lou] = await two();
    await block(kim, lou);
    await query("update members set state = 'deactivated' where id = $1", [lou.id]);
    expect(await listBlocked(kim)).toEqual([]);
    expect((await unblock(kim, lou)).status).toBe(200);
    expect((await unblock(kim, lou)).error?.code).toBe(30);
  });
});

describe("at the same time", () => {
  test("no follow outlives a block", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [kim, lou] = await two();
      const [ofKim, ofLou] = [await buildBoardRow(app, kim.id), await buildBoardRow(app, lou.id)];
      await Promise.all([
        follow(lou, kim),
        followBoard(lou, ofKim),
        block(kim, lou),
        follow(kim, lou),
        followBoard(kim, ofLou),
        followBoard(lou, ofKim),
      ]);
      expect(await listTies(kim, lou)).toEqual([]);
    }
  });

  test("no accepted request outlives a block", async () => {
    const shy = await buildPerson(app);
    await shy.browser.call("UserSettings.update", { is_private_profile: true });
    for (let round = 0; round < 4; round += 1) {
      const kim = await buildPerson(app);
      await follow(kim, shy);
      const accept = () => shy.browser.call("FollowRequest.update", { user_id: kim.id });
      await Promise.all([
        accept(),
        block(round % 2 === 0 ? shy : kim, round % 2 === 0 ? kim : shy),
        accept(),
      ]);
      expect(await listTies(kim, shy)).toEqual([]);
    }
  });

  test("two who block each other: one does, for the other there is no one left to block", async () => {
    const [kim, lou] = await two();
    const answers = await Promise.all([block(kim, lou), block(lou, kim)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await Promise.all([unblock(kim, lou), unblock(lou, kim)]);
    expect((await listBlocked(kim)).concat(await listBlocked(lou))).toEqual([]);
  });

  test("blocks and unblocks of one member leave one answer", async () => {
    const [kim, lou] = await two();
    await Promise.all([
      block(kim, lou),
      unblock(kim, lou),
      block(kim, lou),
      unblock(kim, lou),
      block(kim, lou),
    ]);
    const { data } = await kim.browser.call("User.get", { user_id: lou.id });
    expect(await listBlocked(kim)).toEqual(data.blocked_by_me ? [lou.id] : []);
  });
});

/* Every operation, tried by every kind of viewer on another member. */

const roles = ["other", "blocker", "blocked", "limited", "visitor"] as const;
const of = rowsFor(roles);
const rules = {
  changes: of("ok ok gone password login"),
  readsOwn: of("ok ok ok password login"),
} as const;

const theMember = ({ id }: { id: string }) => ({ blocked_user_id: id });
const table: RoleTable<keyof typeof rules, { id: string }> = {
  "UserBlock.create": { rule: "changes", options: theMember },
  "UserBlock.delete": { rule: "changes", options: theMember },
  "UserBlocks.get": { rule: "readsOwn", options: () => ({}) },
};

describe.each(listCases(table))("%s", (_, { name, rule, options }) => {
  test("answers every role by its rule", async () => {
    const [member, other] = await two();
    const [blocker, blocked] = await two();
    await buildBlockRow(app, blocker.id, member.id);
    await buildBlockRow(app, member.id, blocked.id);
    const browsers = {
      other: other.browser,
      blocker: blocker.browser,
      blocked: blocked.browser,
      visitor,
      limited: await openSession(app, other, { isLimited: true }),
    };
    const outcomes: Record<string, string> = {};
    for (const role of roles) {
      outcomes[role] = outcomeOf(await browsers[role].call(name, options(member) as OptionsOf<typeof name>));
    }
    expect(outcomes).toEqual(rules[rule]);
  });
});
