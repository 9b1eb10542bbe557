import { Navigate, useLocation } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { WallWidth } from "#ui/wall-width.tsx";
import { type NewVisit, useRecordVisit } from "#web/features/finding/visits/index.ts";
import { BoardInviteSlot } from "#web/features/library/collaboration/index.ts";
import { takesDrops } from "#web/features/library/pins/drop/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { AsAccount } from "#web/platform/page/acting-account.tsx";
import { isSamePath } from "#web/platform/page/paths.ts";
import { BoardHeader } from "./board-header.tsx";
import styles from "./board-page.module.css";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import { BusySlot } from "./busy-slot.tsx";
import { Pins } from "./pins.tsx";
import { RelatedBoards } from "./related-boards.tsx";
import { Sections } from "./sections.tsx";
import { useBoard } from "./use-board.ts";

const DisabledNotice = later(() => import("./later/disabled-notice.tsx"), "members").component(
  "DisabledNotice",
);
const ScreenNote = later(() => import("./later/screen-note.tsx"), "members").component("ScreenNote");

/** A board's page: its header, its sections, and the Pins without a section. */
export function BoardPage() {
  const { pathname, search } = useLocation();
  const board = useBoard();
  if (board === undefined) return <BoardSkeleton />;
  if (!isSamePath(pathname, board.url)) return <Navigate to={board.url + search} replace />;
  return (
    <AsAccount ownerId={board.owner.id}>
      <WholeBoard key={board.id} board={board} />
    </AsAccount>
  );
}

function WholeBoard({ board }: { board: Board }) {
  useRecordVisit(visitTo(board));
  return (
    <div ref={takesDrops({ board, extent: "page" })} className={styles.page}>
      <WallWidth>
        <BoardHeader board={board} />
        {board.is_temporarily_disabled && <DisabledNotice board={board} />}
        {board.sensitivity_screen?.reason && <ScreenNote reason={board.sensitivity_screen.reason} />}
        <BoardInviteSlot board={board} />
        <BusySlot board={board} />
      </WallWidth>
      <Pins board={board} tabs={<BoardTabs board={board} current="pins" />}>
        {board.section_count > 0 && <Sections board={board} />}
      </Pins>
      <RelatedBoards board={board} />
    </div>
  );
}

/** A board without pictures has nothing to be recognized by. */
function visitTo({ id, url, name, image_cover_url }: Board): NewVisit | null {
  if (image_cover_url === null) return null;
  return {
    path: url,
    pin_id: null,
    board_id: id,
    first_pin_image_signature: null,
    image_info: { url: image_cover_url, dominant_color: "" },
    pin_description: name,
  };
}
