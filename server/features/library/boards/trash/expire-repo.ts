import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { inTrashTime, pastTrashTime } from "#server/platform/db/trash-time.ts";

/** What a member deletes from the trash permanently. */
export type Expiry = {
  memberId: string;
  /** Null for all. */
  id: string | null;
  /** Only what was trashed until then; null for any time. */
  until: string | null;
  take: number;
};

const expireBoards = {
  name: "expire_trashed_boards",
  text: `
    update boards set trashed_at = ${pastTrashTime}
    where id in (
      select id from boards
      where owner_id = $1 and ${inTrashTime("boards.trashed_at")}
        and ($2::bigint is null or id = $2) and ($3::timestamptz is null or trashed_at <= $3)
      order by id limit $4 for no key update
    ) returning 1`,
};

/**
 * Makes boards in the member's trash as old as those that the purge deletes, so that nothing can restore them any more.
 * Returns how many there were.
 */
export async function expireTrashedBoards(tx: Tx, { memberId, id, until, take }: Expiry): Promise<number> {
  return (await tx.query(expireBoards, [memberId, id, until, take])).length;
}

const selectSections = {
  name: "list_sections_to_expire",
  text: `
    select sections.id, sections.board_id from sections join boards on boards.id = sections.board_id
    where boards.owner_id = $1 and boards.trashed_at is null and ${inTrashTime("sections.trashed_at")}
      and ($2::bigint is null or sections.id = $2) and ($3::timestamptz is null or sections.trashed_at <= $3)
      and ($2::bigint is not null or not exists (
        select from board_actions where state = 'running' and trashed_section_id = sections.id
      ))
    order by sections.id limit $4`,
};

type FoundSection = { id: string; board_id: string };

/** Lists sections in the trash of a member's boards. If no id is given, without those still being emptied. */
export async function listSectionsToExpire(
  on: Queryable,
  { memberId, id, until, take }: Expiry,
): Promise<FoundSection[]> {
  return await on.query<FoundSection>(selectSections, [memberId, id, until, take]);
}

const expireSections = {
  name: "expire_trashed_sections",
  text: `
    update sections set trashed_at = ${pastTrashTime}
    where id = any($1::bigint[]) and ${inTrashTime("sections.trashed_at")} returning 1`,
};

export async function expireSectionRows(tx: Tx, ids: string[]): Promise<number> {
  return (await tx.query(expireSections, [ids])).length;
}
