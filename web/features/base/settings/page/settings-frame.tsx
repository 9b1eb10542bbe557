import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { settingsUrl } from "#contract/urls.ts";
import { useSettingsEntries } from "#web/features/base/settings/entries/index.ts";
import { type MenuEntry, SideFrame, SideMenu } from "#web/features/base/settings/side-menu/index.ts";
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
    <SideFrame title={t`Settings`} entries={useEntries()} menuHref={menuHref}>
      {children}
    </SideFrame>
  );
}

export function SettingsMenu() {
  const { t } = useLingui();
  return <SideMenu title={t`Settings`} entries={useEntries()} />;
}

function useEntries(): MenuEntry[] {
  const requests = useRequestCount();
  return useSettingsEntries().map((entry) =>
    entry.href === settingsUrl("follow-requests") && requests.count > 0
      ? { ...entry, count: requests.short }
      : entry,
  );
}
