import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { Storm } from "#ui/drawings/storm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { isOffline } from "#web/platform/api/api.ts";

type NothingLoadedProps = {
  /** One sentence that says what didn't load. */
  title: string;
  failure: Error | null;
  onRetry: () => void;
};

/** Shown instead of a page's main list when it didn't load. */
export function NothingLoaded({ title, failure, onRetry }: NothingLoadedProps) {
  const { t } = useLingui();
  const isCutOff = isOffline(failure);
  return (
    <div role="alert">
      <EmptyState
        drawing={isCutOff ? <Offline /> : <Storm />}
        title={isCutOff ? t`You're offline` : title}
        action={
          <Button variant="primary" size="large" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isCutOff && <Trans>Check your connection, then try again.</Trans>}
      </EmptyState>
    </div>
  );
}
