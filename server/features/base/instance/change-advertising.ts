import { type AdvertisingSettings, AdvertisingSettingsSchema } from "#contract/ads/advertising-settings.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { changeSubject } from "./change-subject.ts";

export async function readAdvertisingSettings({ context }: Scope): Promise<AdvertisingSettings> {
  return (await context.instance.get()).advertising;
}

export async function changeAdvertisingSettings(
  scope: Scope,
  options: ParsedOptionsOf<"AdvertisingSettings.update">,
): Promise<AdvertisingSettings> {
  await changeSubject(scope, "advertising", { schema: AdvertisingSettingsSchema, options });
  return await readAdvertisingSettings(scope);
}
