import { type AdvertisingSettings, AdvertisingSettingsSchema } from "#contract/ads/advertising-settings.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findStoredSettings, lockByName } from "./settings-repo.ts";
import { storeSettings } from "./store-settings.ts";

export async function readAdvertisingSettings({ context }: Scope): Promise<AdvertisingSettings> {
  return (await context.instance.get()).advertising;
}

export async function changeAdvertisingSettings(
  scope: Scope,
  options: ParsedOptionsOf<"AdvertisingSettings.update">,
): Promise<AdvertisingSettings> {
  const { member } = requireMember(scope);
  const { context } = scope;
  const wanted = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  await context.db.transaction(async (tx) => {
    await lockByName(tx, { name: "instance_settings" });
    const { advertising = {} } = await findStoredSettings(tx);
    const now = AdvertisingSettingsSchema.parse(advertising);
    await storeSettings(tx, member.id, { subject: "advertising", now, wanted });
  });
  context.instance.forget();
  return await readAdvertisingSettings(scope);
}
