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
import type { PageMeta } from "./page-meta.ts";
import { type Area, withTexts } from "./texts.ts";

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

/** A row of the route table. */
export type PageEntry = {
  /** As React Router writes it, with the parents' paths before it; absent for a layout. */
  path?: string;
  index?: boolean;
  /** The file, from the project's root: finds its chunks in the build's manifest. */
  module: string;
  load: () => Promise<PageModule>;
  /** The same for all visitors of one locale, country class, device class and experiment groups. */
  cacheable?: boolean;
  /** `paper`: words and styles alone, without frame and script. */
  frame?: "shell" | "paper";
  /** Where what it says is kept, as lingui.config.ts parts it; `pages` unless told. */
  texts?: Area;
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

let goOn = (error: unknown): Promise<never> => Promise.reject(error);

/** Tells the browser what to do where a page's parts don't come. */
export function setWayOut(wayOut: typeof goOn): void {
  goOn = wayOut;
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
    const { meta, ...page } = await withTexts([handle.texts], entry.load()).catch(goOn);
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
