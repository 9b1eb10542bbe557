import { afterEach, describe, expect, test } from "vitest";
import { boardTexts } from "#contract/library/board-texts.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import {
  accept,
  buildTeam,
  invite,
  join,
  leave,
  listLinks,
  makeLink,
  remove,
  revoke,
} from "#testkit/library/board-invites.ts";
import { buildBlockRow, buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession } from "#testkit/members.ts";
import { listCases, outcomeOf, type RoleTable, rowsFor } from "#testkit/roles.ts";
import { invitePurge } from "./purge-invites.ts";
import { sweepLinks } from "./sweep-links.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const query = <Row = { it: string }>(text: string, values: unknown[] = []) =>
  app.context.db.query<Row>({ text }, values);
const dead = { status: 422, error: { message: boardTexts.linkDead, message_detail: "invite_code" } };

describe("a link", () => {
  test.each(["public", "secret"] as const)(
    "lets people join a %s board, as often as it says",
    async (privacy) => {
      const { owner, friend, boardId } = await buildTeam(app, privacy);
      const [kim, lou] = [await buildPerson(app), await buildPerson(app)];
      const { code, url } = await makeLink(owner, boardId, { uses_max: 2, name: "For the team" });
      expect(url).toBe(`http://localhost:3000/board/join/?t=${code}`);
      for (const person of [friend, friend, kim]) {
        expect((await join(person, code)).data).toMatchObject({ id: boardId, access: ["write"] });
      }
      expect(await join(lou, code)).toMatchObject(dead);
      expect(await listLinks(owner, boardId)).toMatchObject([
        { name: "For the team", uses_max: 2, use_count: 2, email: null, created_by: { id: owner.id } },
      ]);
      expect((await friend.browser.call("Board.get", { board_id: boardId })).data.collaborator_count).toBe(3);
    },
  );

  test("is stored as a hash alone, and never shown again", async () => {
    const { owner, boardId } = await buildTeam(app);
    const { code } = await makeLink(owner, boardId);
    const rows = await query("select to_json(board_links)::text as it from board_links where board_id = $1", [
      boardId,
    ]);
    expect(JSON.stringify([rows, await listLinks(owner, boardId)])).not.toContain(code);
  });

  test("shows its holder the board's name and who invites, and nothing that the board hides", async () => {
    const { owner, helper, boardId } = await buildTeam(app, "secret");
    await buildPinRow(app, owner.id, { boardId });
    const kim = await buildPerson(app);
    const { code } = await makeLink(owner, boardId);
    for (const browser of [visitor, kim.browser]) {
      const { data } = await browser.call("BoardLinkCode.get", { invite_code: code });
      expect(data).toEqual({
        board: { id: boardId, name: expect.any(String), url: expect.any(String), image_cover_url: null },
        invited_by_user: expect.objectContaining({ id: owner.id }),
        is_email: false,
        is_inside: false,
      });
    }
    const inside = await helper.browser.call("BoardLinkCode.get", { invite_code: code });
    expect(inside.data).toMatchObject({ is_inside: true, board: { image_cover_url: expect.any(String) } });
    expect((await visitor.call("Board.get", { board_id: boardId })).status).toBe(404);
  });

  test("ends when it expires, is revoked, or its maker leaves or may no longer invite", async () => {
    for (const way of ["expires", "revoked", "left", "removed", "right", "gone", "trashed"]) {
      const { owner, helper, boardId } = await buildTeam(app);
      const kim = await buildPerson(app);
      const { id, code } = await makeLink(helper, boardId);
      const toggle = (on: boolean) =>
        owner.browser.call("Board.update", { board_id: boardId, collaborator_invites_enabled: on });
      if (way === "expires") await query("update board_links set expires_at = now() where id = $1", [id]);
      if (way === "revoked") await revoke(owner, boardId, id);
      if (way === "left") await leave(helper, boardId);
      if (way === "removed") await remove(owner, boardId, helper);
      if (way === "gone") await query("update members set state = 'deactivated' where id = $1", [helper.id]);
      if (way === "trashed") await query("update boards set trashed_at = now() where id = $1", [boardId]);
      if (way === "right") for (const on of [false, true]) await toggle(on);
      expect([way, await join(kim, code)]).toMatchObject([way, dead]);
      expect([way, await visitor.call("BoardLinkCode.get", { invite_code: code })]).toMatchObject([
        way,
        dead,
      ]);
    }
  });

  test("lets no one in again whom it let in before, or whom the owner shut out, or whom a block is between", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const [kim, lou] = [await buildPerson(app), await buildPerson(app)];
    const [mel, nan] = [await buildPerson(app), await buildPerson(app)];
    const { code } = await makeLink(helper, boardId);
    await join(kim, code);
    await remove(owner, boardId, kim);
    await invite(owner, boardId, lou);
    await accept(lou, boardId);
    await remove(owner, boardId, lou, true);
    await buildBlockRow(app, owner.id, mel.id);
    await buildBlockRow(app, nan.id, helper.id);
    for (const person of [kim, lou, mel, nan]) expect(await join(person, code)).toMatchObject(dead);
    const other = await makeLink(owner, boardId);
    expect((await join(kim, other.code)).status).toBe(200);
    expect(await join(lou, other.code)).toMatchObject(dead);
    expect((await join(nan, other.code)).status).toBe(200);
  });

  test("settles the invite that someone who uses it has, and takes no use of those inside", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    await invite(owner, boardId, friend);
    const { code } = await makeLink(owner, boardId, { uses_max: 1 });
    expect((await join(helper, code)).status).toBe(200);
    expect((await join(friend, code)).status).toBe(200);
    expect((await friend.browser.call("BoardInvites.get", { current_user: true })).data).toEqual([]);
    const events = await query("select verb as it from events where object_id = $1 order by id", [boardId]);
    expect(events.map(({ it }) => it)).toEqual([
      ...["collaborator_invited", "link_created", "collaborator_joined", "invite_accepted"],
    ]);
  });
});

