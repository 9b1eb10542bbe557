import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigate, useSearchParams } from "react-router";
import { peopleUrl, profileUrl } from "#contract/urls.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { foundPeopleQuery, PeopleCombobox } from "#web/features/base/shared/people-field/index.ts";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import { PersonRow } from "#web/features/members/person-row/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./people.module.css";
import { TYPED } from "./queries.ts";
import { Suggestions } from "./suggestions.tsx";

export function FindPeople() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const typed = query.get(TYPED)?.trim() ?? "";
  return (
    <PageFrame width="tiles">
      <Heading level={1} size={28}>
        <Trans>Find people</Trans>
      </Heading>
      <search className={styles.search}>
        <Form action={peopleUrl()}>
          <PeopleCombobox
            key={typed}
            label={t`Find people by name`}
            name={TYPED}
            initial={typed}
            onChoose={({ username }) => void navigate(profileUrl(username))}
          />
        </Form>
      </search>
      <PostedFailure />
      {typed !== "" && <FoundPeople typed={typed} />}
      <Suggestions />
    </PageFrame>
  );
}

function FoundPeople({ typed }: { typed: string }) {
  const { t } = useLingui();
  const people = usePrimedData(foundPeopleQuery(useApi(), typed));
  return (
    <section className={styles.section} aria-label={t`People found`}>
      {people.length === 0 ? (
        <Text tone="soft">
          <Trans>No one found for “{typed}”. Try their username or the start of their name.</Trans>
        </Text>
      ) : (
        <ul className={styles.found}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person}>
              <FollowButton person={person} source="list" size="small" />
            </PersonRow>
          ))}
        </ul>
      )}
    </section>
  );
}
