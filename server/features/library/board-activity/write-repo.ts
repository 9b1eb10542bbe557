import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepareWrite } from "#server/platform/db/prepared.ts";
import type { ActivityEntry } from "./activity-entries.ts";

const insert = {
  name: "insert_board_activity",
  text: `
    with deeds as (
      select * from jsonb_to_recordset($1::jsonb) as deed (
        kind text, board_id bigint, actor_id bigint, member_id bigint, section_id bigint, pin_ids jsonb, pin_count int,
        created_at timestamptz
      )
    )
    insert into board_activity (id, board_id, actor_id, kind, member_id, section_id, pin_ids, pin_count, created_at)
    select next_id(home_in(boards.id)), boards.id, deed.actor_id, deed.kind, deed.member_id, deed.section_id,
      array(select jsonb_array_elements_text(deed.pin_ids)::bigint), deed.pin_count, deed.created_at
    from deeds as deed
    join boards on boards.id = deed.board_id
    join members as actors on actors.id = deed.actor_id
    -- Nobody needs to be told what only they did.
    where exists (
      select from board_members where board_members.board_id = boards.id and role = 'collaborator'
    ) or exists (
      select from deeds as others
      where others.board_id = boards.id and others.kind in ('joined', 'left', 'member_removed')
    ) or exists (
      select from board_activity where board_activity.board_id = boards.id
    )
    order by deed.created_at`,
};

export async function insertActivity(tx: Tx, deeds: readonly ActivityEntry[]): Promise<void> {
  await tx.query(insert, [JSON.stringify(deeds)]);
}

const removeOld = {
  name: "delete_old_board_activity",
  text: `
    delete from board_activity where id = any(array(
      select id from board_activity where created_at < now() - make_interval(days => $1::int)
      order by created_at limit $2
    )) returning 1`,
};

/** Returns how many were deleted. */
export async function deleteOldActivity(on: Queryable, days: number, count: number): Promise<number> {
  return (await on.query(removeOld, [days, count])).length;
}

export const purgeDeeds = prepareWrite<{ memberId: string }>("purge_board_activity")((slot) =>
  build
    .deleteFrom("board_activity")
    .where((where) =>
      where.or([where("actor_id", "=", slot("memberId")), where("member_id", "=", slot("memberId"))]),
    ),
);
