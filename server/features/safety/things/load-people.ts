import type { PinUser } from "#contract/library/entities/pin.ts";
import type { Db } from "#server/platform/db/database.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { listPeople } from "./things-repo.ts";

/** Loads people for staff, to be looked up by id. */
export async function loadPeople(
  db: Db,
  ids: readonly string[],
  publicUrl: string,
): Promise<(id: string | null) => PinUser | null> {
  const rows = ids.length > 0 ? await listPeople(db, { ids }) : [];
  const people = new Map(rows.map((row) => [row.id, presentPerson(row, publicUrl)]));
  return (id) => (id === null ? null : (people.get(id) ?? null));
}

export async function loadPerson(db: Db, id: string | null, publicUrl: string): Promise<PinUser | null> {
  return id === null ? null : (await loadPeople(db, [id], publicUrl))(id);
}
