import { afterEach, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import {
  accept,
  approve,
  buildTeam,
  decline,
  invite,
  leave,
  remove,
  withdraw,
} from "#testkit/library/board-invites.ts";
import { buildBlockRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";

const { app, ada, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

type Recorded = { verb: string; visibility: string; actor_id: string };
const query = (text: string, values: unknown[] = []) => app.context.db.query<Recorded>({ text }, values);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));

const own = async ({ browser }: Person, more: OptionsOf<"BoardInvites.get"> = {}) =>
  (await browser.call("BoardInvites.get", { current_user: true, ...more })).data;
const requests = async ({ browser }: Person) => (await browser.call("ContactRequests.get", {})).data;

async function listed({ browser }: Person, board_id: string, more: OptionsOf<"BoardInvites.get"> = {}) {
  const { data } = await browser.call("BoardInvites.get", { board_id, ...more });
  return data.map(({ invited_user, status }) => [invited_user.id, status]);
}

const verbs = async (boardId: string) =>
  await query(
    "select verb, visibility, actor_id from events where object_id = $1 and verb ~ 'invite|collaborator' order by id",
    [boardId],
  );

describe("inviting", () => {
  test("names the board, also a secret one, to the invited, who joins by accepting", async () => {
    const { owner, friend, boardId } = await buildTeam(app, "secret");
    const sent = await invite(owner, boardId, friend);
    expect(sent.data).toMatchObject([
      {
        type: "board_invite",
        status: "new",
        board: { id: boardId, image_cover_url: null },
        invited_by_user: { id: owner.id, username: owner.username },
        invited_user: { id: friend.id },
      },
    ]);
    expect(await own(friend)).toEqual(sent.data);
    expect((await friend.browser.call("Board.get", { board_id: boardId })).status).toBe(404);
    expect(await listed(friend, boardId)).toEqual([[friend.id, "new"]]);
    const joined = await accept(friend, boardId);
    expect(joined.data).toMatchObject({
      id: boardId,
      collaborated_by_me: true,
      is_collaborative: true,
      collaborator_count: 2,
      access: ["write"],
    });
    expect(joined.data.collaborating_users.map(({ id }) => id)).toContain(friend.id);
    expect((await accept(friend, boardId)).status).toBe(200);
    expect(await own(friend)).toEqual([]);
    expect(await verbs(boardId)).toEqual([
      { verb: "collaborator_invited", visibility: "private", actor_id: owner.id },
      { verb: "collaborator_joined", visibility: "secret", actor_id: friend.id },
      { verb: "invite_accepted", visibility: "private", actor_id: friend.id },
    ]);
  });

  test("puts the board first among the boards of who joins", async () => {
    const { owner, friend, boardId } = await buildTeam(app);
    await friend.browser.call("Board.create", { name: "Before" });
    await invite(owner, boardId, friend);
    await accept(friend, boardId);
    const { data } = await friend.browser.call("Boards.get", { username: friend.username, sort: "custom" });
    expect(data.map(({ id }) => id).indexOf(boardId)).toBe(0);
  });

  test("leaves out who can't be invited, and answers with open invites in the order asked", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const [gone, blocker, blocked, ofOwner, other] = await people(5);
    if (!gone || !blocker || !blocked || !ofOwner || !other) throw new Error("Too few people");
    await query("update members set state = 'deactivated' where id = $1", [gone.id]);
    await buildBlockRow(app, blocker.id, helper.id);
    await buildBlockRow(app, helper.id, blocked.id);
    await buildBlockRow(app, owner.id, ofOwner.id);
    const asked = [gone, blocker, blocked, ofOwner, helper, owner, other, friend, other, { id: "77" }];
    const { data } = await invite(helper, boardId, ...asked);
    expect(data.map(({ invited_user, status }) => [invited_user.id, status])).toEqual([
      [other.id, "contact_request_not_approved"],
      [friend.id, "new"],
    ]);
    expect((await invite(owner, boardId, friend, other)).data.map(({ id }) => id)).toEqual(
      data.map(({ id }) => id).toReversed(),
    );
    expect((await invite(owner, boardId)).data).toEqual([]);
  });

  test("is for collaborators only while the owner lets them", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    await owner.browser.call("Board.update", { board_id: boardId, collaborator_invites_enabled: false });
    expect((await invite(helper, boardId, friend)).error?.code).toBe(29);
    expect((await invite(owner, boardId, friend)).status).toBe(200);
    await owner.browser.call("Board.update", { board_id: boardId, collaborator_invites_enabled: true });
    expect((await invite(helper, boardId, friend)).status).toBe(200);
    await owner.browser.call("Board.delete", { board_id: boardId });
    expect((await invite(owner, boardId, friend)).error?.code).toBe(40);
  });

  test("refuses what isn't an id, and too many at once", async () => {
    const { owner, boardId } = await buildTeam(app);
    const many = Array.from({ length: 21 }, (_, at) => String(at + 1));
    for (const invited_user_ids of [["x"], many, ["-1"]]) {
      const { status } = await owner.browser.call("BoardInvite.create", {
        board_id: boardId,
        invited_user_ids,
      });
      expect(status).toBe(400);
    }
    for (const board_id of ["x", "", "-1"]) {
      expect((await invite(owner, board_id, ada)).status).toBe(400);
      expect((await owner.browser.call("BoardInvites.get", { board_id })).status).toBe(400);
      expect((await leave(owner, board_id)).status).toBe(400);
      expect((await decline(owner, board_id)).status).toBe(400);
    }
    for (const bookmarks of [["x"], ["WzEsMl0"]]) {
      expect((await owner.browser.call("BoardInvites.get", { board_id: boardId, bookmarks })).status).toBe(
        400,
      );
      expect((await owner.browser.call("BoardInvites.get", { bookmarks })).status).toBe(400);
      expect((await owner.browser.call("ContactRequests.get", { bookmarks })).status).toBe(400);
    }
  });

  test("ends at 500 open invites, and with 500 collaborators", async () => {
    const { owner, friend, boardId } = await buildTeam(app);
    await query(
      `with made as (
        insert into members (id, username, username_key)
        select next_member_id(), 'guest' || n, 'guest' || n from generate_series(1, 500) n returning id
      ) insert into board_invites (id, board_id, invited_id, inviter_id, status)
        select next_id(home_in($1)), $1, id, $2, 'new' from made`,
      [boardId, owner.id],
    );
    const full = await invite(owner, boardId, friend);
    expect(full.error).toMatchObject({ code: 10, message_detail: "board_id" });
    await query("update board_invites set status = 'accepted' where board_id = $1", [boardId]);
    expect((await invite(owner, boardId, friend)).status).toBe(200);
    await query(
      `insert into board_members (board_id, member_id, role, order_key)
        select board_id, invited_id, 'collaborator', '0' from board_invites
        where board_id = $1 and status = 'accepted' order by id limit 499`,
      [boardId],
    );
    await query("update boards set collaborator_count = 500 where id = $1", [boardId]);
    expect((await accept(friend, boardId)).error?.code).toBe(10);
    expect((await own(friend)).length).toBe(1);
    expect((await invite(owner, boardId, friend)).error?.message).toContain("500 collaborators");
  });
});

