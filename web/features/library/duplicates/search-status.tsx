import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { DuplicateSearch } from "#contract/library/resources/duplicate.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./duplicates.module.css";

export type SearchStatusProps = { search: DuplicateSearch; failure: Error | null };

/** How far the search is, or when it ended, with a button to search again. */
export function SearchStatus({ search, failure }: SearchStatusProps) {
  const { t } = useLingui();
  const { state, progress, unseen_count: unseen } = search;
  return (
    <>
      {state === "looking" ? (
        <ProgressBar label={t`Checking your Pins…`} value={progress === 0 ? null : progress} />
      ) : (
        <SearchAgain search={search} />
      )}
      {failure !== null && (
        <Banner tone="danger" live>
          <Trans>Couldn't check your Pins. Please try again.</Trans>
        </Banner>
      )}
      {!search.looks_at_pictures && (
        <Banner>
          <Trans>Visual search is turned off here, so we can only find Pins with the exact same file.</Trans>
        </Banner>
      )}
      {unseen > 0 && (
        <Banner>
          <Plural
            value={unseen}
            one="We haven't checked # new picture yet. Check again later to find similar ones."
            other="We haven't checked # new pictures yet. Check again later to find similar ones."
          />
        </Banner>
      )}
    </>
  );
}

/** A form, so that it works without JavaScript too. */
function SearchAgain({ search: { finished_at: finishedAt } }: { search: DuplicateSearch }) {
  const { locale } = useViewer();
  const state = useFormState({ intent: "search" });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return (
    <IntentForm state={state} className={styles.status}>
      <Text size={14} tone="soft">
        {finishedAt === null ? (
          <Trans>We haven't checked your Pins yet.</Trans>
        ) : (
          <Trans>Last checked on {format.format(new Date(finishedAt))}.</Trans>
        )}
      </Text>
      <Button type="submit" size="small" busy={state.isBusy}>
        {finishedAt === null ? <Trans>Find duplicates</Trans> : <Trans>Check again</Trans>}
      </Button>
    </IntentForm>
  );
}
