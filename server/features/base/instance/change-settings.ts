import type { PageTexts } from "#contract/base/entities/instance.ts";
import { completeUrl, isDestinationUrl, isEmail } from "#contract/formats/web-address.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findStoredSettings, lockByName } from "./settings-repo.ts";
import { storeSettings } from "./store-settings.ts";

type Options = ParsedOptionsOf<"InstanceSettings.update">;
type Result = ResultOf<"InstanceSettings.get">;
type Pages = Result["pages"];

export async function readInstanceSettings({ context }: Scope): Promise<Result> {
  const { settings, pages, converter } = await context.instance.get();
  return { settings, pages, converter };
}

export async function changeInstanceSettings(scope: Scope, options: Options): Promise<Result> {
  const { member } = requireMember(scope);
  const { context } = scope;
  const { pages, ...plain } = readWanted(options);
  const copy = await readInstanceSettings(scope);
  await context.db.transaction(async (tx) => {
    await lockByName(tx, { name: "instance_settings" });
    // Our copy has the defaults for settings that were never stored; stored values may be newer than the copy.
    const stored = await findStoredSettings(tx);
    const now: Record<string, unknown> = { ...copy.settings, pages: copy.pages, ...stored };
    const wanted = { ...plain, ...(pages && { pages: mergePages(now.pages as Pages, pages) }) };
    await storeSettings(tx, member.id, { subject: "instance", now, wanted });
  });
  context.instance.forget();
  return await readInstanceSettings(scope);
}

function readWanted(options: Options): Options {
  const { name, imprint_url, contact_email, locales } = options;
  if (name === "") throw invalid("name", profileTexts.nameNeeded);
  if (imprint_url !== undefined && !isDestinationUrl(imprint_url)) {
    throw invalid("imprint_url", profileTexts.url);
  }
  if (contact_email && !isEmail(contact_email)) throw invalid("contact_email", accountTexts.email);
  return {
    ...options,
    ...(imprint_url !== undefined && { imprint_url: completeUrl(imprint_url) ?? "" }),
    ...(locales !== undefined && { locales: [...new Set(locales)] }),
  };
}

/** Changes only the named texts. Clearing a text restores the built-in one. */
function mergePages(pages: Pages, changes: NonNullable<Options["pages"]>): Pages {
  const merged = { ...pages };
  for (const [page, texts] of Object.entries(changes) as [keyof Pages, PageTexts][]) {
    const kept = Object.entries({ ...pages[page], ...texts }).filter(([, text]) => text?.trim());
    merged[page] = Object.fromEntries(kept);
  }
  return merged;
}