describe("an answer", () => {
  test("needs a board that is there, and an invite", async () => {
    const { owner, friend, boardId } = await buildTeam(app);
    const nowhere = await friend.browser.call("BoardInvite.update", {});
    expect(nowhere).toMatchObject({ status: 400, error: { message: "Invalid Invite" } });
    for (const id of [boardId, "77"]) {
      for (const answer of [accept, approve]) {
        expect((await answer(friend, id)).error).toMatchObject({ code: 40, message: "Invalid Invite" });
      }
    }
    await invite(owner, boardId, friend);
    await owner.browser.call("Board.delete", { board_id: boardId });
    expect(await own(friend)).toEqual([]);
    expect((await accept(friend, boardId)).error).toMatchObject({ code: 40, message: "Invalid Invite" });
    await owner.browser.call("Restore.create", { kind: "board", id: boardId });
    expect((await accept(friend, boardId)).status).toBe(200);
  });

  test("no keeps them from being asked for 30 days, without a trace", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    await invite(helper, boardId, friend);
    expect((await decline(friend, boardId)).data).toEqual({ id: boardId });
    expect((await decline(friend, boardId)).status).toBe(200);
    expect((await accept(friend, boardId)).status).toBe(404);
    for (const inviter of [owner, helper]) expect((await invite(inviter, boardId, friend)).data).toEqual([]);
    expect(await listed(owner, boardId, { include_inactive: true })).toEqual([]);
    expect(await own(friend, { include_inactive: true })).toEqual([]);
    await query("update board_invites set answered_at = now() - interval '31 days' where board_id = $1", [
      boardId,
    ]);
    expect((await invite(owner, boardId, friend)).data.length).toBe(1);
    expect((await decline(friend, boardId, true)).status).toBe(200);
    await query("update board_invites set answered_at = now() - interval '1 year' where board_id = $1", [
      boardId,
    ]);
    expect((await invite(owner, boardId, friend)).data).toEqual([]);
    const declined = (await verbs(boardId)).filter(({ verb }) => verb === "invite_declined");
    expect(declined.map(({ visibility }) => visibility)).toEqual(["private", "private"]);
  });

  test("is no longer possible once the invite is withdrawn, by who sent it or by the owner", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    await invite(helper, boardId, friend);
    expect((await withdraw(helper, boardId, friend)).data).toEqual({ id: boardId });
    expect((await withdraw(helper, boardId, friend)).status).toBe(200);
    expect((await accept(friend, boardId)).status).toBe(404);
    await invite(helper, boardId, friend);
    expect((await withdraw(owner, boardId, friend)).status).toBe(200);
    await invite(owner, boardId, friend);
    expect((await withdraw(helper, boardId, friend)).status).toBe(403);
    expect((await withdraw(helper, boardId, friend, true)).status).toBe(403);
    expect((await withdraw(owner, boardId, friend, true)).status).toBe(200);
    expect((await invite(helper, boardId, friend)).data).toEqual([]);
    expect((await invite(owner, boardId, friend)).data.length).toBe(1);
  });
});

