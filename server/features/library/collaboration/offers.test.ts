import { afterEach, describe, expect, test } from "vitest";
import { boardTexts } from "#contract/library/board-texts.ts";
import { startCast } from "#testkit/cast.ts";
import { buildTeam, join, leave, makeLink, remove } from "#testkit/library/board-invites.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { invitePurge } from "./purge-invites.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const query = <Row = { it: string }>(text: string, values: unknown[] = []) =>
  app.context.db.query<Row>({ text }, values);
const offer = ({ browser }: Person, board_id: string, { id }: { id: string }) =>
  browser.call("BoardOffer.create", { board_id, user_id: id });
const take = ({ browser }: Person, board_id: string) => browser.call("BoardOffer.update", { board_id });
const end = ({ browser }: Person, board_id: string) => browser.call("BoardOffer.delete", { board_id });
const offeredTo = async ({ browser }: Person, board_id: string) =>
  (await browser.call("BoardOffer.get", { board_id })).data?.offered_to?.id ?? null;
const boardOf = async ({ browser }: Person, board_id: string) =>
  (await browser.call("Board.get", { board_id })).data;
const gone = { status: 422, error: { message: boardTexts.offerGone } };

describe("a board that its owner offers to a collaborator", () => {
  test.each(["public", "secret"] as const)(
    "passes to them if it is %s, with everything on it in its order",
    async (privacy) => {
      const { owner, helper, friend, boardId } = await buildTeam(app, privacy);
      const sectionId = await buildSectionRow(app, boardId);
      const pins: string[] = [];
      for (const person of [owner, helper, owner]) pins.push(await buildPinRow(app, person.id, { boardId }));
      await buildPinRow(app, helper.id, { boardId, sectionId });
      await helper.browser.call("BoardFollow.create", { board_id: boardId });
      await query("update boards set name = 'Garden', name_key = 'garden', slug = 'garden' where id = $1", [
        boardId,
      ]);
      const orderOf = async (person: Person) =>
        (await person.browser.call("BoardFeed.get", { board_id: boardId })).data.map(({ id }) => id);
      const before = await orderOf(helper);

      expect((await offer(owner, boardId, helper)).data).toEqual({ id: boardId });
      expect(await boardOf(helper, boardId)).toMatchObject({
        is_offered_to_me: true,
        owner: { id: owner.id },
      });
      expect(await boardOf(owner, boardId)).toMatchObject({ is_offered_to_me: false });
      const { data } = await take(helper, boardId);
      expect(data).toMatchObject({
        id: boardId,
        url: `/${helper.username}/garden/`,
        is_offered_to_me: false,
        collaborated_by_me: false,
        owner: { id: helper.id },
        collaborator_count: 1,
        pin_count: 4,
        followed_by_me: false,
        collaborating_users: [{ id: owner.id }],
      });
      expect(await boardOf(owner, boardId)).toMatchObject({ collaborated_by_me: true, access: ["write"] });
      expect(await orderOf(helper)).toEqual(before);
      expect(await orderOf(owner)).toEqual(before);
      const bySlug = { username: owner.username, slug: "garden" };
      const moved = await owner.browser.call("Board.get", bySlug);
      expect(moved.data.url).toBe(`/${helper.username}/garden/`);
      const seen = await friend.browser.call("Board.get", bySlug);
      expect(seen.status).toBe(privacy === "public" ? 200 : 404);
      expect((await owner.browser.call("Board.delete", { board_id: boardId })).status).toBe(403);
      expect((await remove(helper, boardId, owner)).status).toBe(200);
    },
  );

  test("equals one that was theirs from the start, wherever it is stored", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const fresh = await buildBoardRow(app, helper.id);
    await buildCollaboratorRow(app, fresh, owner.id);
    for (const [at, id] of [boardId, fresh].entries()) {
      const names = [id, `Two of a kind ${at}`, `two of a kind ${at}`, `two-of-a-kind-${at}`];
      await query("update boards set name = $2, name_key = $3, slug = $4 where id = $1", names);
      for (const person of [owner, helper]) await buildPinRow(app, person.id, { boardId: id });
    }
    await offer(owner, boardId, helper);
    await take(helper, boardId);
    await app.drain();
    const storedAs = async (id: string, at: number) => {
      const rows = await query(
        `select json_build_object(
          'board', (select to_jsonb(boards) - array['id', 'name', 'name_key', 'slug', 'created_at', 'version', 'last_pinned_at']
            from boards where id = $1),
          'members', (select json_agg(json_build_array(member_id::text, role) order by member_id) from board_members where board_id = $1),
          'savers', (select json_agg(member_id::text) from board_savers where board_id = $1),
          'follows', (select count(*) from board_follows where board_id = $1),
          'words', (select replace(words::text, $2, '') from search_boards where board_id = $1),
          'pins', (select json_agg(replace(words::text, $3, '') order by words::text) from search_pins
            where pin_id in (select id from pins where board_id = $1))
        )::text as it`,
        [id, String(at), id],
      );
      return rows[0]?.it.replaceAll(id, "").replaceAll(`-${at}`, "");
    };
    expect(await storedAs(boardId, 0)).toBe(await storedAs(fresh, 1));
    const lists = async (person: Person, username: string) =>
      (await person.browser.call("Boards.get", { username })).data.map(({ id }) => id).toSorted();
    for (const person of [owner, helper]) {
      const both = [boardId, fresh].toSorted();
      expect(await lists(person, helper.username)).toEqual(both);
    }
  });

  test("takes a free name and address at its new owner's, and comes back to the old ones", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const { data: own } = await helper.browser.call("Board.create", { name: "Garden" });
    await owner.browser.call("Board.update", { board_id: boardId, name: "Garden" });
    await offer(owner, boardId, helper);
    expect((await take(helper, boardId)).data).toMatchObject({
      name: "Garden (2)",
      url: `/${helper.username}/garden-2/`,
    });
    expect((await boardOf(helper, own.id)).url).toBe(`/${helper.username}/garden/`);
    expect((await owner.browser.call("Board.create", { name: "Garden" })).data.url).toBe(
      `/${owner.username}/garden/`,
    );
    await offer(helper, boardId, owner);
    expect((await take(owner, boardId)).data.url).toBe(`/${owner.username}/garden-2/`);
    const former = { username: helper.username, slug: "garden-2" };
    expect((await visitor.call("Board.get", former)).data.id).toBe(boardId);
  });

  test("hides its pictures if its new owner is private", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const pinId = await buildPinRow(app, owner.id, { boardId });
    await helper.browser.call("UserSettings.update", { is_private_profile: true });
    const signature = async ({ browser }: Pick<Person, "browser">) =>
      (await browser.call("Pin.get", { id: pinId })).data?.image_signature;
    const before = await signature({ browser: visitor });
    await offer(owner, boardId, helper);
    await take(helper, boardId);
    expect(await signature({ browser: visitor })).toBeUndefined();
    expect(await signature(owner)).not.toBe(before);
  });
});

