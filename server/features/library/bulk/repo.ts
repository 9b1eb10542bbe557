import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { hasWorkingJob } from "#server/platform/jobs.ts";

const shown = ["id", "action_type", "board_id", "section_id", "is_whole_board"] as const;
const target = ["target_board_id", "target_section_id", "total", "done"] as const;

const lock = prepare<{ id: string; size: number }>("lock_running_action")((slot) =>
  build
    .selectFrom("board_actions")
    .select([...shown, ...target])
    .select([
      "member_id",
      "merge_id",
      "trashed_section_id",
      "former_privacy",
      sql<string[]>`pin_ids[done + 1 : done + ${slot("size")}::int]`.as("next_ids"),
    ])
    .where("id", "=", slot("id"))
    .where("state", "=", "running")
    .forNoKeyUpdate(),
);

/** A running action and the ids of its next Pins. */
export type RunningAction = Awaited<ReturnType<typeof lock>>[number];

/** Returns null if the action is over. A concurrent worker waits here and then finds these Pins done. */
export async function lockRunningAction(tx: Tx, id: string, size: number): Promise<RunningAction | null> {
  return await findFirst(lock(tx, { id, size }));
}

type Advance = { id: string; count: number; isOver: boolean };

/** Counts what the same transaction has done. */
export const advanceAction = prepareWrite<Advance>("advance_action")((slot) => {
  const done = sql<number>`done + ${slot("count")}::int`;
  const isOver = sql<boolean>`${slot("isOver")}::boolean`;
  return build
    .updateTable("board_actions")
    .set({
      done,
      // Pins added since the action began make it longer.
      total: sql<number>`greatest(total, ${done} + case when ${isOver} then 0 else 1 end)`,
      state: sql<Row<"board_actions">["state"]>`case when ${isOver} then 'done' else state end`,
      finished_at: sql<string>`case when ${isOver} then now() end`,
      pin_ids: sql<string[]>`case when ${isOver} then '{}' else pin_ids end`,
    })
    .where("id", "=", slot("id"));
});

const fail = prepare<{ id: string; problem: string }>("fail_action")((slot) =>
  build
    .updateTable("board_actions")
    .set({
      state: "failed",
      problem: slot("problem"),
      finished_at: sql<string>`now()`,
      pin_ids: sql<string[]>`'{}'`,
    })
    .where("id", "=", slot("id"))
    .where("state", "=", "running")
    .returning(["member_id", "board_id", "former_privacy"]),
);

export type EndedAction = Awaited<ReturnType<typeof fail>>[number];

/** Returns null if the action was already over. */
export async function failAction(tx: Tx, id: string, problem: string): Promise<EndedAction | null> {
  return await findFirst(fail(tx, { id, problem }));
}

const select = prepare<{ id: string; memberId: string }>("find_own_action")((slot) =>
  build
    .selectFrom("board_actions")
    .select(["id", "action_type", "state", "total", "done", "problem"])
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId")),
);

export type OwnAction = Awaited<ReturnType<typeof select>>[number];

export async function findOwnAction(on: Queryable, id: string, memberId: string): Promise<OwnAction | null> {
  return await findFirst(select(on, { id, memberId }));
}

const selectWithoutJob = {
  name: "list_actions_left_alone",
  text: `
    select id, member_id, created_at < now() - interval '1 day' as is_old from board_actions
    where state = 'running' and not ${hasWorkingJob("board_action:", "board_actions.id")}`,
};

/** Lists running actions that have no working job. */
export async function listActionsWithoutJob(
  on: Queryable,
): Promise<{ id: string; member_id: string; is_old: boolean }[]> {
  return await on.query(selectWithoutJob, []);
}

const sweep = {
  name: "sweep_board_actions",
  text: "delete from board_actions where finished_at < now() - interval '7 days'",
};

export async function sweepActions(on: Queryable): Promise<void> {
  await on.query(sweep, []);
}
