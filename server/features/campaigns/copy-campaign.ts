import type { Campaign } from "#contract/advertising/entities.ts";
import { CAMPAIGN_NAME_MAX } from "#contract/advertising/rules.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordChange, requireAdAccount } from "../ad-accounts/index.ts";
import { loadCampaign } from "./campaigns.ts";
import { copyParts, insertCopy } from "./copies-repo.ts";
import { lockEntity } from "./entities-repo.ts";

/** The copy is a draft, so nothing runs twice by accident. Archived parts stay behind. */
export async function copyCampaign(
  scope: Scope,
  options: ParsedOptionsOf<"CampaignCopy.create">,
): Promise<Campaign> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const actorId = requireMember(scope).member.id;
  const accountId = access.account.id;
  return await db.transaction(async (tx) => {
    const source = await lockEntity(tx, "campaigns", { accountId, id: options.campaign_id });
    if (!source || source.status === "DELETED_DRAFT") throw new AppError("not_found");
    const name = options.name ?? [...source.name].slice(0, CAMPAIGN_NAME_MAX).join("");
    const id = await insertCopy(tx, { sourceId: source.id, name });
    await copyParts(tx, { sourceId: source.id, id });
    const after = { name, copy_of: source.id, status: "DRAFT" };
    await recordChange(tx, { accountId, kind: "campaign", entityId: id, actorId, before: null, after });
    return await loadCampaign(tx, scope, access, id);
  });
}
