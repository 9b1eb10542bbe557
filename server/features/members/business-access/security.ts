import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listSecurity, putSecurity } from "./audit-repo.ts";
import { noteChange } from "./note-change.ts";
import { requireBusiness } from "./require-business.ts";

type Result = ResultOf<"BusinessSecurity.get">;

export async function readSecurity(
  scope: Scope,
  { business_id: businessId }: ParsedOptionsOf<"BusinessSecurity.get">,
): Promise<Result> {
  const { db } = scope.context;
  await requireBusiness(db, scope, businessId, "manage");
  const [row] = await listSecurity(db, { businessId });
  return { requires_second_factor: row?.requires_second_factor ?? false };
}

export async function changeSecurity(
  scope: Scope,
  options: ParsedOptionsOf<"BusinessSecurity.update">,
): Promise<Result> {
  const { business_id: businessId, requires_second_factor: isRequired } = options;
  await scope.context.db.transaction(async (tx) => {
    const { memberId } = await requireBusiness(tx, scope, businessId, "own");
    await putSecurity(tx, { businessId, isRequired });
    await noteChange(tx, {
      businessId,
      actorId: memberId,
      action: "security.update",
      details: { requires_second_factor: isRequired },
    });
  });
  return { requires_second_factor: isRequired };
}
