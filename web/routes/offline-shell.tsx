import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/offline/app", texts: "frame" };

export function loader({ context }: LoaderFunctionArgs): null {
  if (!context.get(pageStoreContext).get().viewer.isSignedIn) throw redirect(homeUrl());
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Offline`), isPrivate: true });

/** The frame alone: the browser shows another page in it. */
export function Component() {
  return null;
}
