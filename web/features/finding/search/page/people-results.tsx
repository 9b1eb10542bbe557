import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#contract/formats/search-query.ts";
import type { Person } from "#contract/members/entities/person.ts";
import { Text } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { foundPeopleQuery } from "#web/features/base/shared/people-field/index.ts";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import { PersonRow } from "#web/features/members/person-row/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { nearPeopleQuery } from "./queries.ts";
import type { Search } from "./search-address.ts";
import styles from "./search-page.module.css";
import { SearchPage, useSearch } from "./search-page.tsx";

const NoPeople = later(() => import("./later/no-people.tsx")).component("NoPeople");

/** Members with a name or username that begins like this. */
export function PeopleResults() {
  const search = useSearch("people");
  return (
    <SearchPage search={search}>
      <PostedFailure />
      {search.query === "" ? <NoPeople query="" /> : <Results search={search} />}
    </SearchPage>
  );
}

function Results({ search: { query } }: { search: Search }) {
  const { t } = useLingui();
  const people = usePrimedData(foundPeopleQuery(useApi(), wordsOf(query)));
  if (people.length === 0) return <NearPeople query={query} />;
  return (
    <WallWidth>
      <People people={people} label={t`People who match “${query}”`} />
    </WallWidth>
  );
}

/** People with similar names, or what to do if there are none. */
function NearPeople({ query }: { query: string }) {
  const { t } = useLingui();
  const people = useCached(nearPeopleQuery(useApi(), query))?.data ?? [];
  if (people.length === 0) return <NoPeople query={query} />;
  return (
    <WallWidth>
      <Text>{t`No one by the name “${query}”. Did you mean:`}</Text>
      <People people={people} label={t`People with a similar name`} />
    </WallWidth>
  );
}

function People({ people, label }: { people: readonly Person[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.people}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person}>
          <FollowButton person={person} source="list" size="small" />
        </PersonRow>
      ))}
    </ul>
  );
}
