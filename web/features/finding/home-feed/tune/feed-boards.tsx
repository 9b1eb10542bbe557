import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { FeedBoard } from "#contract/finding/entities/home-feed.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";
import { feedBoardsQuery } from "./queries.ts";
import styles from "./tune-feed.module.css";

/** The boards that the feed is made from. */
export function FeedBoards() {
  const { t } = useLingui();
  const list = usePaged(feedBoardsQuery(useApi()));
  return (
    <Section
      title={t`Boards that shape your feed`}
      lead={t`Turn off boards that aren't about you, such as gift ideas. Secret boards are off unless you turn them on.`}
    >
      <PagedList
        list={list}
        skeleton={<Skeleton height="12rem" />}
        empty={<Trans>You don't have any boards yet. Save a Pin to a board, and it'll appear here.</Trans>}
        failed={t`Couldn't load boards`}
        moreLabel={<Trans>Show more boards</Trans>}
        moreFailed={t`Couldn't load more boards.`}
      >
        {(boards) => (
          <ul className={styles.rows}>
            {boards.map((board) => (
              <li key={board.id} className={styles.board}>
                <BoardRow board={board} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

function BoardRow({ board }: { board: FeedBoard }) {
  const { t } = useLingui();
  const api = useApi();
  const { id, name, privacy, pin_count: count, image_url: image } = board;
  const { isOn, turn } = useToggle({
    key: `feed board ${id}`,
    isOn: board.is_used,
    send: (is_used) => api.call("HomefeedBoard.update", { board_id: id, is_used }),
  });
  const pins = t({ message: plural(count, { one: "# Pin", other: "# Pins" }) });
  return (
    <>
      {image === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={image} alt="" width={48} height={48} loading="lazy" />
      )}
      <Switch
        className={styles.switch}
        label={<bdi>{name}</bdi>}
        help={helpFor()}
        checked={isOn && !board.is_kept_out}
        disabled={board.is_kept_out}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </>
  );

  function helpFor() {
    if (board.is_kept_out) return t`${pins} · Left out of home feeds in the board's settings`;
    return privacy === "secret" ? t`${pins} · Secret: used only for you` : pins;
  }
}
