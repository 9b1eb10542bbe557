import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#ui/button.tsx";
import { LostPage } from "#ui/drawings/lost-page.tsx";
import { Storm } from "#ui/drawings/storm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { isOffline } from "#web/platform/api/api.ts";
import { statusOfError } from "#web/platform/page/meta.ts";
import { OfflinePage } from "../offline-page.tsx";
import { ReloadLink } from "../reload-link.tsx";

/** Says what went wrong, what is safe and what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (isOffline(error)) return <OfflinePage />;
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
