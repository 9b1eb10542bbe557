import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLeaveRow } from "#web/platform/list/use-leave-row.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./people.module.css";
import { suggestionsQuery } from "./queries.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

const FollowAll = later(() => import("./later/follow-all.tsx"), "members").component("FollowAll");
const DismissButton = later(() => import("./later/dismiss-button.tsx"), "members").component("DismissButton");

/** People the viewer may want to follow. */
export function Suggestions() {
  const { t } = useLingui();
  const people = usePrimedData(suggestionsQuery(useApi()));
  const { isSignedIn } = useViewer();
  const { list, leaveRow } = useLeaveRow();
  if (people.length === 0)
    return (
      <EmptyState drawing={<EmptyBower />} title={t`No suggestions right now`}>
        <Trans>Save Pins you like, and the people behind them will show up here.</Trans>
      </EmptyState>
    );
  return (
    <section aria-labelledby="suggested" className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size={20} id="suggested">
          <Trans>People you might like</Trans>
        </Heading>
        {isSignedIn && <FollowAll people={people} />}
      </div>
      <ul ref={list} className={styles.cards} tabIndex={-1}>
        {people.map((person) => (
          <SuggestionCard
            key={person.id}
            person={person}
            corner={isSignedIn && <DismissButton person={person} onLeave={() => leaveRow(person.id)} />}
          >
            <FollowButton person={person} source="list" size="small" />
          </SuggestionCard>
        ))}
      </ul>
    </section>
  );
}
