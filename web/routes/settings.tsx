import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, Outlet, redirect, useLocation } from "react-router";
import { settingsUrl } from "#contract/urls.ts";
import { isInLibrary } from "#web/features/base/settings/entries/index.ts";
import {
  LibraryFrame,
  MENU_PARAMETER,
  SettingsFrame,
  SettingsMenu,
} from "#web/features/base/settings/page/index.ts";
import { primeRequestCount } from "#web/features/members/follow-requests/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings", texts: "members" };

/**
 * On phones this address shows the menu. On wider viewports the menu is next to every page, so it redirects to the
 * first page.
 */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { device } = requireMember(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const isMenu = device === "phone" || searchParams.has(MENU_PARAMETER);
  if (isPlain(pathname) && !isMenu) throw redirect(settingsUrl("edit-profile"));
  await primeRequestCount(args.context);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Settings`), isPrivate: true });

export function Component() {
  const { pathname } = useLocation();
  if (isPlain(pathname)) return <SettingsMenu />;
  const Frame = isInLibrary(pathname) ? LibraryFrame : SettingsFrame;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function isPlain(pathname: string): boolean {
  return pathname.replace(/\/$/, "") === "/settings";
}
