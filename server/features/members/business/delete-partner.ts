import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { removeClaim } from "./claims-repo.ts";
import { lockBusiness, removePartner } from "./partner-repo.ts";
import { recordBusinessEvent } from "./record-event.ts";

/** Removes what the business said of itself. What staff verified and awarded stays. */
export async function deletePartner(scope: Scope): Promise<null> {
  const { id: memberId } = requireMember(scope).member;
  await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, memberId);
    const wasThere = [await removePartner(tx, memberId), await removeClaim(tx, memberId)];
    if (wasThere.includes(true)) {
      await recordBusinessEvent(tx, { actorId: memberId, verb: "business_details_removed" });
    }
  });
  return null;
}
