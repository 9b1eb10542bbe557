import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { followedTopicsQuery } from "./queries.ts";
import { TopicGrid } from "./topic-card.tsx";
import styles from "./topics.module.css";

type FollowedTopicsProps = { username: string; empty: ReactNode };

/** The topics that a member follows, each with a button to follow it too. */
export function FollowedTopics({ username, empty }: FollowedTopicsProps) {
  const { t } = useLingui();
  const topics = usePaged(followedTopicsQuery(useApi(), username));
  return (
    <WallWidth className={styles.followed}>
      <PagedList
        list={topics}
        skeleton={<Skeleton height="20rem" />}
        empty={empty}
        failed={t`Couldn't load topics`}
        moreLabel={<Trans>Show more topics</Trans>}
        moreFailed={t`Couldn't load more topics.`}
      >
        {(items) => <TopicGrid topics={items} isFollowable />}
      </PagedList>
    </WallWidth>
  );
}
