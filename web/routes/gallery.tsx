import type { LoaderFunctionArgs } from "react-router";
import { Gallery } from "#ui/gallery/gallery.tsx";
import { pageNotFound } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/_ui" };

export { Gallery as Component };

export function loader({ context }: LoaderFunctionArgs): null {
  if (context.get(pageStoreContext).get().isProduction) throw pageNotFound();
  return null;
}

export const meta: MetaFunction = () => ({ title: "Kit", isPrivate: true });
