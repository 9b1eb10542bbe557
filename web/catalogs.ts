import type { Messages } from "@lingui/core";
import type { Locale } from "#contract/locales.ts";

const files = import.meta.glob<{ messages: Messages }>("./locales/*.po");

/** A language's texts, a file of their own. */
export async function loadCatalog(locale: Locale): Promise<Messages> {
  const load = files[`./locales/${locale}.po`];
  if (load === undefined) throw new Error(`There is no catalog for ${locale}`);
  return (await load()).messages;
}
