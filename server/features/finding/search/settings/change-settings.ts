import { type SearchSettings, StoredSearchSettingsSchema } from "#contract/finding/search-settings.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findStoredSettings, lockByName, storeSettings } from "../../../base/instance/index.ts";

export async function changeSearchSettings(
  scope: Scope,
  options: ParsedOptionsOf<"SearchSettings.update">,
): Promise<SearchSettings> {
  const { member } = requireMember(scope);
  const { context } = scope;
  const wanted = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  await context.db.transaction(async (tx) => {
    await lockByName(tx, { name: "instance_settings" });
    const now = StoredSearchSettingsSchema.parse((await findStoredSettings(tx)).search ?? {});
    await storeSettings(tx, member.id, { subject: "search", now, wanted });
  });
  context.instance.forget();
  return (await context.instance.get()).search;
}
