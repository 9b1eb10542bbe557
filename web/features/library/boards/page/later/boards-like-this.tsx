import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { BoardCard } from "#web/features/library/boards/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { relatedBoardsQuery } from "../board-query.ts";
import styles from "./boards-like-this.module.css";

/** Public boards that hold what this one holds; nothing if there are none. */
export function BoardsLikeThis({ board }: { board: Board }) {
  const { data: boards = [] } = useQuery(relatedBoardsQuery(useApi(), board.id));
  if (boards.length === 0) return null;
  return (
    <section aria-labelledby="related-boards">
      <WallWidth className={styles.related}>
        <Heading level={2} size={20} id="related-boards">
          <Trans>Similar boards</Trans>
        </Heading>
        <ul className={styles.boards}>
          {boards.map((related) => (
            <li key={related.id}>
              <BoardCard board={related} order="alphabetical" />
            </li>
          ))}
        </ul>
      </WallWidth>
    </section>
  );
}
