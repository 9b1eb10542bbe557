import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/members/entities/user.ts";
import { useOrganizePins } from "#web/features/library/pins/organize/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { AllPinsCard } from "../all-pins-card.tsx";
import styles from "../overview.module.css";
import { OverviewShape } from "../overview-shape.tsx";
import { allPinsPreviewQuery, ownCountsQuery, unorganizedQuery } from "../queries.ts";
import { isUpsellDue } from "../upsell.ts";
import { FirstBoard } from "./first-board.tsx";
import { OrganizeUpsell, UnorganizedPreview } from "./unorganized-preview.tsx";

export type OwnerOverviewProps = { user: User; hasBoards: boolean };

/** The cards above an owner's boards: Pins without a board, and all Pins, which without those are among the boards. */
export function OwnerOverview({ user, hasBoards }: OwnerOverviewProps) {
  const api = useApi();
  const { data: newest = [], isPending } = useQuery(allPinsPreviewQuery(api, user.username));
  const { data: boardless = [], isPending: isBoardlessPending } = useQuery(unorganizedQuery(api));
  const { data: counts } = useQuery(ownCountsQuery(api, user.id));
  const boardlessCount = counts?.quick_saves_pin_count ?? boardless.length;
  const isUpsell = isUpsellDue({
    isOwner: true,
    boardlessPins: boardlessCount,
    boards: hasBoards ? 1 : user.board_count,
  });
  const isFirst = !hasBoards && user.board_count === 0;
  const organizing = useOrganizePins();
  if ((isPending || isBoardlessPending) && user.pin_count > 0) return <OverviewShape hasBoards={hasBoards} />;
  const hasBoardless = boardless.length > 0;
  return (
    <>
      {isUpsell ? (
        <div className={styles.upsell}>
          <OrganizeUpsell count={boardlessCount} onOrganize={organizing.open} />
        </div>
      ) : (
        isFirst && (
          <div className={styles.upsell}>
            <FirstBoard />
          </div>
        )
      )}
      {(hasBoardless || (newest.length > 0 && !hasBoards)) && (
        <div className={styles.row}>
          <AllPinsCard username={user.username} pins={newest} count={user.pin_count} />
          {hasBoardless && (
            <UnorganizedPreview pins={boardless} count={boardlessCount} onOrganize={organizing.open} />
          )}
        </div>
      )}
      {organizing.dialog}
    </>
  );
}
