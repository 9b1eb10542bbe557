import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreIcon } from "#ui/icons/index.ts";
import { ShareButton, shareBoard } from "#web/features/library/sharing/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { isOwners } from "#web/platform/api/acting.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./board-header.module.css";

type ActionsProps = { board: Board };

// Only members need the code for following and adding.
const MemberActions = later(() => import("./later/member-actions.tsx"), "members").component(
  "MemberActions",
  { fallback: (props) => <RoomForMemberActions {...props} /> },
);

const loadMore = later(() => import("./later/board-menu.tsx"), "members").pick("BoardMenu");

/** A board's actions. */
export function BoardActions({ board }: ActionsProps) {
  const { isSignedIn } = useViewer();
  return (
    <div className={styles.actions}>
      {isSignedIn ? <MemberActions board={board} /> : <VisitorFollow board={board} />}
      <ShareButton shared={shareBoard(board)} variant="filled" />
      <More board={board} />
    </div>
  );
}

/** As wide as what comes, so that the buttons next to it don't move. */
function RoomForMemberActions({ board }: ActionsProps) {
  const viewer = useViewer();
  if (isOwners(board, viewer) || board.collaborated_by_me) return <span className={styles.iconToCome} />;
  return (
    <span className={styles.followToCome} inert>
      <Button size="large">
        <Trans>Follow</Trans>
      </Button>
    </span>
  );
}

function VisitorFollow({ board }: ActionsProps) {
  const prompt = usePrompt();
  return (
    <Button variant="primary" onClick={() => prompt({ reason: "follow_board", boardId: board.id })}>
      <Trans>Follow</Trans>
    </Button>
  );
}

function More({ board }: ActionsProps) {
  const { t } = useLingui();
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(loadMore);
  return (
    <>
      <IconButton {...trigger} icon={MoreIcon} label={t`More options`} variant="filled" />
      {Menu && anchor && <Menu board={board} anchor={anchor} onClose={close} />}
    </>
  );
}
