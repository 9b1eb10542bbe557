import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import type { Board } from "#contract/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreIcon, ShareIcon } from "#ui/icons/index.ts";
import { useViewer } from "../../page-store.tsx";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withPageTexts, withTexts } from "../../texts.ts";
import { useLaterPopup } from "../../use-later-popup.ts";
import { usePrompt } from "../auth-prompt/index.ts";
import styles from "./board-header.module.css";

type ActionsProps = { board: Board };

// Visitors need not carry what members follow and add with.
const MemberActions = import.meta.env.SSR
  ? (await import("./later/member-actions.tsx")).MemberActions
  : lazy(async () => ({
      default: (await withTexts(["members", "pages"], import("./later/member-actions.tsx"))).MemberActions,
    }));

const loadShare = async () => (await withPageTexts(import("../share/index.ts"))).ShareMenu;
const loadMore = async () =>
  (await withTexts(["members", "pages"], import("./later/board-menu.tsx"))).BoardMenu;

/** What may be done with a board. */
export function BoardActions({ board }: ActionsProps) {
  const { isSignedIn } = useViewer();
  return (
    <div className={styles.actions}>
      {isSignedIn ? <LaterActions board={board} /> : <VisitorFollow board={board} />}
      <Share path={board.url} name={board.name} />
      <More board={board} />
    </div>
  );
}

function LaterActions({ board }: ActionsProps) {
  useRenderedModule("web/features/board-page/later/member-actions.tsx");
  return (
    <Suspense>
      <MemberActions board={board} />
    </Suspense>
  );
}

function VisitorFollow({ board }: ActionsProps) {
  const prompt = usePrompt();
  return (
    <Button
      variant="primary"
      size="large"
      onClick={() => prompt({ reason: "follow_board", boardId: board.id })}
    >
      <Trans>Follow</Trans>
    </Button>
  );
}

export function Share({ path, name }: { path: string; name: string }) {
  const { t } = useLingui();
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(loadShare);
  return (
    <>
      <IconButton {...trigger} icon={ShareIcon} label={t`Share`} variant="filled" />
      {Menu && anchor && <Menu shared={{ path, name }} anchor={anchor} onClose={close} />}
    </>
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
