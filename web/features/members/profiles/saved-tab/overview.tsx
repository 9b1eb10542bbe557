import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { OwnInvites } from "#web/features/library/collaboration/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { AllPinsCard } from "./all-pins-card.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { LoadingBoards } from "./loading-boards.tsx";
import styles from "./overview.module.css";
import { OverviewShape } from "./overview-shape.tsx";
import { allPinsPreviewQuery, OVERVIEW_BOARDS, overviewBoardsQuery } from "./queries.ts";
import tabStyles from "./saved-tab.module.css";
import { useBoardPreferences } from "./use-board-preferences.ts";

// Loaded separately, because only the owner needs it.
const OwnerOverview = later(() => import("./later/owner-overview.tsx"), "members").component(
  "OwnerOverview",
  {
    fallback: ({ user }) => user.pin_count > 0 && <OverviewShape />,
  },
);

export type OverviewProps = { user: User; isOwner: boolean };

/** The start of a profile: the first few boards and a link to all of them. */
export function Overview({ user, isOwner }: OverviewProps) {
  const { t } = useLingui();
  const { sort, orderOf } = useBoardPreferences(isOwner);
  const list = useInfiniteQuery(overviewBoardsQuery(useApi(), { username: user.username, sort }));
  const boards = (list.data?.pages[0]?.data ?? []).slice(0, OVERVIEW_BOARDS);
  const client = useQueryClient();
  // If the boards failed to load, the cards next to them probably did too.
  const retry = () =>
    client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  const isNothing = !list.isPending && !list.isError && boards.length === 0;
  return (
    <div className={tabStyles.tab}>
      <WallWidth>
        {isOwner && <OwnInvites />}
        {isOwner ? (
          <OwnerOverview user={user} hasBoards={!isNothing} />
        ) : (
          user.show_all_pins && <SharedAllPins user={user} />
        )}
        {!isNothing && (
          <section className={styles.boards} aria-labelledby="overview-boards">
            <div className={styles.head}>
              <Heading level={2} size={20} id="overview-boards">
                <Trans>Boards</Trans>
              </Heading>
              <ButtonLink
                variant="quiet"
                size="small"
                className={styles.all}
                href={profileTabUrl(user.username, "saved")}
              >
                <Trans>All boards</Trans>
              </ButtonLink>
            </div>
            {list.isPending ? (
              <LoadingBoards size="square" />
            ) : list.isError && boards.length === 0 ? (
              <ListFailure onRetry={() => void retry()}>
                <Trans>Couldn't load boards.</Trans>
              </ListFailure>
            ) : (
              <BoardGrid
                boards={boards}
                isFirst
                label={t`Boards`}
                order={orderOf(boards)}
                size="square"
                isOwnProfile={isOwner}
                keeperId={user.id}
              />
            )}
          </section>
        )}
      </WallWidth>
    </div>
  );
}

/** For profiles that show all Pins: those that the viewer may see. */
function SharedAllPins({ user }: { user: User }) {
  const { data: newest = [] } = useQuery(allPinsPreviewQuery(useApi(), user.username));
  if (newest.length === 0) return null;
  return (
    <div className={styles.row}>
      <AllPinsCard username={user.username} pins={newest} count={user.pin_count} />
    </div>
  );
}
