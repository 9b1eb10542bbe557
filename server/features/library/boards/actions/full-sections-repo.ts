import type { Tx } from "#server/platform/db/database.ts";
import type { SectionPin } from "../section-writes-repo.ts";

const hide = { name: "put_full_section_away", text: "update sections set trashed_at = now() where id = $1" };

/** Trashes the section while it still has its Pins, which leave it in steps. */
export async function trashFullSection(tx: Tx, id: string): Promise<void> {
  await tx.query(hide, [id]);
}

const lockNext = {
  name: "lock_next_pins_of_section",
  text: `
    select id, picture_id from pins where id = any(array(
      select id from pins where section_id = $1 and state = 'live' order by place, id limit $2
    )) order by id for no key update`,
};

export async function lockNextOfSection(tx: Tx, sectionId: string, count: number): Promise<SectionPin[]> {
  return await tx.query(lockNext, [sectionId, count]);
}

// Uses the section's own trash time, to mark the Pins that were trashed with it.
const trash = {
  name: "trash_pins_with_section",
  text: `
    update pins set state = 'trashed', version = version + 1,
      trashed_at = (select trashed_at from sections where id = $2)
    where id = any($1::bigint[])`,
};

export async function trashWithSection(tx: Tx, pinIds: string[], sectionId: string): Promise<void> {
  await tx.query(trash, [pinIds, sectionId]);
}

const keep = {
  name: "keep_freed_pins",
  text: "insert into freed_pins (id, section_id, pin_ids) values (next_id(home_in($1)), $1, $2::bigint[])",
};

export async function storeFreedPins(tx: Tx, sectionId: string, pinIds: string[]): Promise<void> {
  await tx.query(keep, [sectionId, pinIds]);
}

const takeFreed = {
  name: "take_freed_pins",
  text: "delete from freed_pins where section_id = $1 returning pin_ids",
};

const selectTrashed = {
  name: "list_pins_trashed_with_section",
  text: `
    select pins.id from pins join sections on sections.id = pins.section_id and sections.trashed_at = pins.trashed_at
    where pins.section_id = $1 and pins.state = 'trashed'`,
};

export type RemovedPins = { freed: string[]; trashed: string[] };

/** Returns the Pins that steps have already returned to the board, and those trashed with the section. */
export async function takeRemovedPins(tx: Tx, sectionId: string): Promise<RemovedPins> {
  const freed = await tx.query<{ pin_ids: string[] }>(takeFreed, [sectionId]);
  const trashed = await tx.query<{ id: string }>(selectTrashed, [sectionId]);
  return { freed: freed.flatMap((row) => row.pin_ids), trashed: trashed.map(({ id }) => id) };
}
