import type { I18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type {
  ActionFunction,
  LoaderFunction,
  Params,
  RouteObject,
  ShouldRevalidateFunction,
} from "react-router";
import type { PageContext } from "#contract/page-context.ts";
import type { Area } from "#web/platform/texts/areas.ts";
import { withTexts } from "#web/platform/texts/texts.ts";
import type { PageMeta } from "./page-meta.ts";

export type MetaArguments = {
  i18n: I18n;
  queryClient: QueryClient;
  page: PageContext;
  params: Params;
  loaderData: unknown;
};

export type MetaFunction = (args: MetaArguments) => PageMeta;

/** The exports of a file in `routes/`. */
export type PageModule = {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  meta?: MetaFunction;
  ErrorBoundary?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** The `page` export of a file in `routes/`. The build reads it, so it may contain only literals. */
export type PageInfo = {
  /** One or more path patterns in React Router's syntax. */
  path: string | readonly string[];
  /** The path of the parent page that renders this one in its outlet. */
  inside?: string;
  /** The text area to load; `pages` by default. */
  texts?: Area;
  /**
   * Whether the page is the same for all visitors with the same locale, country class, device class and experiment
   * groups.
   */
  cacheable?: boolean;
  /** `paper`: only text and styles, without the site's frame and scripts. */
  frame?: "shell" | "paper";
};

/** An entry of the route table, which the build generates (scripts/vite/pages.ts). */
export type PageEntry = Pick<PageInfo, "texts" | "cacheable" | "frame"> & {
  /** Relative to the parent's path; absent for an index page. */
  path?: string;
  index?: boolean;
  /** The file's path from the project root, used to look up its chunks in the build manifest. */
  module: string;
  load: () => Promise<PageModule>;
  children?: readonly PageEntry[];
};

/** The `handle` of a page's route matches. */
export type PageHandle = {
  module: string;
  cacheable: boolean;
  frame: "shell" | "paper";
  texts: Area;
  /** Loads the page's module with its texts, without showing it. */
  load: () => Promise<PageModule>;
  /** Null until the page's module is loaded. */
  meta: MetaFunction | null;
};

let handleLoadFailure = (error: unknown): Promise<never> => Promise.reject(error);

/** Sets how the browser handles a page whose files fail to load. */
export function onPageLoadFailure(handle: typeof handleLoadFailure): void {
  handleLoadFailure = handle;
}

export function toRoute(entry: PageEntry): RouteObject {
  const handle: PageHandle = {
    module: entry.module,
    cacheable: entry.cacheable ?? false,
    frame: entry.frame ?? "shell",
    texts: entry.texts ?? "pages",
    load: () => withTexts(handle.texts, entry.load()),
    meta: null,
  };
  const lazy = async () => {
    const { meta, ...page } = await handle.load().catch(handleLoadFailure);
    handle.meta = meta ?? null;
    return { shouldRevalidate: unlessOnlyHashChanged, ...page };
  };
  if (entry.index) return { index: true, handle, lazy };
  return {
    ...(entry.path !== undefined && { path: entry.path }),
    handle,
    lazy,
    ...(entry.children && { children: entry.children.map(toRoute) }),
  };
}

/** A new hash shows another part of the same page. By default, React Router loads a page again when its hash goes. */
export const unlessOnlyHashChanged: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
};

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "module" in handle;
}