describe("an offer", () => {
  test("ends when it is withdrawn, declined, replaced, or either leaves or is blocked", async () => {
    for (const way of ["withdrawn", "declined", "replaced", "left", "removed", "blocked", "purged"]) {
      const { owner, helper, friend, boardId } = await buildTeam(app);
      await buildCollaboratorRow(app, boardId, friend.id);
      await offer(owner, boardId, helper);
      if (way === "withdrawn") await end(owner, boardId);
      if (way === "declined") await end(helper, boardId);
      if (way === "replaced") await offer(owner, boardId, friend);
      if (way === "left") await leave(helper, boardId);
      if (way === "removed") await remove(owner, boardId, helper);
      if (way === "blocked") await helper.browser.call("UserBlock.create", { blocked_user_id: owner.id });
      if (way === "purged") await invitePurge.run(app.context, helper.id);
      const answer = await take(helper, boardId);
      if (way === "left" || way === "removed") expect(answer.status).toBe(403);
      else expect([way, answer]).toMatchObject([way, gone]);
      expect((await boardOf(owner, boardId)).owner.id).toBe(owner.id);
      expect(await offeredTo(owner, boardId)).toBe(way === "replaced" ? friend.id : null);
    }
  });

  test("is between the two, and only for a collaborator who can take it up", async () => {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const other = await buildPerson(app);
    await buildCollaboratorRow(app, boardId, friend.id);
    await offer(owner, boardId, helper);
    expect(await offeredTo(owner, boardId)).toBe(helper.id);
    expect(await offeredTo(helper, boardId)).toBe(helper.id);
    expect(await offeredTo(friend, boardId)).toBeNull();
    expect((await end(friend, boardId)).status).toBe(200);
    expect(await offeredTo(owner, boardId)).toBe(helper.id);
    expect(await take(friend, boardId)).toMatchObject(gone);
    expect((await take(owner, boardId)).status).toBe(403);
    for (const person of [other, owner, { id: "77" }]) {
      expect((await offer(owner, boardId, person)).status).toBe(422);
    }
    await friend.browser.call("UserBlock.create", { blocked_user_id: owner.id });
    expect((await offer(owner, boardId, friend)).status).toBe(422);
    await query("update boards set privacy = 'protected' where id = $1", [boardId]);
    expect((await offer(owner, boardId, helper)).status).toBe(422);
  });

  test("is rejected while the board is busy, and for a member who has too many boards", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    await offer(owner, boardId, helper);
    const action = [boardId, owner.id];
    await query(
      "insert into board_actions (id, board_id, member_id, action_type, state, total) values (next_id(home_of($2)), $1, $2, 1, 'running', 1)",
      action,
    );
    expect((await take(helper, boardId)).status).toBe(409);
    await query("delete from board_actions where board_id = $1", [boardId]);
    expect((await take(helper, boardId)).status).toBe(200);
  });

  test("takes along the links of the former owner where collaborators may not invite", async () => {
    for (const mayInvite of [true, false]) {
      const { owner, helper, friend, boardId } = await buildTeam(app);
      const { code } = await makeLink(owner, boardId);
      await owner.browser.call("Board.update", {
        board_id: boardId,
        collaborator_invites_enabled: mayInvite,
      });
      await offer(owner, boardId, helper);
      await take(helper, boardId);
      expect((await join(friend, code)).status).toBe(mayInvite ? 200 : 422);
    }
  });
});

