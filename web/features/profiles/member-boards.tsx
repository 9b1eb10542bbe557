import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import type { User } from "#contract/entities/user.ts";
import { formatCount } from "#contract/formats/counts.ts";
import { OVERVIEW_BOARDS } from "#contract/limits.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useApi } from "../../app.tsx";
import { useViewer } from "../../page-store.tsx";
import styles from "./member-boards.module.css";
import pageStyles from "./profile.module.css";
import { memberBoardsQuery } from "./saved-queries.ts";

/** A member's boards, the first of them until all are asked for. */
export function MemberBoards({ user }: { user: User }) {
  const query = useInfiniteQuery(memberBoardsQuery(useApi(), user.username));
  const [isWhole, setWhole] = useState(false);
  const boards = (query.data?.pages ?? []).flatMap(({ data }) => data);
  const shown = isWhole ? boards : boards.slice(0, OVERVIEW_BOARDS);
  const isMore = shown.length < boards.length || query.hasNextPage;

  function showMore() {
    setWhole(true);
    if (isWhole) void query.fetchNextPage();
  }

  if (query.isError && boards.length === 0) return <NotLoaded onRetry={() => void query.refetch()} />;
  if (boards.length === 0) return null;
  return (
    <div className={pageStyles.columns}>
      <section className={cx(styles.section, pageStyles.aligned)} aria-labelledby="member-boards">
        <Heading level={2} size={20} id="member-boards">
          <Trans>Boards</Trans>
        </Heading>
        <ul className={styles.boards}>
          {shown.map((board) => (
            <li key={board.id}>
              <BoardCard board={board} />
            </li>
          ))}
        </ul>
        {isMore && (
          <div className={styles.more}>
            <Button busy={query.isFetchingNextPage} onClick={showMore}>
              <Trans>Show more boards</Trans>
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

function BoardCard({ board }: { board: Board }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { name, pin_count: count, privacy } = board;
  const words = formatCount(count, locale);
  return (
    <article className={styles.board} aria-label={name}>
      <Cover board={board} />
      <Text weight="semibold" lines={1} dir="auto">
        {privacy !== "public" && <Lock />}
        {name}
      </Text>
      <Text size={14} tone="soft">
        {t`${plural(count, { one: `${words} Pin`, other: `${words} Pins` })}`}
      </Text>
    </article>
  );
}

/** The newest picture, and beside it the two before. */
function Cover({ board }: { board: Board }) {
  const [, second, third] = board.pin_thumbnail_urls;
  return (
    <div className={styles.cover} aria-hidden="true">
      <Tile url={board.image_cover_hd_url ?? board.image_cover_url} />
      <Tile url={second} />
      <Tile url={third} />
    </div>
  );
}

function Tile({ url }: { url: string | null | undefined }) {
  if (!url) return <span className={styles.tile} />;
  return <img className={styles.tile} src={url} alt="" loading="lazy" decoding="async" />;
}

function Lock() {
  return (
    <>
      <Icon icon={LockIcon} size={16} className={styles.lock} />
      <VisuallyHidden>
        <Trans>Not everybody can see this board:</Trans>{" "}
      </VisuallyHidden>
    </>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <Text tone="soft">
        <Trans>The boards didn't load. Nothing is lost.</Trans>
      </Text>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
