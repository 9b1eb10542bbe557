import { type LoaderFunctionArgs, redirect } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/:pinId/comments" };

/** Comments are shown on the Pin's own page, which also checks who may see it. */
export function loader({ params: { pinId = "" } }: LoaderFunctionArgs): never {
  throw redirect(`${pinUrl(pinId)}#comments`);
}

export function Component() {
  return null;
}