describe("the list of links", () => {
  test("has all of them for the owner, and for collaborators their own", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const [owners, helpers] = [await makeLink(owner, boardId), await makeLink(helper, boardId)];
    const idsOf = async (person: typeof owner) => (await listLinks(person, boardId)).map(({ id }) => id);
    expect(await idsOf(owner)).toEqual([helpers.id, owners.id]);
    expect(await idsOf(helper)).toEqual([helpers.id]);
    expect((await friend.browser.call("BoardLinks.get", { board_id: boardId })).status).toBe(403);
    expect((await revoke(helper, boardId, owners.id)).status).toBe(200);
    expect((await join(friend, owners.code)).status).toBe(200);
  });

  test("holds fifty, and refuses what makes no sense", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    for (let made = 0; made < 49; made += 1) await makeLink(owner, boardId);
    const answers = await Promise.all(
      [owner, helper, owner].map(({ browser }) => browser.call("BoardLink.create", { board_id: boardId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const options of [
      { uses_max: 0 },
      { uses_max: 501 },
      { days: 0 },
      { days: 91 },
      { name: "x".repeat(61) },
    ]) {
      const answer = await owner.browser.call("BoardLink.create", { board_id: boardId, ...options });
      expect([answer.status, answer.error?.message_detail]).toEqual([400, Object.keys(options)[0]]);
    }
    await owner.browser.call("Board.update", { board_id: boardId, collaborator_invites_enabled: false });
    expect((await helper.browser.call("BoardLink.create", { board_id: boardId })).status).toBe(403);
  });

  test("forgets links that expired, and a purge those of its member", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const [expired, theirs] = [await makeLink(owner, boardId), await makeLink(helper, boardId)];
    await join(friend, theirs.code);
    await query("update board_links set expires_at = now() where id = $1", [expired.id]);
    await sweepLinks(app.context);
    const left = await query("select id as it from board_links where board_id = $1", [boardId]);
    expect(left).toEqual([{ it: theirs.id }]);
    await invitePurge.run(app.context, friend.id);
    expect(
      await query("select member_id as it from board_link_uses where link_id = $1", [theirs.id]),
    ).toEqual([]);
    await invitePurge.run(app.context, helper.id);
    expect(await query("select id as it from board_links where board_id = $1", [boardId])).toEqual([]);
  });
});

describe("at the same time", () => {
  test("of many who want the last use, exactly one gets it", async () => {
    const { owner, boardId } = await buildTeam(app);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => buildPerson(app)));
    const { id, code } = await makeLink(owner, boardId, { uses_max: 1 });
    const answers = await Promise.all(crowd.map((person) => join(person, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    expect(await query("select use_count as it from board_links where id = $1", [id])).toEqual([{ it: 1 }]);
  });

  test("a link is used, revoked, and its maker removed", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, helper, friend, boardId } = await buildTeam(app);
      const { id, code } = await makeLink(helper, boardId);
      const [joined, ...others] = await Promise.all([
        join(friend, code),
        round % 2 === 0 ? revoke(owner, boardId, id) : remove(owner, boardId, helper),
        join(friend, code),
      ]);
      expect([200, 422]).toContain(joined.status);
      expect(others[0]?.status).toBe(200);
      expect(await query("select id as it from board_links where board_id = $1", [boardId])).toEqual([]);
      const inside = await query("select 1 as it from board_members where board_id = $1 and member_id = $2", [
        ...[boardId, friend.id],
      ]);
      expect(inside.length).toBe([joined, others[1]].some((answer) => answer?.status === 200) ? 1 : 0);
    }
  });
});

/* The operations that know a board by a code, tried by every kind of viewer. */

const roles = ["other", "collaborator", "blocked", "limited", "visitor"] as const;
const of = rowsFor(roles);
const rules = {
  reads: of("ok ok 422 ok ok"),
  joins: of("ok ok 422 password login"),
  declines: of("ok ok ok ok ok"),
} as const;
type Things = { invite_code: string };
const theCode = ({ invite_code }: Things) => ({ invite_code });
const table: RoleTable<keyof typeof rules, Things> = {
  "BoardLinkCode.get": { rule: "reads", options: theCode },
  "BoardLinkCode.create": { rule: "joins", options: theCode },
  "BoardLinkCode.delete": { rule: "declines", options: theCode },
};

describe.each(listCases(table))("%s", (_, { name, rule, options }) => {
  test.each(["public", "secret"] as const)(
    "answers every role by its rule on a %s board",
    async (privacy) => {
      const { owner, helper, boardId } = await buildTeam(app, privacy);
      const [other, blocked] = [await buildPerson(app), await buildPerson(app)];
      await buildBlockRow(app, owner.id, blocked.id);
      const { code } = await makeLink(owner, boardId);
      const limited = await openSession(app, other, { isLimited: true });
      const browsers = {
        limited,
        visitor,
        other: other.browser,
        collaborator: helper.browser,
        blocked: blocked.browser,
      };
      const outcomes: Record<string, string> = {};
      for (const role of roles) {
        const asked = options({ invite_code: code }) as OptionsOf<typeof name>;
        outcomes[role] = outcomeOf(await browsers[role].call(name, asked));
      }
      expect(outcomes).toEqual(rules[rule]);
      for (const invite_code of ["", "x".repeat(101)]) {
        expect((await other.browser.call(name, { invite_code } as OptionsOf<typeof name>)).status).toBe(400);
      }
    },
  );
});
