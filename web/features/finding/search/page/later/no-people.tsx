import { Trans, useLingui } from "@lingui/react/macro";
import { peopleUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import styles from "../search-page.module.css";

/** No one was found, or looked for. */
export function NoPeople({ query }: { query: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptyBower />}
        title={query === "" ? t`Who are you looking for?` : t`No one found for “${query}”`}
        action={
          <ButtonLink variant="primary" size="large" href={peopleUrl()}>
            <Trans>See people you might like</Trans>
          </ButtonLink>
        }
      >
        <Trans>Type their username, or the start of their name.</Trans>
      </EmptyState>
    </div>
  );
}
