import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouterContextProvider } from "react-router";
import type { Api } from "./platform/api/api.ts";
import { ApiProvider } from "./platform/api/use-api.ts";
import { type PageStore, PageStoreProvider } from "./platform/page/page-store.tsx";
import {
  apiContext,
  historyEntryContext,
  i18nContext,
  pageStoreContext,
  queryClientContext,
} from "./platform/page/router-context.ts";

/** What all pages share: created once per request on the server and once per document in the browser. */
export type AppParts = { api: Api; queryClient: QueryClient; i18n: I18n; store: PageStore };

export function App({ parts, children }: { parts: AppParts; children: ReactNode }) {
  return (
    <I18nProvider i18n={parts.i18n}>
      <QueryClientProvider client={parts.queryClient}>
        <PageStoreProvider store={parts.store}>
          <ApiProvider value={parts.api}>{children}</ApiProvider>
        </PageStoreProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Makes the same parts available to loaders and actions. */
export function routerContextOf(parts: AppParts, historyEntry: string | null = null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, parts.api);
  context.set(queryClientContext, parts.queryClient);
  context.set(i18nContext, parts.i18n);
  context.set(pageStoreContext, parts.store);
  context.set(historyEntryContext, historyEntry);
  return context;
}