describe("at the same time", () => {
  test("a board has one owner, whoever is offered it and whatever else happens", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { owner, helper, friend, boardId } = await buildTeam(app);
      await buildCollaboratorRow(app, boardId, friend.id);
      await offer(owner, boardId, helper);
      const other = [
        () => leave(helper, boardId),
        () => offer(owner, boardId, friend),
        () => end(owner, boardId),
        () => remove(owner, boardId, helper),
        () => helper.browser.call("UserBlock.create", { blocked_user_id: owner.id }),
        () => take(helper, boardId),
      ][round];
      const [taken] = await Promise.all([take(helper, boardId), other?.(), take(friend, boardId)]);
      const rows = await query(
        "select member_id as it from board_members where board_id = $1 and role = 'owner'",
        [boardId],
      );
      const [board] = await query("select owner_id as it from boards where id = $1", [boardId]);
      expect(rows).toEqual([board]);
      if (round < 4 && taken.status === 200) expect([helper.id, friend.id]).toContain(board?.it);
      expect([200, 403, 422]).toContain(taken.status);
    }
  });

  test("two members who hand boards to each other don't wait for each other forever", async () => {
    const [one, two] = [await buildPerson(app), await buildPerson(app)];
    for (let round = 0; round < 4; round += 1) {
      const [first, second] = [await buildBoardRow(app, one.id), await buildBoardRow(app, two.id)];
      await buildCollaboratorRow(app, first, two.id);
      await buildCollaboratorRow(app, second, one.id);
      await offer(one, first, two);
      await offer(two, second, one);
      const answers = await Promise.all([take(two, first), take(one, second)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});
