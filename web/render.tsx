import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { Locale } from "#contract/locales.ts";
import type { PageRequest, PageResult } from "#contract/page-context.ts";
import { App, type AppParts, routerContextOf } from "./app.tsx";
import { ApiError, createApi } from "./platform/api/api.ts";
import { allPartsLoaded } from "./platform/later/later.tsx";
import { RenderedModulesProvider } from "./platform/later/rendered-modules.ts";
import type { FindAssets } from "./platform/page/assets.ts";
import { documentOf } from "./platform/page/document.ts";
import { metaOf, statusOfError } from "./platform/page/meta.ts";
import { type PageData, presentErrors } from "./platform/page/page-data.ts";
import { isPageHandle, type PageHandle } from "./platform/page/page-entry.ts";
import { createPageStore } from "./platform/page/page-store.tsx";
import { postedPictureContext } from "./platform/page/router-context.ts";
import { createQueryClient } from "./platform/query/query.ts";
import { type Area, basesOf } from "./platform/texts/areas.ts";
import { routes } from "./routes.tsx";
import { ErrorPage } from "./shell/later/error-page.tsx";
import { loadMemberShell } from "./shell/member-shell.ts";
import { Paper } from "./shell/paper.tsx";

export type RenderOptions = {
  findAssets: FindAssets;
  /** The translations of each locale. */
  catalogs: Record<Locale, Messages>;
};

/** A page that failed unexpectedly carries its error for the log. The error isn't sent to the browser. */
export type RenderedPage = PageResult & { error?: unknown };

const ERROR_PAGE = "web/shell/later/error-page.tsx";
const handler = createStaticHandler(routes);
const REDIRECTS = [301, 302, 303, 307, 308] as const;

export async function renderPage(request: PageRequest, options: RenderOptions): Promise<RenderedPage> {
  const parts = partsOf(request, options);
  if (request.context.viewer.isSignedIn) await loadMemberShell();
  try {
    const outcome = await handler.query(toRequest(request), { requestContext: contextOf(request, parts) });
    await allPartsLoaded();
    return outcome instanceof Response ? await answerOf(outcome) : renderOutcome(outcome, parts, options);
  } catch (error) {
    return { ...renderFailure(error, request, parts, options), error };
  }
}

function partsOf({ call, context }: PageRequest, { catalogs }: RenderOptions): AppParts {
  const { locale } = context.viewer;
  return {
    api: createApi(call, () => context.viewer.acting?.id ?? null),
    queryClient: createQueryClient(),
    i18n: setupI18n({ locale, messages: { [locale]: catalogs[locale] } }) satisfies I18n,
    store: createPageStore(context),
  };
}

function contextOf({ picture = null }: PageRequest, parts: AppParts) {
  const context = routerContextOf(parts);
  context.set(postedPictureContext, picture);
  return context;
}

function toRequest({ method, url, form, context }: PageRequest): Request {
  return new Request(context.publicUrl + url, {
    method,
    ...(form !== null && { body: form }),
  });
}

async function answerOf(response: Response): Promise<PageResult> {
  const location = response.headers.get("location");
  const status = REDIRECTS.find((redirect) => redirect === response.status);
  if (location !== null && status !== undefined && !response.headers.has("set-cookie")) {
    return { kind: "redirect", status, location };
  }
  const headers = Object.fromEntries(response.headers);
  return { kind: "page", status: response.status, html: await response.text(), headers };
}

function renderOutcome(outcome: StaticHandlerContext, parts: AppParts, options: RenderOptions): RenderedPage {
  const { matches, location } = outcome;
  const handles = matches.map(({ route }) => route.handle as unknown).filter(isPageHandle);
  const error = Object.values(outcome.errors ?? {})[0];
  const isPaper = frameOf(handles) === "paper";
  const router = createStaticRouter(routesOf(outcome), outcome);
  const modules = new Set(modulesOf(handles, parts));
  const later = new Set<string>();
  const body = renderToString(
    <App parts={parts}>
      <RenderedModulesProvider
        value={({ module, comes }) => (comes === "at once" ? modules : later).add(module)}
      >
        <StaticRouterProvider router={router} context={outcome} hydrate={false} />
      </RenderedModulesProvider>
    </App>,
  );
  const meta = metaOf(
    matches.map(({ route, params }) => ({
      params,
      handle: route.handle,
      loaderData: outcome.loaderData[route.id],
    })),
    knownOf(parts),
    error,
  );
  const html = documentOf({
    page: parts.store.get(),
    path: location.pathname,
    meta,
    assets: options.findAssets([...modules], [...later]),
    body,
    data: isPaper ? null : dataOf(outcome, parts),
  });
  const status = error === undefined ? outcome.statusCode : statusOfError(error);
  const isOurs = error !== undefined && !(error instanceof ApiError) && status >= 500;
  // The only method refused here is a form's POST to a page without an action.
  const headers: Record<string, string> = status === 405 ? { allow: "GET, HEAD" } : {};
  const { problem } = meta;
  return { kind: "page", status, html, headers, ...(isOurs && { error }), ...(problem && { problem }) };
}

/** The routes of this page alone: the router copies all it's given, and matches them once more. */
function routesOf({ matches }: StaticHandlerContext): RouteObject[] {
  let routes: RouteObject[] = [];
  for (const { route } of matches.toReversed()) {
    routes = [route.index === true ? route : { ...route, children: routes }];
  }
  return routes;
}

/** Renders the last resort: an error page that uses nothing that may have failed. */
function renderFailure(
  error: unknown,
  request: PageRequest,
  parts: AppParts,
  { findAssets }: RenderOptions,
): PageResult {
  const body = renderToString(
    <App parts={parts}>
      <Paper>
        <ErrorPage error={null} />
      </Paper>
    </App>,
  );
  const html = documentOf({
    page: parts.store.get(),
    path: request.url,
    meta: metaOf([], knownOf(parts), error),
    assets: findAssets([ERROR_PAGE]),
    body,
    data: null,
  });
  return { kind: "page", status: 500, html, headers: {} };
}

function modulesOf(handles: readonly PageHandle[], { store }: AppParts): string[] {
  const { locale, isSignedIn } = store.get().viewer;
  const areas = new Set<Area>([
    ...handles.flatMap(({ texts }) => [texts, ...basesOf(texts)]),
    ...(isSignedIn ? (["pages", "members"] as const) : []),
  ]);
  areas.delete("frame");
  return [
    `virtual:texts/${locale}`,
    ...[...areas].map((area) => `virtual:texts/${locale}/${area}`),
    ...(isSignedIn ? ["web/shell/later/member-shell.tsx"] : []),
    ...handles.map(({ module }) => module),
  ];
}

function knownOf({ i18n, queryClient, store }: AppParts) {
  return { i18n, queryClient, page: store.get() };
}

function frameOf(handles: readonly PageHandle[]): PageHandle["frame"] {
  return handles.at(-1)?.frame ?? "shell";
}

function dataOf(outcome: StaticHandlerContext, { store, queryClient }: AppParts): PageData {
  return {
    page: store.get(),
    queries: dehydrate(queryClient),
    loaderData: outcome.loaderData,
    actionData: outcome.actionData,
    errors: presentErrors(outcome.errors),
  };
}
