import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NOTIFICATION_KINDS } from "#contract/news/notification-kinds.ts";
import { profileUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useKindName } from "./kind-words.ts";
import styles from "./settings.module.css";
import { mutesQuery, notificationSettingsQuery } from "./settings-query.ts";

/** What the member doesn't want to be told of. */
export function MutesSection() {
  const { t } = useLingui();
  const api = useApi();
  const nameOf = useKindName();
  const { people, boards } = usePrimedData(mutesQuery(api));
  const { kinds } = usePrimedData(notificationSettingsQuery(api));
  const muted = NOTIFICATION_KINDS.filter((kind) => !Object.values(kinds[kind]).some(Boolean));
  const isEmpty = people.length + boards.length + muted.length === 0;
  return (
    <Section title={t`Muted`} id="muted">
      {isEmpty ? (
        <Text tone="soft">
          <Trans>
            Nothing muted. You can mute a person, a board or a type of notification from a notification's
            menu.
          </Trans>
        </Text>
      ) : (
        <ul className={styles.rows}>
          {muted.map((kind) => (
            <Muted key={kind} field="kind" id={kind} name={nameOf(kind)}>
              {nameOf(kind)}
            </Muted>
          ))}
          {people.map(({ id, username, full_name: name }) => (
            <Muted key={id} field="user_id" id={id} name={name || username}>
              <Link href={profileUrl(username)}>{name || username}</Link>
            </Muted>
          ))}
          {boards.map(({ id, name, url }) => (
            <Muted key={id} field="board_id" id={id} name={name}>
              <Link href={url}>{name}</Link>
            </Muted>
          ))}
        </ul>
      )}
    </Section>
  );
}

type MutedProps = { field: "kind" | "user_id" | "board_id"; id: string; name: string; children: ReactNode };

function Muted({ field, id, name, children }: MutedProps) {
  const { t } = useLingui();
  const state = useFormState({ intent: "unmute", doneText: t`Unmuted`, among: [field, id] });
  return (
    <li className={styles.row}>
      <span>{children}</span>
      <IntentForm state={state}>
        <input type="hidden" name={field} value={id} />
        <Button type="submit" size="small" busy={state.isBusy} aria-label={t`Unmute ${name}`}>
          <Trans>Unmute</Trans>
        </Button>
      </IntentForm>
    </li>
  );
}
