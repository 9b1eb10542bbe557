import { businessTexts } from "#contract/members/business-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { invalid } from "#server/platform/errors.ts";
import { getOwnFacts } from "./own-facts.ts";
import { type PartnerChanges, savePartner } from "./partner-repo.ts";
import { isPrimaryWebsite } from "./present.ts";
import { readPartnerChanges } from "./read-partner-changes.ts";
import { recordBusinessEvent } from "./record-event.ts";

/** Saves what a business says of itself. The member must be locked, and already have the new account type and website. */
export async function updateBusiness(
  tx: Tx,
  memberId: string,
  options: ParsedOptionsOf<"Partner.update">,
): Promise<void> {
  const facts = await getOwnFacts(tx, memberId);
  const changes = readPartnerChanges(options, facts);
  if (changes.is_ads_only === true && !isPrimaryWebsite(facts)) {
    throw invalid("is_ads_only_profile", businessTexts.adsOnly);
  }
  await changeBusiness(tx, memberId, changes);
}

/** Writes checked changes. The member must be locked. */
export async function changeBusiness(tx: Tx, memberId: string, changes: PartnerChanges): Promise<void> {
  const fields = Object.keys(changes);
  if (fields.length === 0) return;
  await savePartner(tx, memberId, changes);
  await recordBusinessEvent(tx, { actorId: memberId, verb: "business_updated", data: { fields } });
}
