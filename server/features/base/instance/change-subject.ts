import type { z } from "zod";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findStoredSettings, lockByName } from "./settings-repo.ts";
import { storeSettings } from "./store-settings.ts";

/** Changes settings that are stored together under their subject. What isn't given stays. */
export async function changeSubject(
  scope: Scope,
  subject: "advertising" | "search",
  { schema, options }: { schema: z.ZodType<Record<string, unknown>>; options: object },
): Promise<void> {
  const { member } = requireMember(scope);
  const { context } = scope;
  const wanted = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  await context.db.transaction(async (tx) => {
    await lockByName(tx, { name: "instance_settings" });
    const now = schema.parse((await findStoredSettings(tx))[subject] ?? {});
    await storeSettings(tx, member.id, { subject, now, wanted });
  });
  context.instance.forget();
}
