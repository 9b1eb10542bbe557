import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isEmail } from "#contract/formats/web-address.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Person } from "#contract/members/entities/person.ts";
import { MailIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { foundPeopleQuery } from "#web/features/base/shared/people-field/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { contactOf } from "../invitee.ts";
import { nameOf } from "../name-of.ts";
import { useSendInvites } from "../use-board-people.ts";
import { ContactLine } from "./contact-line.tsx";
import { PersonAction, RowAction } from "./person-action.tsx";
import styles from "./person-line.module.css";
import { PersonLine } from "./person-line.tsx";

/** The people that fit the name in the address. */
export function FoundToInvite({ board, typed }: { board: Board; typed: string }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { data = [] } = useQuery(foundPeopleQuery(useApi(), typed));
  const inside = [board.owner, ...board.collaborating_users].map(({ id }) => id);
  const people = data.filter(({ id }) => id !== user?.id && !inside.includes(id));
  if (isEmail(typed)) {
    return (
      <ul className={styles.people} aria-label={t`People found`}>
        <EmailLine board={board} email={typed} />
      </ul>
    );
  }
  if (people.length === 0) {
    return (
      <Text tone="soft">
        <Trans>No one found for “{typed}”. Try their username or the start of their name.</Trans>
      </Text>
    );
  }
  return (
    <ul className={styles.people} aria-label={t`People found`}>
      {people.map((person) => (
        <FoundLine key={person.id} board={board} person={person} />
      ))}
    </ul>
  );
}

function FoundLine({ board, person }: { board: Board; person: Person }) {
  const { t } = useLingui();
  const { mutate: send } = useSendInvites(board, () => undefined);
  const name = nameOf(person);
  return (
    <PersonLine person={person} note={<bdi>@{person.username}</bdi>}>
      <PersonAction
        intent="invite"
        personId={person.id}
        label={t`Invite: ${name}`}
        onPress={() => send([person])}
      >
        {t`Invite`}
      </PersonAction>
    </PersonLine>
  );
}

function EmailLine({ board, email }: { board: Board; email: string }) {
  const { t } = useLingui();
  const { mutate: send } = useSendInvites(board, () => undefined);
  return (
    <ContactLine title={<bdi>{email}</bdi>} note={t`Invite by email`} icon={MailIcon}>
      <RowAction
        intent="invite_email"
        fields={{ email }}
        label={t`Invite: ${email}`}
        onPress={() => send([contactOf(email)])}
      >
        {t`Invite`}
      </RowAction>
    </ContactLine>
  );
}
