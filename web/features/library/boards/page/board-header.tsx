import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatCount } from "#contract/formats/counts.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { ArchiveIcon, Icon, LockIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { BoardActions } from "./board-actions.tsx";
import styles from "./board-header.module.css";
import { Cover } from "./cover.tsx";
import shape from "./head-shape.module.css";
import { People } from "./people.tsx";
import { usePinWords } from "./use-pin-words.ts";

/** A board's name, people, counts and actions. */
export function BoardHeader({ board }: { board: Board }) {
  return (
    <header className={shape.head} data-plain={board.image_cover_url === null || undefined}>
      <Cover board={board} />
      <div className={styles.words}>
        <div className={styles.title}>
          <h1 className={styles.name} dir="auto">
            {board.name}
          </h1>
          <Marks board={board} />
        </div>
        <div className={styles.facts}>
          <People board={board} />
          <Counts board={board} />
        </div>
        {board.description !== "" && (
          <Text tone="soft" className={styles.description} dir="auto">
            {board.description}
          </Text>
        )}
      </div>
      <BoardActions board={board} />
    </header>
  );
}

/** Labels for a board that isn't public or is archived. */
function Marks({ board: { privacy, archived_by_me_at: archivedAt } }: { board: Board }) {
  const { t } = useLingui();
  if (privacy === "public" && archivedAt === null) return null;
  return (
    <ul className={styles.marks}>
      {privacy !== "public" && (
        <li>
          <Icon icon={LockIcon} size={16} />
          {privacy === "secret" ? t`Secret` : t`Protected`}
        </li>
      )}
      {archivedAt !== null && (
        <li>
          <Icon icon={ArchiveIcon} size={16} />
          {t`Archived`}
        </li>
      )}
    </ul>
  );
}

function Counts({ board }: { board: Board }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const pinsOf = usePinWords();
  const { section_count: sections, follower_count: followers } = board;
  const followerWords = formatCount(followers, locale);
  return (
    <ul className={styles.counts}>
      <li>{pinsOf(board.pin_count)}</li>
      {sections > 0 && <li>{t`${plural(sections, { one: "# section", other: "# sections" })}`}</li>}
      {followers > 0 && (
        <li>
          {t`${plural(followers, { one: `${followerWords} follower`, other: `${followerWords} followers` })}`}
        </li>
      )}
    </ul>
  );
}
