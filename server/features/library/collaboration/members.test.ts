import { afterEach, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { writeBookmark } from "#server/platform/db/keyset.ts";
import { startCast } from "#testkit/cast.ts";
import { accept, buildTeam, invite, leave, remove } from "#testkit/library/board-invites.ts";
import { buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { listCases, outcomeOf, type RoleTable, rowsFor } from "#testkit/roles.ts";
import { invitePurge } from "./purge-invites.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const query = <Row = { it: string }>(text: string, values: unknown[] = []) =>
  app.context.db.query<Row>({ text }, values);
const listInvites = async (boardId: string) =>
  await query<{ invited_id: string; inviter_id: string | null; status: string }>(
    "select invited_id, inviter_id, status from board_invites where board_id = $1 order by id",
    [boardId],
  );

describe("whoever leaves or is removed", () => {
  test.each(["leaves", "is removed"])("%s loses what the board hides, and the Pins stay", async (way) => {
    const { owner, helper, boardId } = await buildTeam(app, "secret");
    const [theirs, owners] = [
      await buildPinRow(app, helper.id, { boardId }),
      await buildPinRow(app, owner.id, { boardId }),
    ];
    const addressOf = async ({ browser }: Person) =>
      (await browser.call("Pin.get", { id: owners })).data.images["236x"].url;
    const known = await addressOf(helper);
    const answer = way === "leaves" ? await leave(helper, boardId) : await remove(owner, boardId, helper);
    expect(answer.data).toEqual({ id: boardId });
    expect((await helper.browser.call("Board.get", { board_id: boardId })).status).toBe(404);
    expect((await helper.browser.call("Pin.get", { id: owners })).status).toBe(404);
    expect(await addressOf(owner)).not.toBe(known);
    const { data } = await owner.browser.call("BoardFeed.get", { board_id: boardId });
    expect(data.map(({ id }) => id).toSorted()).toEqual([owners, theirs].toSorted());
    const { data: board } = await owner.browser.call("Board.get", { board_id: boardId });
    expect(board).toMatchObject({ collaborator_count: 0, is_collaborative: false, collaborating_users: [] });
    const verb = way === "leaves" ? "collaborator_left" : "collaborator_removed";
    const events = await query("select verb as it from events where object_id = $1 order by id", [boardId]);
    expect(events.map(({ it }) => it)).toEqual([verb]);
  });

  test("takes along the invites they sent, and can be invited again, unless the removal is permanent", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    await invite(helper, boardId, friend);
    expect((await leave(helper, boardId)).status).toBe(200);
    expect((await accept(friend, boardId)).status).toBe(404);
    await invite(owner, boardId, helper, friend);
    for (const person of [helper, friend]) expect((await accept(person, boardId)).status).toBe(200);
    await remove(owner, boardId, helper, true);
    expect((await invite(friend, boardId, helper)).data).toEqual([]);
    expect((await invite(owner, boardId, helper)).data.length).toBe(1);
    await accept(helper, boardId);
    await leave(helper, boardId, true);
    expect((await invite(owner, boardId, helper)).data).toEqual([]);
    expect((await remove(owner, boardId, helper)).status).toBe(200);
    expect((await remove(owner, boardId, { id: "77" }, true)).status).toBe(200);
  });

  test("isn't the owner, and not another collaborator's choice", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    await invite(owner, boardId, friend);
    await accept(friend, boardId);
    for (const answer of [await leave(owner, boardId), await remove(owner, boardId, owner)]) {
      expect(answer.error?.code).toBe(29);
    }
    for (const person of [friend, owner]) {
      expect((await remove(helper, boardId, person)).error?.code).toBe(29);
    }
    expect((await remove(helper, boardId, helper)).status).toBe(200);
    expect((await leave(helper, boardId)).status).toBe(403);
  });
});

