import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { insertBusinessAudit } from "./acting-repo.ts";

type Change = {
  businessId: string;
  actorId: string;
  action: string;
  /** Whom or what it was done to. */
  subject?: string;
  details?: Record<string, unknown>;
};

/** Notes a change of who may do what for a business, in the transaction of the change. */
export async function noteChange(tx: Tx, change: Change): Promise<void> {
  const { businessId, actorId, action, subject = "", details = {} } = change;
  await insertBusinessAudit(tx, { businessId, actorId, action, subject, details: JSON.stringify(details) });
  await recordEvent(tx, {
    actorId,
    verb: "update",
    objectType: "business_access",
    objectId: businessId,
    visibility: "private",
    data: { action },
  });
}
