import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "#contract/locales.ts";
import type { Api } from "#web/platform/api/api.ts";
import { keyOf } from "#web/platform/query/query.ts";
import type { ShippedTexts } from "./texts/shipped-texts.ts";

export type InstancePageName = keyof ShippedTexts;

const files = import.meta.glob<{ texts: ShippedTexts }>(["./texts/*.ts", "!./texts/shipped-texts.ts"]);

/** Returns the host's own text, or the default one. */
export function pageTextQuery(api: Api, page: InstancePageName, locale: Locale) {
  return queryOptions({
    queryKey: keyOf("InstancePage.get", { page }, [], locale),
    queryFn: async ({ signal }) => {
      const { text } = (await api.call("InstancePage.get", { page }, signal)).data;
      return text === "" ? await loadShippedText(page, locale) : text;
    },
  });
}

export async function loadShippedText(page: InstancePageName, locale: Locale): Promise<string> {
  const load = files[`./texts/${locale}.ts`] ?? files["./texts/en.ts"];
  return (await load?.())?.texts[page] ?? "";
}
