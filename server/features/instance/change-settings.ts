import { isDeepStrictEqual } from "node:util";
import { accountTexts } from "#contract/account-texts.ts";
import type { PageTexts } from "#contract/entities/instance.ts";
import { completeUrl, isDestinationUrl, isEmail } from "#contract/formats/web-address.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { profileTexts } from "#contract/profile-texts.ts";
import { invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "./audit-repo.ts";
import { findStoredSettings, lockByName, putSetting } from "./settings-repo.ts";

type Options = ParsedOptionsOf<"InstanceSettings.update">;
type Result = ResultOf<"InstanceSettings.get">;
type Pages = Result["pages"];

export async function readInstanceSettings({ context }: Scope): Promise<Result> {
  const { settings, pages } = await context.instance.get();
  return { settings, pages };
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
    const changed = Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(now[key], value));
    if (changed.length === 0) return;
    for (const [key, value] of changed) await putSetting(tx, key, value);
    await recordAudit(tx, {
      actorId: member.id,
      action: "settings.update",
      subject: "instance",
      before: Object.fromEntries(changed.map(([key, value]) => [key, changedPart(now[key], value)])),
      after: Object.fromEntries(changed.map(([key, value]) => [key, changedPart(value, now[key])])),
    });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "update",
      objectType: "instance",
      objectId: "instance",
      visibility: "private",
      data: { fields: changed.map(([key]) => key) },
    });
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

/** Returns only the nested values that changed, so that the log doesn't repeat every page in every language. */
function changedPart(value: unknown, other: unknown): unknown {
  if (!isPlain(value) || !isPlain(other)) return value;
  const entries = Object.entries(value).filter(([key, part]) => !isDeepStrictEqual(part, other[key]));
  return Object.fromEntries(entries.map(([key, part]) => [key, changedPart(part, other[key])]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
