import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";

/**
 * Returns the host's text in the viewer's language or else in English. Without either, the page shows its built-in
 * text.
 */
export async function readInstancePage(
  { context, viewer }: Scope,
  { page }: ParsedOptionsOf<"InstancePage.get">,
): Promise<ResultOf<"InstancePage.get">> {
  const { pages } = await context.instance.get();
  for (const locale of [viewer.locale, DEFAULT_LOCALE]) {
    const text = pages[page][locale];
    if (text) return { page, text, locale };
  }
  return { page, text: "", locale: null };
}
