import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type PersonRow, presentPerson } from "../profiles/index.ts";
import { listAuditRows } from "./audit-repo.ts";
import { requireBusiness } from "./require-business.ts";

type Entries = ResultOf<"BusinessAudit.get">;

export async function listBusinessAudit(
  scope: Scope,
  options: ParsedOptionsOf<"BusinessAudit.get">,
): Promise<Page<Entries>> {
  const { config, db } = scope.context;
  const { business_id: businessId } = options;
  const slice = readSlice("BusinessAudit.get", options);
  await requireBusiness(db, scope, businessId, "manage");
  const rows = await listAuditRows(db, { businessId, ...slice });
  return toPage(rows, slice, ({ actor, details, ...entry }) => ({
    ...entry,
    actor: actor && presentPerson(actor as unknown as PersonRow, config.publicUrl),
    details: details as Record<string, unknown>,
  }));
}
