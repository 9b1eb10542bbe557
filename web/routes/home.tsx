import { type LoaderFunctionArgs, redirect } from "react-router";
import { suspendedUrl, welcomeUrl } from "#contract/urls.ts";
import { Home, primeHome } from "#web/features/finding/home-feed/index.ts";
import { isWelcomeDue } from "#web/features/members/welcome/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: ["/", "/homefeed", "/homefeed/following"],
  texts: "frame",
  cacheable: true,
};

export { Home as Component };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { viewer } = args.context.get(pageStoreContext).get();
  if (viewer.isSuspended) throw redirect(suspendedUrl());
  if (isWelcomeDue(viewer)) throw redirect(welcomeUrl());
  await primeHome(args);
  return null;
}

export const meta: MetaFunction = () => ({ canonicalPath: "/" });
