import type { I18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "#contract/locales.ts";
import type { Api } from "#web/platform/api/api.ts";
import { lastingCookie, setCookie } from "#web/platform/page/cookies.ts";
import type { PageStore } from "#web/platform/page/page-store.tsx";
import { loadTexts } from "#web/platform/texts/texts.ts";

type Parts = { api: Api; i18n: I18n; store: PageStore; queryClient: QueryClient };

/** Switches this page and all following pages to another language. */
export async function chooseLanguage(locale: Locale, parts: Parts): Promise<void> {
  const { api, i18n, store, queryClient } = parts;
  await loadTexts(locale);
  setCookie(lastingCookie("locale", locale));
  const { viewer } = store.get();
  if (viewer.isSignedIn && !viewer.isLimited) await api.call("UserSettings.update", { locale });
  // For parts that were opened during the call.
  await loadTexts(locale);
  i18n.activate(locale);
  document.documentElement.lang = locale;
  store.update({ viewer: { ...viewer, locale } });
  await queryClient.invalidateQueries();
}
