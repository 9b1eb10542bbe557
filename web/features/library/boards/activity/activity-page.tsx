import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardActivity } from "#contract/library/entities/board-activity.ts";
import { boardActivityUrl, pinUrl, profileUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "#ui/text.tsx";
import { boardHref } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./activity.module.css";
import { activityQuery, START } from "./activity-query.ts";
import { ActivitySentence } from "./activity-sentence.tsx";

/** What people did on a board they share. */
export function ActivityPage({ board }: { board: Board }) {
  const { t } = useLingui();
  const { acting } = useViewer();
  const start = new URLSearchParams(useLocation().search).get(START);
  const paged = usePaged(activityQuery(useApi(), board.id, acting?.id ?? null, start));
  const path = boardActivityUrl(board.id);
  return (
    <PageFrame width="text">
      <div className={styles.head}>
        <BackLink href={boardHref(board, acting)}>
          <bdi>{board.name}</bdi>
        </BackLink>
        <Heading level={1} size={28}>
          <Trans>Activity</Trans>
        </Heading>
      </div>
      <PagedList
        list={paged}
        skeleton={<ActivityShapes />}
        empty={
          <EmptyState drawing={<EmptyBower />} title={t`Nothing has happened yet`}>
            <Trans>When people who share this board save or move Pins, you'll see it here.</Trans>
          </EmptyState>
        }
        failed={(retry) => (
          <NothingLoaded title={t`Couldn't load activity`} failure={paged.failure} onRetry={retry} />
        )}
        byScroll
        hrefFrom={(bookmark) => `${path}?${new URLSearchParams({ [START]: bookmark })}`}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
        )}
      </PagedList>
    </PageFrame>
  );
}

function ActivityRow({ activity }: { activity: BoardActivity }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { actor, pins } = activity;
  const options = { locale, now: Date.now(), justNow: t`Just now`, style: "long" as const };
  return (
    <li className={styles.item}>
      <Link variant="quiet" href={profileUrl(actor.username)} className={styles.face}>
        <Avatar
          name={actor.full_name || actor.username}
          src={actor.image_small_url}
          colorIndex={actor.avatar_color_index}
          size={40}
        />
      </Link>
      <div className={styles.words}>
        <span>
          <ActivitySentence activity={activity} />
        </span>
        <time className={styles.time} dateTime={activity.created_at} suppressHydrationWarning>
          {formatRelativeTime(activity.created_at, options)}
        </time>
      </div>
      {pins.length > 0 && (
        <ul className={styles.pins}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <Link variant="quiet" href={pinUrl(pin.id)}>
                <img
                  src={pin.images["236x"].url}
                  alt={pin.title || t`Pin`}
                  width={64}
                  height={80}
                  loading="lazy"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ActivityShapes() {
  return (
    <div className={styles.list} aria-hidden="true">
      {["first", "second", "third", "fourth"].map((key) => (
        <div key={key} className={styles.item}>
          <Skeleton shape="round" width="2.5rem" height="2.5rem" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
