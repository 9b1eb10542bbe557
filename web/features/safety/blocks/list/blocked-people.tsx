import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import styles from "./blocked-people.module.css";
import { BlockedRow } from "./blocked-row.tsx";

/** The people whom the viewer blocked, latest first. */
export function BlockedPeople({ data: people, next }: LinkedPage<"UserBlocks.get">) {
  const { t } = useLingui();
  const { error, doneText } = useFormState({ intent: "unblock", doneText: t`Unblocked` });
  return (
    <div className={styles.page}>
      <Heading level={1} size={28}>
        <Trans>Blocked people</Trans>
      </Heading>
      {(error ?? doneText) !== null && (
        <Banner tone={error === null ? "success" : "danger"} live>
          {error ?? doneText}
        </Banner>
      )}
      <LinkedList items={people} next={next} empty={<NobodyBlocked />}>
        {(shown) => (
          <>
            <Text tone="soft">
              <Trans>
                You and the people you block don't see each other's profiles, Pins, boards or comments.
              </Trans>
            </Text>
            <ul className={styles.people}>
              {shown.map((person) => (
                <BlockedRow key={person.id} person={person} />
              ))}
            </ul>
          </>
        )}
      </LinkedList>
    </div>
  );
}

function NobodyBlocked() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<Private />} title={t`You haven't blocked anyone`}>
      <Trans>To block someone, open the menu on their profile or next to their comment.</Trans>
    </EmptyState>
  );
}
