import type { UserSettings } from "#contract/members/entities/user.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { updateBusiness } from "../business/index.ts";
import { changeMember } from "./change-member.ts";
import { loadSettings } from "./load-user.ts";
import { readAccountType, readWebAddress } from "./settings-changes.ts";
import { lockSettings, type MemberChanges } from "./settings-repo.ts";

/** Turns an account into a business or edits it. If it becomes personal again, its name and details are kept. */
export async function updatePartner(
  scope: Scope,
  options: ParsedOptionsOf<"Partner.update">,
): Promise<UserSettings> {
  const { member } = requireMember(scope);
  const { business_name: name } = options;
  const changes: MemberChanges = {
    ...readAccountType(options.account_type ?? "business"),
    ...(name !== undefined && { business_name: name || null }),
    ...readWebAddress("website_url", options.website_url),
  };
  const after = await scope.context.db.transaction(async (tx) => {
    const settings = await changeMember(tx, await lockSettings(tx, member.id), changes);
    await updateBusiness(tx, member.id, options);
    return settings;
  });
  return await loadSettings(scope, after);
}
