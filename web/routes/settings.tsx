import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, Outlet, redirect, useLocation } from "react-router";
import { settingsUrl } from "#contract/urls.ts";
import { MENU_PARAMETER, SettingsFrame, SettingsMenu } from "#web/features/settings/page/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings" };

/** The plain address is a menu on phones; where the menu stands beside every page, it leads to the first one. */
export function loader(args: LoaderFunctionArgs): null {
  const { device } = requireMember(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const isMenu = device === "phone" || searchParams.has(MENU_PARAMETER);
  if (isPlain(pathname) && !isMenu) throw redirect(settingsUrl("edit-profile"));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Settings`), isPrivate: true });

export function Component() {
  const { pathname } = useLocation();
  if (isPlain(pathname)) return <SettingsMenu />;
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}

function isPlain(pathname: string): boolean {
  return pathname.replace(/\/$/, "") === "/settings";
}
