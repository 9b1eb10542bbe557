import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listOwnerOfAdAccount } from "./acting-repo.ts";
import { noteChange } from "./note-change.ts";
import { requirePerson } from "./people.ts";
import { deleteAccountPerson, lockBusiness, putAccountPerson } from "./people-repo.ts";
import { requireBusiness } from "./require-business.ts";

/** Without permissions, they may only do what they were given for the business as a whole. */
export async function changeAccountPerson(
  scope: Scope,
  options: ParsedOptionsOf<"AdAccountPerson.update">,
): Promise<null> {
  const { ad_account_id: adAccountId, user_id: memberId } = options;
  const permissions = [...new Set(options.permissions)];
  return await scope.context.db.transaction(async (tx) => {
    const [account] = await listOwnerOfAdAccount(tx, { id: adAccountId });
    const businessId = account?.owner_id ?? "0";
    await lockBusiness(tx, { businessId });
    const access = await requireBusiness(tx, scope, businessId, "manage").catch((error: unknown) => {
      const isHidden = error instanceof AppError && error.status === 404;
      throw isHidden ? new AppError("ad_account_not_found") : error;
    });
    await requirePerson(tx, businessId, memberId);
    if (permissions.length === 0) await deleteAccountPerson(tx, { adAccountId, memberId });
    else await putAccountPerson(tx, { adAccountId, memberId, permissions });
    await noteChange(tx, {
      ...{ businessId, actorId: access.memberId, action: "ad_account_person.update", subject: memberId },
      details: { ad_account_id: adAccountId, after: permissions },
    });
    return null;
  });
}
