import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { Storm } from "#ui/drawings/storm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ApiError } from "#web/platform/api/api.ts";

/** Instead of boards that did not come. */
export function NotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useLingui();
  const isOffline = error instanceof ApiError && error.status === 0;
  return (
    <div role="alert">
      <EmptyState
        drawing={isOffline ? <Offline /> : <Storm />}
        title={isOffline ? t`You're offline` : t`Couldn't load boards`}
        action={
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isOffline ? (
          <Trans>Your boards will be back as soon as you're connected.</Trans>
        ) : (
          <Trans>Try again in a moment.</Trans>
        )}
      </EmptyState>
    </div>
  );
}
