import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import type { Person } from "#contract/entities/person.ts";
import { Text } from "#ui/text.tsx";
import { foundPeopleQuery } from "#web/features/shared/people-field/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { nameOf } from "../name-of.ts";
import { useSendInvites } from "../use-board-people.ts";
import { PersonAction } from "./person-action.tsx";
import styles from "./person-line.module.css";
import { PersonLine } from "./person-line.tsx";

/** The people that fit the name in the address. */
export function FoundToInvite({ board, typed }: { board: Board; typed: string }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { data = [] } = useQuery(foundPeopleQuery(useApi(), typed));
  const inside = [board.owner, ...board.collaborating_users].map(({ id }) => id);
  const people = data.filter(({ id }) => id !== user?.id && !inside.includes(id));
  if (people.length === 0) {
    return (
      <Text tone="soft">
        <Trans>No one by the name “{typed}”. Try their username, or the start of their name.</Trans>
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