describe("contact requests", () => {
  test("are invites by people one doesn't follow, and approving one makes it an invite", async () => {
    const { owner, boardId } = await buildTeam(app, "secret");
    const [kim] = await people(1);
    if (!kim) throw new Error("Too few people");
    const [sent] = (await invite(owner, boardId, kim)).data;
    expect(await own(kim)).toEqual([]);
    const { id, created_at, board } = sent ?? { id: "", created_at: "", board: null };
    expect(await requests(kim)).toMatchObject([
      { id, type: "contact_request", created_at, board, sender: { id: owner.id }, recipient: { id: kim.id } },
    ]);
    expect((await approve(kim, boardId)).data).toMatchObject({ id, status: "new" });
    expect((await approve(kim, boardId)).data).toMatchObject({ id, status: "new" });
    expect(await requests(kim)).toEqual([]);
    expect((await own(kim)).map((each) => each.id)).toEqual([id]);
    expect((await accept(kim, boardId)).status).toBe(200);
  });

  test("can be accepted or declined at once, and expire after 30 days", async () => {
    const { owner, boardId } = await buildTeam(app);
    const [kim, lou, max] = await people(3);
    if (!kim || !lou || !max) throw new Error("Too few people");
    await invite(owner, boardId, kim, lou, max);
    expect((await accept(kim, boardId)).status).toBe(200);
    expect((await decline(lou, boardId)).status).toBe(200);
    await query("update board_invites set created_at = now() - interval '31 days' where invited_id = $1", [
      max.id,
    ]);
    expect(await requests(max)).toEqual([]);
    expect(await listed(owner, boardId)).toEqual([]);
    expect(await listed(owner, boardId, { include_inactive: true })).toEqual([
      [max.id, "contact_request_not_approved"],
      [kim.id, "accepted"],
    ]);
    for (const answer of [accept, approve]) expect((await answer(max, boardId)).status).toBe(404);
    expect((await invite(owner, boardId, max)).data.length).toBe(1);
    expect((await requests(max)).length).toBe(1);
  });

  test("never reach a business, which gets plain invites", async () => {
    const { owner, boardId } = await buildTeam(app);
    const [shop, later] = await people(2);
    if (!shop || !later) throw new Error("Too few people");
    await shop.browser.call("Partner.update", { business_name: "A shop" });
    await invite(owner, boardId, shop, later);
    expect((await requests(later)).length).toBe(1);
    await later.browser.call("Partner.update", { business_name: "Another" });
    for (const business of [shop, later]) {
      expect(await requests(business)).toEqual([]);
      expect((await own(business)).map(({ status }) => status)).toEqual(["new"]);
      expect((await accept(business, boardId)).status).toBe(200);
    }
  });
});

