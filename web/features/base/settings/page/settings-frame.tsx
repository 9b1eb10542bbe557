import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { settingsUrl } from "#contract/urls.ts";
import { useSettingsGroups } from "#web/features/base/settings/entries/index.ts";
import { type MenuGroup, SideFrame, SideMenu } from "#web/features/base/settings/side-menu/index.ts";
import { useRequestCount } from "#web/features/members/follow-requests/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/**
 * On phones the plain address shows the menu. Elsewhere it redirects to the first page unless this parameter is set.
 */
export const MENU_PARAMETER = "menu";

export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { device } = useViewer();
  const menuHref = device === "phone" ? settingsUrl() : `${settingsUrl()}?${MENU_PARAMETER}`;
  return (
    <SideFrame title={t`Settings`} entries={useEntries()} back={menuHref}>
      {children}
    </SideFrame>
  );
}

export function SettingsMenu() {
  const { t } = useLingui();
  return <SideMenu title={t`Settings`} entries={useEntries()} />;
}

function useEntries(): MenuGroup[] {
  const requests = useRequestCount();
  const count = requests.count > 0 && { count: requests.short };
  return useSettingsGroups().map(({ heading, entries }) => ({
    heading,
    entries: entries.map((entry) =>
      entry.href === settingsUrl("follow-requests") ? { ...entry, ...count } : entry,
    ),
  }));
}
