import { TRASH_DAYS } from "#contract/limits.ts";
import type { OperationName, ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listTrashedPins, presentPins } from "../pins/index.ts";

type Options = ParsedOptionsOf<"RecentlyDeleted.get">;
type Trashed = ResultOf<"RecentlyDeleted.get">;

const operation: OperationName = "RecentlyDeleted.get";
const afterEverything = "infinity";
const dayMs = 24 * 60 * 60 * 1000;

export async function listRecentlyDeleted(scope: Scope, options: Options): Promise<Page<Trashed>> {
  return await listPins(scope, options);
}

async function listPins(scope: Scope, options: Options): Promise<Page<Trashed>> {
  const { member } = requireMember(scope);
  const slice = readSlice(operation, options);
  const before = slice.after?.key || afterEverything;
  const values = { memberId: member.id, before, beforeId: slice.beforeId };
  const found = await listTrashedPins(scope.context.db, values, slice.take);
  const { rows, bookmark } = cutPage(operation, found, slice.size, ({ id, trashed_at }) => ({
    key: trashed_at ?? "",
    id,
  }));
  const pins = await presentPins(scope, rows);
  const items = pins.map((pin, at) => ({
    kind: "pin" as const,
    id: pin.id,
    ...timesOf(rows[at]?.trashed_at ?? null),
    pin,
    board: null,
    section: null,
  }));
  return new Page(items, bookmark);
}

function timesOf(trashedAt: string | null): { deleted_at: string; gone_at: string } {
  const deleted = trashedAt ?? new Date(0).toISOString();
  return {
    deleted_at: deleted,
    gone_at: new Date(Date.parse(deleted) + TRASH_DAYS * dayMs).toISOString(),
  };
}