describe("lists", () => {
  test("of a board have five, the viewer's own first if asked, and go on page by page", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const [crowd, other] = [await people(7), await buildPerson(app)];
    await invite(owner, boardId, friend);
    await accept(friend, boardId);
    await remove(owner, boardId, friend);
    await invite(owner, boardId, friend);
    for (const person of crowd) await invite(owner, boardId, person);
    const newest = crowd.map(({ id }) => id).toReversed();
    const ids = async (viewer: Person, more: OptionsOf<"BoardInvites.get"> = {}) =>
      (await listed(viewer, boardId, more)).map(([id]) => id);
    expect(await ids(owner)).toEqual(newest.slice(0, 5));
    expect(await ids(helper, { field_set_key: "boardEdit" })).toEqual([...newest, friend.id]);
    expect(await ids(friend)).toEqual([friend.id]);
    expect(await ids(other)).toEqual([]);
    expect((await visitor.call("BoardInvites.get", { board_id: boardId })).status).toBe(401);
    await accept(friend, boardId);
    const all: string[] = [];
    for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
      const { data, envelope } = await friend.browser.call("BoardInvites.get", {
        board_id: boardId,
        sort: "viewer_first",
        page_size: 3,
        bookmarks,
        // Other programs also ask for statuses that there aren't here.
        status_filters: "new,accepted,contact_request_not_approved,pending_approval",
        include_inactive: true,
      });
      all.push(...data.map(({ invited_user }) => invited_user.id));
      bookmarks = envelope.resource.options.bookmarks as string[];
    }
    expect(all).toEqual([friend.id, ...newest]);
  });

  test("leave out whom a block or an absence hides, and one's own are latest first", async () => {
    const [kim, teams] = [await buildPerson(app), [await buildTeam(app), await buildTeam(app)]];
    for (const { owner, boardId } of teams) {
      await kim.browser.call("UserFollow.create", { user_id: owner.id });
      await invite(owner, boardId, kim);
    }
    const boards = teams.map(({ boardId }) => boardId).toReversed();
    expect((await own(kim)).map(({ board }) => board.id)).toEqual(boards);
    expect((await own(kim, { page_size: 1 })).map(({ board }) => board.id)).toEqual(boards.slice(0, 1));
    const [first] = teams;
    if (!first) throw new Error("No team");
    await query("update members set state = 'deactivated' where id = $1", [first.owner.id]);
    expect((await own(kim)).map(({ board }) => board.id)).toEqual(boards.slice(0, 1));
    expect((await accept(kim, first.boardId)).status).toBe(404);
    await query("update members set state = 'active' where id = $1", [first.owner.id]);
    await buildBlockRow(app, kim.id, first.helper.id);
    expect(await listed(first.helper, first.boardId)).toEqual([]);
    expect(await listed(first.owner, first.boardId)).toEqual([[kim.id, "new"]]);
  });
});
