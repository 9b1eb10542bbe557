import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { formatCount } from "#contract/formats/counts.ts";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import type { BoardOrder } from "#contract/library/board-order.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { Anchor } from "#ui/anchor.tsx";
import { cx } from "#ui/cx.ts";
import { Icon, LockIcon, StarIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { takesDrops } from "#web/features/library/pins/drop/index.ts";
import { useBoardVeil, Veil } from "#web/features/library/sensitive/index.ts";
import { boardHref } from "#web/platform/api/acting.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./board-card.module.css";
import { BoardCover } from "./board-cover.tsx";
import { BoardFaces } from "./board-faces.tsx";
import { BusySlot } from "./busy-slot.tsx";
import { busyWith, mayEdit, subtitleOf } from "./card-rules.ts";
import { useOpenBoard } from "./use-open-board.ts";

// Only owners and collaborators need the code of these tools.
const BoardTools = later(() => import("./board-tools.tsx"), "members").component("BoardTools");

export type BoardCardProps = {
  board: Board;
  /** The list's order. If sorted by last use, the card shows the date. */
  order: BoardOrder;
  isOwnProfile?: boolean;
  /** Whose list it is, if it's a member's: their own boards don't say whose they are. */
  keeperId?: string | undefined;
  /** One of the first on the page, so its pictures load eagerly. */
  isEager?: boolean;
};

/** A board's card in a list. As wide as its container, and as tall as all others. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { board, order, isOwnProfile = false, keeperId, isEager = false } = props;
  const { isSignedIn, acting } = useViewer();
  const open = useOpenBoard();
  const { isVeiled, reveal } = useBoardVeil(board);
  const action = busyWith(board);
  const isEditable = isSignedIn && mayEdit(board, { isOwnProfile, acting });
  return (
    <article
      ref={takesDrops({ board, extent: "card" })}
      className={styles.card}
      aria-label={board.name}
      data-impression={`board:${board.id}`}
      data-editable={isEditable || undefined}
      data-veiled={isVeiled || undefined}
      aria-busy={action !== null || undefined}
    >
      <Anchor href={boardHref(board, acting)} className={styles.link} onClick={open}>
        <BoardCover board={board} isEager={isEager} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            <FavoriteMark board={board} />
            <PrivacyMark board={board} />
            {board.name}
          </span>
          <Counts board={board} namesOwner={board.owner.id !== keeperId} />
          <SubtitleLine board={board} order={order} />
        </span>
      </Anchor>
      {isVeiled && (
        <div className={styles.veil}>
          <Veil kind="board" name={board.name} href={boardHref(board, acting)} onShow={reveal} />
        </div>
      )}
      <BoardFaces board={board} />
      {action !== null && <BusySlot board={board} action={action} />}
      {isEditable && <BoardTools board={board} />}
    </article>
  );
});

function FavoriteMark({ board: { profileGroup } }: { board: Board }) {
  if (profileGroup !== "favorite") return null;
  return (
    <>
      <Icon icon={StarIcon} size={16} filled className={styles.lock} />
      <VisuallyHidden>
        <Trans>Favorite:</Trans>{" "}
      </VisuallyHidden>
    </>
  );
}

function PrivacyMark({ board: { privacy } }: { board: Board }) {
  if (privacy === "public") return null;
  return (
    <>
      <Icon icon={LockIcon} size={16} className={styles.lock} />
      <VisuallyHidden>
        {privacy === "secret" ? <Trans>Secret board:</Trans> : <Trans>Protected board:</Trans>}{" "}
      </VisuallyHidden>
    </>
  );
}

function Counts({ board, namesOwner }: { board: Board; namesOwner: boolean }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { pin_count: count, section_count: sections, owner } = board;
  const words = formatCount(count, locale);
  return (
    <span className={cx(styles.line, namesOwner && styles.owned)}>
      {namesOwner && (
        <>
          <bdi>{owner.full_name || owner.username}</bdi>
          <span aria-hidden="true"> · </span>
          <VisuallyHidden>, </VisuallyHidden>
        </>
      )}
      {t`${plural(count, { one: `${words} Pin`, other: `${words} Pins` })}`}
      {sections > 0 && !namesOwner && (
        <>
          <span aria-hidden="true"> · </span>
          <VisuallyHidden>, </VisuallyHidden>
          {t`${plural(sections, { one: "# section", other: "# sections" })}`}
        </>
      )}
    </span>
  );
}

/** Server and browser clocks may disagree slightly, so hydration ignores the difference. */
function SubtitleLine({ board, order }: { board: Board; order: BoardOrder }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const subtitle = subtitleOf(board, order);
  if (subtitle === null) return null;
  if (subtitle.kind === "archived") {
    return (
      <span className={styles.line}>
        <Trans>Archived</Trans>
      </span>
    );
  }
  const now = Date.now();
  return (
    <time className={styles.line} dateTime={subtitle.at} suppressHydrationWarning>
      {formatRelativeTime(subtitle.at, { locale, now, justNow: t`Just now` })}
    </time>
  );
}
