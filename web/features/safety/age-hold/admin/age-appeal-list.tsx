import { Trans, useLingui } from "@lingui/react/macro";
import { adminMemberUrl } from "#contract/urls/age-holds.ts";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./age-holds.module.css";

/** Members who say that they are old enough, the first due first. */
export function AgeAppealList({ data: appeals, next }: LinkedPage<"StaffAgeAppeals.get">) {
  const { t } = useLingui();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Appeals about age</Trans>
      </Heading>
      <LinkedList
        items={appeals}
        next={next}
        empty={
          <EmptyState drawing={<EmptyBower />} title={t`No open appeals`}>
            <Trans>You hold an account on its member's page.</Trans>
          </EmptyState>
        }
      >
        {(appeals) => (
          <Card padding="none">
            <ul>
              {appeals.map((appeal) => (
                <AppealRow key={appeal.id} appeal={appeal} />
              ))}
            </ul>
          </Card>
        )}
      </LinkedList>
    </>
  );
}

type Appeal = LinkedPage<"StaffAgeAppeals.get">["data"][number];

function AppealRow({ appeal: { id, user, due_at, can_decide: canDecide } }: { appeal: Appeal }) {
  const { locale } = useViewer();
  const dueDay = formatDay(due_at, locale);
  return (
    <ListRow isInset>
      <div className={styles.words}>
        <Link variant="standalone" href={adminMemberUrl(id)}>
          {user.full_name || user.username}
        </Link>
        <Text size={14} tone="soft">
          <Trans>Answer by {dueDay}</Trans>
        </Text>
        {!canDecide && (
          <Text size={14}>
            <Trans>Someone else has to decide this appeal.</Trans>
          </Text>
        )}
      </div>
    </ListRow>
  );
}
