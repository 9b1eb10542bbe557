import { afterEach, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import {
  accept,
  buildTeam,
  decline,
  invite,
  leave,
  remove,
  withdraw,
} from "#testkit/library/board-invites.ts";
import { buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";

const { app } = await startCast([], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const rounds = 6;
const query = <Row>(text: string, values: unknown[]) => app.context.db.query<Row>({ text }, values);
const isInside = async (boardId: string, memberId: string) =>
  (await query("select from board_members where board_id = $1 and member_id = $2", [boardId, memberId]))
    .length > 0;

const countWaiting = async () =>
  (
    await query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      [],
    )
  ).length;

test("an invite is either accepted or withdrawn", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { owner, friend, boardId } = await buildTeam(app);
    await invite(owner, boardId, friend);
    const [joined, withdrawn] = await Promise.all([
      accept(friend, boardId),
      withdraw(owner, boardId, friend),
      accept(friend, boardId),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([200, 404]).toContain(joined.status);
    expect(await isInside(boardId, friend.id)).toBe(joined.status === 200);
    const left = await query<{ status: string }>("select status from board_invites where board_id = $1", [
      boardId,
    ]);
    expect(left.map(({ status }) => status)).toEqual(joined.status === 200 ? ["accepted"] : []);
  }
});

test("an invite is either accepted or declined", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { owner, friend, boardId } = await buildTeam(app);
    await invite(owner, boardId, friend);
    const [joined, declined] = await Promise.all([accept(friend, boardId), decline(friend, boardId)]);
    expect(declined.status).toBe(200);
    expect(await isInside(boardId, friend.id)).toBe(joined.status === 200);
  }
});

test("only one of several gets the last place", async () => {
  const { owner, boardId } = await buildTeam(app);
  await query(
    `with made as (
      insert into members (id, username, username_key)
      select next_member_id(), 'crowd' || n, 'crowd' || n from generate_series(1, 498) n returning id
    ), joined as (
      insert into board_members (board_id, member_id, role, order_key)
      select $1, id, 'collaborator', '0' from made
    ) update boards set collaborator_count = collaborator_count + 498 where id = $1`,
    [boardId],
  );
  const people = await Promise.all(Array.from({ length: 4 }, () => buildPerson(app)));
  await invite(owner, boardId, ...people);
  const answers = await Promise.all(people.map((person) => accept(person, boardId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  const { data } = await owner.browser.call("Board.get", { board_id: boardId });
  expect(data.collaborator_count).toBe(500);
});

test("nothing is saved to a board after its saver has left or was removed", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { owner, helper, boardId } = await buildTeam(app);
    const source = await buildPinRow(app, owner.id);
    const save = () => helper.browser.call("Repin.create", { pin_id: source, board_id: boardId });
    const go = () => (round % 2 === 0 ? leave(helper, boardId) : remove(owner, boardId, helper));
    const [first, gone, second] = await Promise.all([save(), go(), save()]);
    expect(gone.status).toBe(200);
    const saved = [first, second].filter(({ status }) => status === 200).length;
    for (const { status } of [first, second]) expect([200, 403]).toContain(status);
    expect((await save()).status).toBe(403);
    const kept = await query("select from pins where board_id = $1 and pinner_id = $2", [boardId, helper.id]);
    expect(kept.length).toBe(saved);
  }
});

test.each(["Repin.create", "BulkEdit.create", "Pin.update"] as const)(
  "%s is refused if its saver is removed while it waits for the board",
  async (name) => {
    const { helper, boardId } = await buildTeam(app);
    const id = await buildPinRow(app, helper.id);
    const save = () =>
      ({
        "Repin.create": () => helper.browser.call("Repin.create", { pin_id: id, board_id: boardId }),
        "BulkEdit.create": () => helper.browser.call("BulkEdit.create", { pin_ids: [id], board_id: boardId }),
        "Pin.update": () => helper.browser.call("Pin.update", { id, board_id: boardId }),
      })[name]();
    const saving: Promise<{ status: number }>[] = [];
    await app.context.db.transaction(async (tx) => {
      const pair = [boardId, helper.id];
      await tx.query({ text: "delete from board_members where board_id = $1 and member_id = $2" }, pair);
      await tx.query({ text: "update boards set collaborator_count = 0 where id = $1" }, [boardId]);
      saving.push(save());
      await expect.poll(countWaiting).toBe(1);
    });
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([403]);
    expect(await query("select from pins where board_id = $1", [boardId])).toEqual([]);
  },
);

test("a collaborator who is removed while they invite has invited no one", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const [sent] = await Promise.all([invite(helper, boardId, friend), remove(owner, boardId, helper)]);
    expect([200, 403]).toContain(sent.status);
    expect(await query("select from board_invites where board_id = $1", [boardId])).toEqual([]);
  }
});

test("no invite outlives a block", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { owner, helper, friend, boardId } = await buildTeam(app);
    const [blocker, blocked] = round % 2 === 0 ? [owner, friend] : [friend, owner];
    await Promise.all([
      invite(owner, boardId, friend),
      blocker.browser.call("UserBlock.create", { blocked_user_id: blocked.id }),
      invite(helper, boardId, friend),
      invite(owner, boardId, friend),
    ]);
    expect(await query("select from board_invites where board_id = $1", [boardId])).toEqual([]);
  }
});

test("several invites of the same member make one", async () => {
  const { owner, helper, friend, boardId } = await buildTeam(app);
  const answers = await Promise.all(
    [owner, helper, owner].map((inviter) => invite(inviter, boardId, friend)),
  );
  expect(new Set(answers.map(({ data }) => data[0]?.id)).size).toBe(1);
});
