import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";

/** The host's text in the viewer's language, else in English; where there is none, the page shows its own. */
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
