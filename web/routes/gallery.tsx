import type { LoaderFunctionArgs } from "react-router";
import { Gallery } from "#ui/gallery/gallery.tsx";
import { pageNotFound } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";
import { pageStoreContext } from "../router-context.ts";

export { Gallery as Component };

export function loader({ context }: LoaderFunctionArgs): null {
  if (context.get(pageStoreContext).get().isProduction) throw pageNotFound();
  return null;
}

export const meta: MetaFunction = () => ({ title: "Kit", isPrivate: true });
