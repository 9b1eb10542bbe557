import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { boardCreateUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { BoardFilter } from "../board-groups.ts";

export type NoBoardsProps = {
  user: User;
  isOwner: boolean;
  /** Whether there may be others that don't fit the filters. */
  isFiltered: boolean;
  /** Whether only boards with others were asked for. */
  isOfGroups: boolean;
  onShow: (filters: readonly BoardFilter[]) => void;
};

/** Shown instead of boards when there are none. */
export function NoBoards({ user, isOwner, isFiltered, isOfGroups, onShow }: NoBoardsProps) {
  const { t } = useLingui();
  const name = user.first_name || user.full_name || user.username;
  return (
    <>
      {isFiltered ? (
        <EmptyState
          drawing={<EmptyBower />}
          title={isOfGroups ? t`You don't share any boards yet` : t`No boards match this filter`}
          action={
            <Button size="large" onClick={() => onShow([])}>
              <Trans>Show all boards</Trans>
            </Button>
          }
        />
      ) : isOwner && user.board_count > 0 ? (
        <EmptyState
          drawing={<EmptyBower />}
          title={t`All your boards are archived`}
          action={
            <Button size="large" onClick={() => onShow(["archived"])}>
              <Trans>Show archived boards</Trans>
            </Button>
          }
        />
      ) : isOwner ? (
        <EmptyState
          drawing={<EmptyBower />}
          title={t`Create your first board`}
          action={
            <ButtonLink variant="primary" size="large" href={boardCreateUrl()}>
              <Trans>Create a board</Trans>
            </ButtonLink>
          }
        >
          <Trans>A board keeps related ideas together: a room, a trip, a dinner for eight.</Trans>
        </EmptyState>
      ) : (
        <EmptyState drawing={<EmptyBower />} title={t`${name} doesn't have any boards to show yet`} />
      )}
    </>
  );
}
