import { Trans, useLingui } from "@lingui/react/macro";
import { searchUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import styles from "./visual-search.module.css";

/** Nothing leads here, but an address may have been shared. */
export function TurnedOff() {
  const { t } = useLingui();
  return (
    <div className={styles.state}>
      <EmptyState
        level={1}
        drawing={<NoPins />}
        title={t`Visual search is turned off here`}
        action={
          <ButtonLink variant="primary" size="large" href={searchUrl({ query: "", scope: "pins" })}>
            <Trans>Search with words</Trans>
          </ButtonLink>
        }
      />
    </div>
  );
}
