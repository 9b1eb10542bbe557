import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useIsFetching } from "@tanstack/react-query";
import { searchUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { Storm } from "#ui/drawings/storm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { type PinListQuery, PinWall, usePinList } from "#web/features/library/pins/wall/index.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import styles from "./visual-search.module.css";

type VisualResultsProps = {
  query: PinListQuery;
  /** The results are about to change, though their query isn't known yet. */
  isWaiting?: boolean;
  hrefFrom: (bookmark: string) => string;
};

/** What looks alike. Former results stay until there are new ones. */
export function VisualResults({ query, isWaiting = false, hrefFrom }: VisualResultsProps) {
  const { t, i18n } = useLingui();
  const kept = { ...query, placeholderData: keepPreviousData };
  const { items, failure, more } = usePinList(kept);
  const isFetching = useIsFetching({ queryKey: query.queryKey, exact: true }) > 0;
  const isBusy = isWaiting || isFetching;
  const hasFailed = failure !== null && items.length === 0;
  const found = t`${plural(items.length, { one: "# Pin found", other: "# Pins found" })}`;
  return (
    <section className={styles.results} aria-labelledby="looks-like-this" aria-busy={isBusy}>
      <WallWidth className={styles.resultsHead}>
        <Heading level={2} size={20} id="looks-like-this">
          <Trans>Similar pictures</Trans>
        </Heading>
        {isBusy && <Spinner size="small" />}
      </WallWidth>
      <VisuallyHidden>
        <span role="status">{isBusy ? t`Looking for similar pictures` : hasFailed ? "" : found}</span>
      </VisuallyHidden>
      {hasFailed ? (
        <Failed text={errorText(i18n, failure)} onRetry={more} />
      ) : (
        <PinWall
          query={kept}
          surface="other"
          label={t`Similar pictures`}
          empty={<NothingAlike />}
          hrefFrom={hrefFrom}
        />
      )}
    </section>
  );
}

export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.state} role="alert">
      <EmptyState
        drawing={<Storm />}
        title={t`Couldn't search for this`}
        action={
          <Button variant="primary" size="large" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

function NothingAlike() {
  const { t } = useLingui();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<NoPins />}
        title={t`No similar pictures yet`}
        action={
          <ButtonLink
            variant="primary"
            size="large"
            href={searchUrl({ query: "", scope: "pins", isInputSelected: true })}
          >
            <Trans>Search with words</Trans>
          </ButtonLink>
        }
      >
        <Trans>Try another part of the picture, or describe what you're looking for.</Trans>
      </EmptyState>
    </div>
  );
}
