import { type SearchSettings, StoredSearchSettingsSchema } from "#contract/finding/search-settings.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { changeSubject } from "../../../base/instance/index.ts";

export async function changeSearchSettings(
  scope: Scope,
  options: ParsedOptionsOf<"SearchSettings.update">,
): Promise<SearchSettings> {
  await changeSubject(scope, "search", { schema: StoredSearchSettingsSchema, options });
  return (await scope.context.instance.get()).search;
}
