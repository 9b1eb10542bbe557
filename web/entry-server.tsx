import { manifest } from "virtual:client-manifest";
import type { Messages } from "@lingui/core";
import { LOCALES, type Locale } from "#contract/locales.ts";
import type { PageRequest } from "#contract/page-context.ts";
import { assetsOf, type FindAssets, sourceAssets } from "./platform/page/assets.ts";
import { type RenderedPage, renderPage } from "./render.tsx";

export { isCacheable } from "./cacheable.ts";

const files = import.meta.glob<{ messages: Messages }>("../locales/*.po", { eager: true });
const catalogs = Object.fromEntries(
  LOCALES.map((locale) => [locale, files[`../locales/${locale}.po`]?.messages ?? {}]),
) as Record<Locale, Messages>;
const assets = manifest === null ? sourceAssets : assetsOf(manifest);

export async function render(request: PageRequest, findAssets: FindAssets = assets): Promise<RenderedPage> {
  return await renderPage(request, { findAssets, catalogs });
}
