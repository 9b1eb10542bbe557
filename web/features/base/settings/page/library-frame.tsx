import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { savedUrl } from "#contract/urls.ts";
import { useLibraryEntries } from "#web/features/base/settings/entries/index.ts";
import { SideFrame } from "#web/features/base/settings/side-menu/index.ts";

/** Around the pages about everything the viewer has saved. They belong to the page of the viewer's boards. */
export function LibraryFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <SideFrame
      title={t`Library`}
      entries={useLibraryEntries()}
      back={{ href: savedUrl(), label: t`Your boards` }}
    >
      {children}
    </SideFrame>
  );
}
