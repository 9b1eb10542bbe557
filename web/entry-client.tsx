import "#ui/tokens/index.css";
import { setupI18n } from "@lingui/core";
import { hydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { App, routerContextOf } from "./app.tsx";
import { createApi } from "./platform/api/api.ts";
import { offlineError } from "./platform/api/offline-error.ts";
import { noteUnreachable } from "./platform/browser/connection.ts";
import { recordEarlyPresses } from "./platform/browser/early-presses.ts";
import { forgetVisits } from "./platform/browser/forget-visits.ts";
import { noteNavigation } from "./platform/browser/navigation-state.ts";
import { lightUp, watchPresses } from "./platform/browser/pressed-link.ts";
import { allowSkippedTransitions } from "./platform/browser/skipped-transitions.ts";
import { forgetPages } from "./platform/offline/kept-names.ts";
import { hydrationStateOf, type PageData } from "./platform/page/page-data.ts";
import { createPageStore } from "./platform/page/page-store.tsx";
import { readShared } from "./platform/page/read-shared.ts";
import { createQueryClient } from "./platform/query/query.ts";
import { loadFrameTexts, setBrowserTexts } from "./platform/texts/texts.ts";
import { routes } from "./routes.tsx";
import { loadMemberShell, memberShell } from "./shell/member-shell.ts";
import { buildOf, startServiceWorker } from "./shell/start-service-worker.ts";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  const json = document.getElementById("page-data")?.textContent;
  if (root === null || !json) return;
  const replayPresses = recordEarlyPresses(root);
  const data = readShared(json) as PageData;
  const { viewer } = data.page;
  const { locale, isSignedIn } = viewer;
  if (!isSignedIn) forgetVisits();
  if (!isSignedIn) void forgetPages();
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  setBrowserTexts(i18n);
  // Opened offline, from a document that was made for no page in particular.
  const isKept = "kept" in document.documentElement.dataset;
  if (isKept) noteUnreachable();
  const [messages] = await Promise.all([
    loadFrameTexts(locale),
    // Offline, a page that was never opened has no code here. Then its error page shows.
    isKept ? loadMatched().catch(() => undefined) : loadMatched(),
    isSignedIn ? loadMemberShell() : null,
    loadRendered(),
  ]);
  i18n.load(locale, messages);
  const store = createPageStore(data.page);
  const parts = {
    api: createApi(
      async (...call) => (await loadTransport()).fetchAs(viewer.user?.id ?? null)(...call),
      () => store.get().viewer.acting?.id ?? null,
    ),
    queryClient: createQueryClient(),
    i18n,
    store,
  };
  hydrate(parts.queryClient, data.queries);
  const member = isSignedIn ? memberShell() : null;
  const keeping = member?.keepForOffline(parts.queryClient, viewer, buildOf(document));
  let historyEntry = (): string | null => null;
  const createContext = () => routerContextOf(parts, historyEntry());
  const router = createBrowserRouter(routes, {
    ...(!isKept && { hydrationData: hydrationStateOf(data) }),
    getContext: createContext,
  });
  historyEntry = () => (router.state.navigation.location ?? router.state.location).key;
  if (isKept) await loaded(router);
  watchPresses();
  router.subscribe(({ navigation }) => {
    noteNavigation(navigation);
    lightUp(navigation.location?.pathname ?? null);
  });
  allowSkippedTransitions();
  const app = (
    <StrictMode>
      <App parts={parts}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (isKept) createRoot(root).render(app);
  else hydrateRoot(root, app, { onRecoverableError: reportError });
  replayPresses();
  startServiceWorker(locale);
  void keeping?.start(member?.offlineParts ?? []);
  const { loadPagesAhead } = await import("./shell/later/pages-ahead.ts");
  loadPagesAhead({ routes, createContext });
  const { startImpressions } = await import("./platform/impressions/index.ts");
  await startImpressions();
}

/** Hydration needs the modules of all matched pages, so load them first. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

/** A rendered part would miss presses while its script loads, so load those scripts too. */
async function loadRendered(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  await Promise.allSettled([...links].map(({ href }) => import(/* @vite-ignore */ href)));
}

async function loaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function loadTransport() {
  return import("./platform/api/fetch-transport.ts").catch(() => {
    throw offlineError();
  });
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, { ...(await route.lazy()), lazy: undefined });
}

void start();