describe("the list of collaborators", () => {
  test("has all of them in the order they joined, page by page, and shows blocked people too", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app, "secret");
    const [kim, gone] = [await buildPerson(app), await buildPerson(app)];
    await invite(owner, boardId, kim, gone, friend);
    for (const person of [kim, gone, friend]) await accept(person, boardId);
    await query("update members set state = 'deactivated' where id = $1", [gone.id]);
    await owner.browser.call("UserBlock.create", { blocked_user_id: kim.id });
    for (const { browser } of [owner, friend]) {
      const listed: string[] = [];
      for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
        const asked = { board_id: boardId, page_size: 2, bookmarks };
        const { data, envelope } = await browser.call("BoardCollaborators.get", asked);
        listed.push(...data.map(({ id }) => id));
        bookmarks = envelope.resource.options.bookmarks as string[];
      }
      expect(listed).toEqual([helper.id, kim.id, friend.id]);
    }
  });

  test("refuses what isn't an id or a bookmark of its own", async () => {
    const { owner, boardId } = await buildTeam(app);
    for (const board_id of ["x", "", "-1"]) {
      expect((await owner.browser.call("BoardCollaborators.get", { board_id })).status).toBe(400);
    }
    const places = [
      { key: "x", id: "1" },
      { key: "1e3", id: "1" },
      { key: "9".repeat(30), id: "1" },
    ];
    for (const bookmark of ["x", ...places.map((place) => writeBookmark("BoardCollaborators.get", place))]) {
      const asked = { board_id: boardId, bookmarks: [bookmark] };
      expect((await owner.browser.call("BoardCollaborators.get", asked)).status).toBe(400);
    }
  });
});

describe("a block", () => {
  test("withdraws open invites both ways, and to the board of either, but not what was answered", async () => {
    for (const way of ["by the owner", "by the invited", "of another inviter's"]) {
      const { owner, helper, friend, boardId } = await buildTeam(app);
      const other = await buildPerson(app);
      await invite(way.endsWith("inviter's") ? helper : owner, boardId, friend, other);
      const [blocker, blocked] = way === "by the invited" ? [friend, owner] : [owner, friend];
      await blocker.browser.call("UserBlock.create", { blocked_user_id: blocked.id });
      expect((await listInvites(boardId)).map(({ invited_id }) => invited_id)).toEqual([other.id]);
      await blocker.browser.call("UserBlock.delete", { blocked_user_id: blocked.id });
      expect((await accept(friend, boardId)).status).toBe(404);
      await accept(other, boardId);
      await owner.browser.call("UserBlock.create", { blocked_user_id: other.id });
      const { data } = await other.browser.call("Board.get", { board_id: boardId });
      expect(data.collaborated_by_me).toBe(true);
    }
  });
});

describe("a purge", () => {
  test("removes a member's invites, and the open ones they sent; answers stay without their name", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const [kim, lou] = [await buildPerson(app), await buildPerson(app)];
    await invite(helper, boardId, kim, lou, friend);
    await accept(kim, boardId);
    await invite(owner, boardId, friend);
    await invitePurge.run(app.context, helper.id);
    expect(await listInvites(boardId)).toEqual([
      { invited_id: kim.id, inviter_id: null, status: "accepted" },
    ]);
    const asked = { board_id: boardId, include_inactive: true };
    const { data } = await owner.browser.call("BoardInvites.get", asked);
    expect(data).toMatchObject([{ invited_user: { id: kim.id }, invited_by_user: null }]);
    for (let run = 0; run < 2; run += 1) await invitePurge.run(app.context, kim.id);
    expect(await listInvites(boardId)).toEqual([]);
  });
});

/* Contact requests, which are only one's own; the other operations are in `board-roles.test.ts`. */

const roles = ["invited", "other", "limited", "visitor"] as const;
const of = rowsFor(roles);
const rules = {
  readsOwn: of("ok ok password login"),
  answers: of("ok gone password login"),
} as const;
const table: RoleTable<keyof typeof rules, { board_id: string }> = {
  "ContactRequests.get": { rule: "readsOwn", options: () => ({}) },
  "BoardInvites.get": { rule: "readsOwn", says: "one's own", options: () => ({}) },
  "ContactRequest.update": { rule: "answers", options: ({ board_id }) => ({ board_id }) },
  "BoardInvite.update": { rule: "answers", options: ({ board_id }) => ({ board_id }) },
};

describe.each(listCases(table))("%s", (_, { name, rule, options }) => {
  test.each(["public", "secret"] as const)(
    "answers every role by its rule on a %s board",
    async (privacy) => {
      const { owner, boardId } = await buildTeam(app, privacy);
      const [invited, other] = [await buildPerson(app), await buildPerson(app)];
      await invite(owner, boardId, invited);
      const limited = await openSession(app, invited, { isLimited: true });
      const browsers = { limited, visitor, invited: invited.browser, other: other.browser };
      const outcomes: Record<string, string> = {};
      for (const role of roles.toReversed()) {
        const asked = options({ board_id: boardId }) as OptionsOf<typeof name>;
        outcomes[role] = outcomeOf(await browsers[role].call(name, asked), [40]);
      }
      expect(outcomes).toEqual(rules[rule]);
    },
  );
});
