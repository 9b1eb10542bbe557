import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation, useParams } from "react-router";
import type { Interest } from "#contract/finding/entities/interest.ts";
import { ideasUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { BoardCard } from "#web/features/library/boards/card/index.ts";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { FollowTopic } from "./follow-topic.tsx";
import { NoPinsYet } from "./ideas.tsx";
import { START, topicBoardsQuery, topicPinsQuery, topicQuery, topicsQuery } from "./queries.ts";
import { Topics } from "./topic-card.tsx";
import styles from "./topics.module.css";

/** A topic or an area: its topics, boards and Pins. */
export function TopicPage() {
  const { t } = useLingui();
  const { topicId = "" } = useParams();
  const api = useApi();
  const start = new URLSearchParams(useLocation().search).get(START);
  const topic = usePrimedData(topicQuery(api, topicId));
  const { name, url } = topic;
  return (
    <div className={styles.page}>
      <WallWidth className={styles.section}>
        <TopicHeader topic={topic} />
        {topic.parent === null && <TopicsOfArea topic={topic} />}
        <TopicBoards topicId={topic.id} />
        <Heading level={2} size={20} className={styles.below}>
          <Trans>Pins</Trans>
        </Heading>
      </WallWidth>
      <PinWall
        query={topicPinsQuery(api, topic.id, start)}
        surface="other"
        label={t`Pins about ${name}`}
        empty={<NoPinsYet title={t`No Pins about ${name} yet`} />}
        ads={{ surface: "topics", topic_id: topic.id }}
        hrefFrom={(bookmark) => `${url}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </div>
  );
}

function TopicHeader({ topic }: { topic: Interest }) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <nav aria-label={t`Breadcrumbs`}>
          <ol className={styles.trail}>
            <li>
              <Anchor href={ideasUrl()}>
                <Trans>Explore</Trans>
              </Anchor>
            </li>
            {topic.parent !== null && (
              <li>
                <Anchor href={topic.parent.url}>{topic.parent.name}</Anchor>
              </li>
            )}
          </ol>
        </nav>
        <Heading level={1}>{topic.name}</Heading>
      </div>
      <FollowTopic topic={topic} size="medium" />
    </header>
  );
}

function TopicsOfArea({ topic }: { topic: Interest }) {
  const topics = usePrimedData(topicsQuery(useApi(), topic.id));
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="topics" className={styles.group}>
      <Heading level={2} size={20} id="topics" className={styles.below}>
        <Trans>Topics</Trans>
      </Heading>
      <Topics topics={topics} />
    </section>
  );
}

function TopicBoards({ topicId }: { topicId: string }) {
  const { t } = useLingui();
  const boards = usePrimedData(topicBoardsQuery(useApi(), topicId));
  if (boards.length === 0) return null;
  return (
    <section aria-labelledby="boards" className={styles.group}>
      <Heading level={2} size={20} id="boards" className={styles.below}>
        <Trans>Boards</Trans>
      </Heading>
      <ul className={styles.boards} aria-label={t`Boards`}>
        {boards.map((board) => (
          <li key={board.id}>
            <BoardCard board={board} order="custom" />
          </li>
        ))}
      </ul>
    </section>
  );
}
