import { type AppliedTax, type TaxSettings, taxFor } from "#contract/ads/tax.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { findProfile } from "./billing-repo.ts";

/** The tax that an ad account's payments have now. */
export async function findTax(
  on: Queryable,
  settings: TaxSettings,
  adAccountId: string,
): Promise<AppliedTax> {
  return taxFor(settings, await findProfile(on, adAccountId));
}
