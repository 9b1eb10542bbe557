import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "#contract/formats/search-query.ts";
import type { Person } from "#contract/members/entities/person.ts";
import { searchUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ChipLinks } from "#ui/chip-links.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { useFilterChips } from "../chips.tsx";
import { aboutQuery, helpQuery } from "../queries.ts";
import { hrefOf, type Search } from "../search-address.ts";
import styles from "../search-page.module.css";
import { Related } from "./related.tsx";

/** Says that nothing was found, and what to try: other words, fewer filters, another place. */
export function NoResults({ search }: { search: Search }) {
  const { t } = useLingui();
  const { data } = useQuery(helpQuery(useApi(), search.query));
  const chips = useFilterChips(search);
  // The filters have their own chips.
  const query = wordsOf(search.query) || search.query;
  const corrected = data?.did_you_mean ?? null;
  const person = useCached(aboutQuery(useApi(), search))?.data?.cards.find((card) => "username" in card);
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<NoPins />}
        title={t`No results for “${query}”`}
        action={person === undefined ? <Elsewhere search={search} /> : <PinsBy person={person} />}
      >
        {corrected === null ? (
          <Trans>Try fewer or different words.</Trans>
        ) : (
          <Trans>
            Did you mean <Link href={hrefOf(search, { query: corrected })}>{corrected}</Link>?
          </Trans>
        )}
      </EmptyState>
      {chips.length > 0 && (
        <section className={styles.suggestions}>
          <Text tone="soft">
            <Trans>Search again without a filter:</Trans>
          </Text>
          <ChipLinks label={t`Active filters`} removeLabel={t`Remove filter:`} chips={chips} wraps />
        </section>
      )}
      <Related search={search} terms={data?.related ?? []} title={t`People also search for`} />
    </div>
  );
}

function PinsBy({ person: { username, full_name: fullName } }: { person: Person }) {
  const { t } = useLingui();
  const name = fullName || username;
  return (
    <ButtonLink variant="primary" size="large" href={searchUrl({ query: `by:${username}`, scope: "pins" })}>
      {t`Pins by ${name}`}
    </ButtonLink>
  );
}

/** From one's own Pins to everyone's, and back. */
function Elsewhere({ search: { query, scope, boardId } }: { search: Search }) {
  const { isSignedIn, isLimited } = useViewer();
  if (scope === "my_pins" || boardId !== null)
    return (
      <ButtonLink variant="primary" size="large" href={searchUrl({ query, scope: "pins" })}>
        <Trans>Search all Pins</Trans>
      </ButtonLink>
    );
  if (scope !== "pins" || !isSignedIn || isLimited) return null;
  return (
    <ButtonLink variant="primary" size="large" href={searchUrl({ query, scope: "my_pins" })}>
      <Trans>Search your Pins</Trans>
    </ButtonLink>
  );
}
