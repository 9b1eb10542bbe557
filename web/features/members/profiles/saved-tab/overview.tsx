import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardGrid } from "#ui/card-grid/card-grid.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { BoardCard } from "#web/features/library/boards/card/index.ts";
import { OwnInvites } from "#web/features/library/collaboration/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { AllPinsCard } from "./all-pins-card.tsx";
import { LoadingBoards } from "./loading-boards.tsx";
import styles from "./overview.module.css";
import { OverviewShape } from "./overview-shape.tsx";
import { allPinsPreviewQuery, OVERVIEW_CARDS, overviewBoardsQuery, unorganizedQuery } from "./queries.ts";
import tabStyles from "./saved-tab.module.css";
import { useBoardPreferences } from "./use-board-preferences.ts";

// Loaded separately, because only the owner needs it.
const OwnerOverview = later(() => import("./later/owner-overview.tsx"), "members").component(
  "OwnerOverview",
  {
    fallback: ({ user, hasBoards }) => user.pin_count > 0 && <OverviewShape hasBoards={hasBoards} />,
  },
);

export type OverviewProps = { user: User; isOwner: boolean };

const ALL_PINS = "all-pins";

/** The start of a profile: the first few boards, and links to all of them and to all Pins. */
export function Overview({ user, isOwner }: OverviewProps) {
  const { t } = useLingui();
  const { sort, orderOf } = useBoardPreferences(isOwner);
  const list = useInfiniteQuery(overviewBoardsQuery(useApi(), { username: user.username, sort }));
  const boards = list.data?.pages[0]?.data ?? [];
  const newest = useNewestAmongBoards({ user, isOwner });
  const client = useQueryClient();
  // If the boards failed to load, the cards next to them probably did too.
  const retry = () =>
    client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  const isNothing = !list.isPending && !list.isError && boards.length === 0;
  const cards = [...(newest.length > 0 ? ([ALL_PINS] as const) : []), ...boards].slice(0, OVERVIEW_CARDS);
  return (
    <div className={tabStyles.tab}>
      <WallWidth>
        {isOwner && (
          <>
            <OwnInvites />
            <OwnerOverview user={user} hasBoards={!isNothing} />
          </>
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
              <CardGrid
                items={cards}
                getKey={(card) => (card === ALL_PINS ? card : card.id)}
                label={t`Boards`}
                renderItem={(card) =>
                  card === ALL_PINS ? (
                    <AllPinsCard username={user.username} pins={newest} count={user.pin_count} />
                  ) : (
                    <BoardCard
                      board={card}
                      order={orderOf(boards)}
                      isOwnProfile={isOwner}
                      keeperId={user.id}
                      isEager
                    />
                  )
                }
              />
            )}
          </section>
        )}
      </WallWidth>
    </div>
  );
}

/** The newest Pins for an "All Pins" card among the boards. An owner's card is above them if it has company there. */
function useNewestAmongBoards({ user, isOwner }: OverviewProps): readonly Pin[] {
  const api = useApi();
  const { data: newest = [] } = useQuery({
    ...allPinsPreviewQuery(api, user.username),
    enabled: isOwner || user.show_all_pins,
  });
  const { data: boardless } = useQuery({ ...unorganizedQuery(api), enabled: isOwner });
  return isOwner && boardless?.length !== 0 ? [] : newest;
}
