import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { CreateMenuButton } from "#web/features/library/create-menu/index.ts";
import { takeRememberedFollow } from "#web/features/members/accounts/auth-prompt/index.ts";
import { isOwners } from "#web/platform/api/acting.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { BoardCommands } from "./board-commands.tsx";
import { KeepBoardFresh } from "./keep-fresh.tsx";
import { useFollowBoard } from "./use-follow-board.ts";

/** Owner and collaborators can add Pins; everyone else can follow. */
export function MemberActions({ board }: { board: Board }) {
  const isKept = isOwners(board, useViewer()) || board.collaborated_by_me;
  return (
    <>
      <KeepBoardFresh board={board} />
      <BoardCommands board={board} />
      {isKept ? <CreateMenuButton view="board" boardId={board.id} /> : <Follow board={board} />}
    </>
  );
}

function Follow({ board }: { board: Board }) {
  const { isOn: isFollowed, turn, press } = useFollowBoard(board);
  const followNow = useEffectEvent(() => turn(true));

  useEffect(() => {
    if (takeRememberedFollow("board", board.id)) followNow();
  }, [board.id]);

  return (
    <Button
      variant={isFollowed ? "secondary" : "primary"}
      aria-pressed={isFollowed}
      {...(isFollowed && { icon: <Icon icon={CheckIcon} size={20} /> })}
      onClick={press}
    >
      {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
