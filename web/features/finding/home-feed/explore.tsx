import { Trans, useLingui } from "@lingui/react/macro";
import type { Interest } from "#contract/finding/entities/interest.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { ideasUrl, topicsUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Heading } from "#ui/text.tsx";
import { newestArticlesQuery } from "#web/features/finding/articles/today/index.ts";
import { TopicGrid, TopicNames, topicsQuery } from "#web/features/finding/topics/index.ts";
import { BoardCover } from "#web/features/library/boards/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./explore.module.css";
import { popularBoardsQuery } from "./explore-queries.ts";

const TodayRow = later(() => import("./later/newest-articles.tsx"), "frame").component("TodayRow", {
  visitorsWait: true,
});

/** Topics, articles and boards that visitors may look around in. */
export function Explore() {
  const api = useApi();
  const topics = usePrimedData(topicsQuery(api));
  const boards = usePrimedData(popularBoardsQuery(api));
  const articles = usePrimedData(newestArticlesQuery(api));
  const withPictures = topics.filter(({ images }) => images.length > 0).slice(0, TOPICS_SHOWN);
  return (
    <>
      {withPictures.length === TOPICS_SHOWN ? <Pictured topics={withPictures} /> : <Named topics={topics} />}
      {articles.length > 0 && <TodayRow className={styles.section} />}
      {boards.length > 0 && <Boards boards={boards} />}
    </>
  );
}

const TOPICS_SHOWN = 10;

function Pictured({ topics }: { topics: readonly Interest[] }) {
  return (
    <section className={styles.section} aria-labelledby="explore">
      <div className={styles.head}>
        <Heading level={2} id="explore">
          <Trans>Explore ideas</Trans>
        </Heading>
        <ButtonLink href={ideasUrl()}>
          <Trans>See all</Trans>
        </ButtonLink>
      </div>
      <TopicGrid topics={topics} isEven />
    </section>
  );
}

/** While there are few Pins, names alone lead on. */
function Named({ topics }: { topics: readonly Interest[] }) {
  const { t } = useLingui();
  return (
    <nav className={styles.section} aria-label={t`Explore ideas`}>
      <div className={styles.names}>
        <TopicNames topics={topics.slice(0, NAMES_SHOWN)}>
          <li>
            <ButtonLink href={topicsUrl()}>
              <Trans>All topics</Trans>
            </ButtonLink>
          </li>
        </TopicNames>
      </div>
    </nav>
  );
}

const NAMES_SHOWN = 12;

function Boards({ boards }: { boards: readonly Board[] }) {
  return (
    <section className={styles.section} aria-labelledby="boards">
      <Heading level={2} id="boards">
        <Trans>Boards people follow</Trans>
      </Heading>
      <ul className={styles.boards}>
        {boards.map((board) => (
          <li key={board.id}>
            <Anchor href={board.url} className={styles.board}>
              <BoardCover board={board} />
              <span className={styles.boardName} dir="auto">
                {board.name}
              </span>
              <Owner board={board} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Owner({ board }: { board: Board }) {
  const owner = board.owner.full_name || board.owner.username;
  return (
    <span className={styles.owner}>
      <Trans>By {owner}</Trans>
    </span>
  );
}
