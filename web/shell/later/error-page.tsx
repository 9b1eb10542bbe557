import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#ui/button.tsx";
import { LostPage } from "#ui/drawings/lost-page.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { Storm } from "#ui/drawings/storm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ApiError } from "#web/platform/api/api.ts";
import { statusOfError } from "#web/platform/page/meta.ts";

/** Says what went wrong, what is safe and what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.status === 0) return <OfflinePage />;
  if (statusOfError(error) === 404) {
    return (
      <EmptyState
        level={1}
        drawing={<LostPage />}
        title={t`We couldn't find that page.`}
        action={
          <ButtonLink variant="primary" size="large" href="/">
            <Trans>Go home</Trans>
          </ButtonLink>
        }
      >
        <Trans>The address may have a typo, or the page has moved.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState level={1} drawing={<Storm />} title={t`Uh oh! Something went wrong.`} action={<ReloadLink />}>
      <Trans>It's a problem on our end. Try again in a moment.</Trans>
    </EmptyState>
  );
}

export function OfflinePage() {
  const { t } = useLingui();
  return (
    <EmptyState level={1} drawing={<Offline />} title={t`You're offline.`} action={<ReloadLink />}>
      <Trans>Check your connection, then try again.</Trans>
    </EmptyState>
  );
}

/** Reloads the address as a new document, to get rid of whatever broke this one. */
function ReloadLink() {
  return (
    <ButtonLink variant="primary" size="large" href="" target="_self">
      <Trans>Try again</Trans>
    </ButtonLink>
  );
}
