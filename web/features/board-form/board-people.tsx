import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/entities/board.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./board-form.module.css";

/** Who keeps the board, for reading. */
export function BoardPeople({ board }: { board: Board }) {
  const { t } = useLingui();
  const { owner, collaborator_count: count } = board;
  const name = owner.full_name || owner.username;
  return (
    <section className={styles.people} aria-labelledby="board-people">
      <Text as="div" weight="semibold" id="board-people">
        <Trans>Collaborators</Trans>
      </Text>
      <div className={styles.person}>
        <Avatar name={name} src={owner.image_small_url} size={40} decorative />
        <div className={styles.personWords}>
          <Text as="div" lines={1} dir="auto">
            {name}
          </Text>
          <Text as="div" size={14} tone="soft">
            {t`${plural(count, { one: "Owner, with # collaborator", other: "Owner, with # collaborators" })}`}
          </Text>
        </div>
      </div>
    </section>
  );
}
