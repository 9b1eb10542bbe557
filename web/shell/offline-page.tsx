import { Trans, useLingui } from "@lingui/react/macro";
import { Offline } from "#ui/drawings/offline.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ReloadLink } from "./reload-link.tsx";

/** Part of what every page starts with, because it can't be loaded once it's needed. */
export function OfflinePage() {
  const { t } = useLingui();
  return (
    <EmptyState level={1} drawing={<Offline />} title={t`You're offline.`} action={<ReloadLink />}>
      <Trans>Check your connection, then try again.</Trans>
    </EmptyState>
  );
}
