import type { I18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router";
import type { Api } from "#web/platform/api/api.ts";
import type { PageStore } from "./page-store.tsx";

/** The values available to loaders and actions: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();
export const queryClientContext = createContext<QueryClient>();
export const i18nContext = createContext<I18n>();
export const pageStoreContext = createContext<PageStore>();
/** The key of the history entry being loaded, already known when the viewer goes back. Null on the server. */
export const historyEntryContext = createContext<string | null>(null);
/** The picture that came with a form posted without JavaScript, in base64. */
export const postedPictureContext = createContext<string | null>(null);
