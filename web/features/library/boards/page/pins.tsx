import { useLingui } from "@lingui/react/macro";
import { memo, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { searchUrl, sectionUrlBelow } from "#contract/urls.ts";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { SearchIcon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { usePinSelection } from "#web/features/library/pins/select/index.ts";
import { SlideshowButton, SlideshowSlot } from "#web/features/library/pins/slideshow/index.ts";
import { SortButton } from "#web/features/library/pins/sort/index.ts";
import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import {
  BOARD_ORDERS,
  boardPinsQuery,
  keepSubject,
  sectionPinsQuery,
  wallHref,
  wholeBoardPinsQuery,
} from "./board-query.ts";
import styles from "./pins.module.css";
import { useWall } from "./use-board.ts";

type PinsProps = {
  board: Board;
  /** The section, if these are its Pins. */
  section?: Section;
  /** How many of them there are, for a section. */
  title?: string;
  /** Links to the board's other pages, at the start of the tools. */
  tabs?: ReactNode;
  /** The board's sections. */
  children?: ReactNode;
};

const wall = later(() => import("./later/board-wall.tsx"), "board");
const BoardWall = memo(
  wall.component("BoardWall", {
    fallback: ({ board }) => (
      <div className={styles.wallToCome} data-empty={board.pin_count === 0 || undefined} />
    ),
    visitorsWait: true,
  }),
);
const LivePill = later(() => import("./later/live-pill.tsx"), "members").component("LivePill");
const Tools = later(() => import("./later/pin-tools.tsx"), "members").component("PinTools");

/** Loads the wall, which isn't part of what a page starts with; until it's here, the server's stays. */
export const loadWall = wall.load;

/** The Pins of a board or section, and the tools for them. */
export function Pins({ board, section, title, tabs, children }: PinsProps) {
  const { t } = useLingui();
  const api = useApi();
  const { isSignedIn, isLimited } = useViewer();
  const selection = usePinSelection();
  const { search } = useLocation();
  const asked = useWall();
  const query = section ? sectionPinsQuery(api, section.id, asked) : boardPinsQuery(api, board.id, asked);
  const hasPins = useHasPins(query, section ?? board);
  // A walk through a board also goes through its sections, which the wall leaves out.
  const isWider = section === undefined && board.section_count > 0;
  const walkQuery = isWider ? wholeBoardPinsQuery(api, board.id, asked) : query;
  const mayWalk = hasPins || (isWider && board.pin_count > 0);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const path = keepSubject(section ? sectionUrlBelow(board.url, section.slug) : board.url, search);
  return (
    <section aria-labelledby="board-pins" className={styles.pins}>
      <WallWidth className={styles.bar}>
        {title !== undefined && hasPins ? (
          <Heading level={2} size={16} id="board-pins">
            {title}
          </Heading>
        ) : (
          <VisuallyHidden>
            <h2 id="board-pins">{t`Pins`}</h2>
          </VisuallyHidden>
        )}
        {tabs}
        {(hasPins || mayWalk) && (
          <div className={styles.tools}>
            {isSignedIn && hasPins && (
              <Tools board={board} section={section ?? null} query={query} selection={selection} />
            )}
            <IconButtonLink
              icon={SearchIcon}
              label={t`Search this board`}
              href={searchUrl({ query: "", scope: "pins", boardId: board.id, isInputSelected: true })}
            />
            {mayWalk && <SlideshowButton />}
            {hasPins && (
              // Another order may not show the selected Pins at first.
              <SortButton
                orders={BOARD_ORDERS}
                shown={asked.sort ?? "custom"}
                hrefOf={(order) => wallHref(path, { start: null, sort: order === "custom" ? null : order })}
                onSort={selection.stop}
              />
            )}
          </div>
        )}
      </WallWidth>
      {children}
      {isSignedIn && !isLimited && (
        <LivePill board={board} section={section ?? null} query={query} headingId="board-pins" />
      )}
      <BoardWall
        board={board}
        section={section ?? null}
        path={path}
        {...asked}
        selection={selection}
        focusedPin={walkedTo}
      />
      <SlideshowSlot
        query={walkQuery}
        total={(section ?? board).pin_count}
        name={section?.title ?? board.name}
        onLeave={setWalkedTo}
      />
    </section>
  );
}

/** Whether there are Pins. Until they have loaded, the board's or section's count decides. */
function useHasPins(query: PinListQuery, { pin_count: count }: Board | Section): boolean {
  return useCached(query)?.data?.pages.some((page) => page.data.length > 0) ?? count > 0;
}
