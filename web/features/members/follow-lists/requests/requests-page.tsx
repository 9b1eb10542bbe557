import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { Person } from "#contract/members/entities/person.ts";
import { settingsUrl } from "#contract/urls.ts";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { START } from "#web/features/members/follow-lists/people/index.ts";
import { PersonRow, PersonShapes } from "#web/features/members/person-row/index.ts";
import { AnswerButton, useAnswerRequests } from "#web/features/members/request-answers/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { useLeaveRow } from "#web/platform/list/use-leave-row.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { AcceptAll } from "./accept-all.tsx";
import styles from "./requests-page.module.css";
import { requestsQuery } from "./requests-query.ts";

/** Who asks to follow the viewer. */
export function RequestsPage() {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const paged = usePaged(requestsQuery(useApi(), start));
  const { answer, acceptAll } = useAnswerRequests();
  const { list, leaveRow } = useLeaveRow();

  function answerAndLeave(person: Person, isAccepted: boolean) {
    leaveRow(person.id);
    answer(person, isAccepted);
  }

  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          <Trans>Follow requests</Trans>
        </Heading>
        <Text tone="soft">
          <Trans>While your profile is private, people ask before they follow you.</Trans>
        </Text>
      </div>
      <PostedFailure />
      {paged.items.length > 1 && <AcceptAll onAccept={acceptAll} />}
      <PagedList
        list={paged}
        skeleton={<PersonShapes />}
        empty={
          <EmptyState drawing={<EmptyBower />} title={t`No follow requests`}>
            <Trans>When someone asks to follow you, you'll see it here.</Trans>
          </EmptyState>
        }
        failed={(retry) => (
          <NothingLoaded title={t`Couldn't load people`} failure={paged.failure} onRetry={retry} />
        )}
        byScroll
        hrefFrom={(bookmark) =>
          `${settingsUrl("follow-requests")}?${new URLSearchParams({ [START]: bookmark })}`
        }
      >
        {(people) => (
          <ul ref={list} tabIndex={-1}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person}>
                <AnswerButton person={person} isAccept onAnswer={answerAndLeave} />
                <AnswerButton person={person} isAccept={false} onAnswer={answerAndLeave} />
              </PersonRow>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
