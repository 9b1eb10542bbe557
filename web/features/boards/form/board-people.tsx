import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/entities/board.ts";
import type { PinUser } from "#contract/entities/pin.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./board-form.module.css";

/** The board's owner and collaborators, read-only. */
export function BoardPeople({ board }: { board: Board }) {
  const { t } = useLingui();
  const { owner, collaborating_users: people, collaborator_count: count } = board;
  const more = count - people.length;
  return (
    <section className={styles.people} aria-labelledby="board-people">
      <Text as="div" weight="semibold" id="board-people">
        <Trans>Collaborators</Trans>
      </Text>
      <ul className={styles.persons}>
        <Person person={owner} part={t`Owner`} />
        {people.map((person) => (
          <Person key={person.id} person={person} part={`@${person.username}`} />
        ))}
        {more > 0 && (
          <li>
            <Text as="span" size={14} tone="soft">
              {t`${plural(more, { one: "and # more", other: "and # more" })}`}
            </Text>
          </li>
        )}
      </ul>
    </section>
  );
}

function Person({ person, part }: { person: PinUser; part: string }) {
  const name = person.full_name || person.username;
  return (
    <li className={styles.person}>
      <Avatar
        name={name}
        src={person.image_small_url}
        colorIndex={person.avatar_color_index}
        size={40}
        decorative
      />
      <span className={styles.personWords}>
        <Text as="span" lines={1} dir="auto">
          {name}
        </Text>
        <Text as="span" size={14} tone="soft" lines={1}>
          {part}
        </Text>
      </span>
    </li>
  );
}
