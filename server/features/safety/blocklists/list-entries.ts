import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { describeThings } from "../things/index.ts";
import { type EntryRow, listEntries } from "./blocklists-repo.ts";

type Entries = ResultOf<"Blocklist.get">;

export async function listBlocklist(
  { context, viewer }: Scope,
  { list, ...options }: ParsedOptionsOf<"Blocklist.get">,
): Promise<Page<Entries>> {
  const { db, config } = context;
  const slice = readSlice("Blocklist.get", options);
  const { beforeId, take } = slice;
  const rows = await listEntries(db, list, { beforeId, take });
  const things = rows.flatMap((row) => pinShownWith(row) ?? []);
  const people = rows.flatMap(({ added_by_id }) => added_by_id ?? []);
  const { describe, person } = await describeThings(db, viewerIdsOf(viewer), things, {
    publicUrl: config.publicUrl,
    people,
  });
  return toPage(rows, slice, (row): Entries[number] => {
    const { id, value, picture_list, reason, created_at } = row;
    const pin = pinShownWith(row);
    const look = pin === null ? null : describe(pin);
    return {
      id,
      value,
      picture_list,
      reason,
      added_by: person(row.added_by_id),
      created_at,
      url: look?.object_url ?? null,
      image_url: look?.image_url ?? null,
    };
  });
}

/** Pictures of `child_safety` are never shown, to anyone. */
function pinShownWith({ picture_list: list, pin_id: id }: EntryRow) {
  return id === null || list !== "other" ? null : ({ kind: "pin", id } as const);
}
