import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CONVERSATION_PEOPLE_MAX } from "#contract/limits/messages.ts";
import { newConversationUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { foundPeopleQuery } from "#web/features/base/shared/people-field/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { nameOf } from "../name-of.ts";
import type { ChosenPerson } from "../people-choice.tsx";
import styles from "./new-talk.module.css";

/* Choosing people without JavaScript: each press is a link with those chosen so far. */

export function ChosenLinks({ chosen }: { chosen: readonly ChosenPerson[] }) {
  const { t } = useLingui();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t`People chosen`}>
      {chosen.map((person) => {
        const name = nameOf(person);
        const others = chosen.filter(({ id }) => id !== person.id).map(({ id }) => id);
        return (
          <li key={person.id}>
            <ButtonLink size="small" href={newConversationUrl(others)} aria-label={t`Remove ${name}`}>
              <bdi>{name}</bdi> ×
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}

export function FoundLinks({ typed, chosen }: { typed: string; chosen: readonly ChosenPerson[] }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { data = [] } = useQuery(foundPeopleQuery(useApi(), typed));
  const ids = chosen.map(({ id }) => id);
  const found = data.filter(({ id }) => id !== user?.id && !ids.includes(id));
  if (found.length === 0) {
    return (
      <Text tone="soft">
        <Trans>No one found for “{typed}”. Try their username or the start of their name.</Trans>
      </Text>
    );
  }
  if (ids.length >= CONVERSATION_PEOPLE_MAX - 1) return null;
  return (
    <ul className={styles.found} aria-label={t`People found`}>
      {found.map((person) => (
        <li key={person.id} className={styles.person}>
          <span className={styles.name}>
            <bdi>{nameOf(person)}</bdi> <bdi>@{person.username}</bdi>
          </span>
          <ButtonLink size="small" href={newConversationUrl([...ids, person.id])}>
            <Trans>Choose</Trans>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
