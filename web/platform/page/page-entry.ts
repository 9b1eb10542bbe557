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
import type { PageContext } from "#contract/page.ts";
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

/** What a file in `routes/` exports. */
export type PageModule = {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  meta?: MetaFunction;
  ErrorBoundary?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** What a file in `routes/` says of itself. The build reads it, so it holds nothing but literals. */
export type PageInfo = {
  /** The address, or several, as React Router writes them. */
  path: string | readonly string[];
  /** The address of the page whose frame this one fills. */
  inside?: string;
  /** Which file has its texts; `pages` by default. */
  texts?: Area;
  /** The same for all visitors of one locale, country class, device class and experiment groups. */
  cacheable?: boolean;
  /** `paper`: text and styles alone, without the site's frame and script. */
  frame?: "shell" | "paper";
};

/** A row of the route table, which the build makes (scripts/vite/pages.ts). */
export type PageEntry = Pick<PageInfo, "texts" | "cacheable" | "frame"> & {
  /** Without its parent's path; absent for an index page. */
  path?: string;
  index?: boolean;
  /** The file, from the project's root: finds its chunks in the build's manifest. */
  module: string;
  load: () => Promise<PageModule>;
  children?: readonly PageEntry[];
};

/** What the matches of a page carry. */
export type PageHandle = {
  module: string;
  cacheable: boolean;
  frame: "shell" | "paper";
  texts: Area;
  /** Known once the page's module is there. */
  meta: MetaFunction | null;
};

let handleLoadFailure = (error: unknown): Promise<never> => Promise.reject(error);

/** Sets what the browser does when a page's files can't be loaded. */
export function onPageLoadFailure(handle: typeof handleLoadFailure): void {
  handleLoadFailure = handle;
}

export function toRoute(entry: PageEntry): RouteObject {
  const handle: PageHandle = {
    module: entry.module,
    cacheable: entry.cacheable ?? false,
    frame: entry.frame ?? "shell",
    texts: entry.texts ?? "pages",
    meta: null,
  };
  const lazy = async () => {
    const { meta, ...page } = await withTexts(handle.texts, entry.load()).catch(handleLoadFailure);
    handle.meta = meta ?? null;
    return { ...page };
  };
  if (entry.index) return { index: true, handle, lazy };
  return {
    ...(entry.path !== undefined && { path: entry.path }),
    handle,
    lazy,
    ...(entry.children && { children: entry.children.map(toRoute) }),
  };
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "module" in handle;
}
