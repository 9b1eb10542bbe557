import { useLingui } from "@lingui/react/macro";
import { lazy, memo, Suspense } from "react";
import { useLocation } from "react-router";
import type { Board, Section } from "#contract/entities/board.ts";
import { sectionUrlBelow } from "#contract/urls.ts";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useApi } from "../../app.tsx";
import { useViewer } from "../../page-store.tsx";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withTexts } from "../../texts.ts";
import { useCached } from "../../use-cached.ts";
import { type PinListQuery, WallWidth } from "../pin-wall/index.ts";
import { type PinSelection, usePinSelection } from "../select-pins/index.ts";
import { boardPinsQuery, readWall, sectionPinsQuery } from "./board-query.ts";
import type { BoardWallProps } from "./later/board-wall.tsx";
import styles from "./pins.module.css";
import { SortButton } from "./sort-button.tsx";

type PinsProps = {
  board: Board;
  /** Where these are a section's pins. */
  section?: Section;
  /** Over the wall, where something else stands before it. */
  title: string | null;
};

/** Brings the wall, which is not among what a page begins with: until it is here, the server's stands. */
export const loadWall = () => withTexts(["board"], import("./later/board-wall.tsx"));

const BoardWall = import.meta.env.SSR
  ? (await loadWall()).BoardWall
  : lazy(async () => ({ default: (await loadWall()).BoardWall }));

const Tools = import.meta.env.SSR
  ? (await import("./later/pin-tools.tsx")).PinTools
  : lazy(async () => ({
      default: (await withTexts(["members", "pages"], import("./later/pin-tools.tsx"))).PinTools,
    }));

/** The pins of a board or section, and what may be done with them. */
export function Pins({ board, section, title }: PinsProps) {
  const { t } = useLingui();
  const api = useApi();
  const { isSignedIn } = useViewer();
  const selection = usePinSelection();
  const asked = readWall(useLocation().search);
  const query = section ? sectionPinsQuery(api, section.id, asked) : boardPinsQuery(api, board.id, asked);
  const hasPins = useHasPins(query, section ?? board);
  const isHeaded = title !== null && hasPins;
  const path = section ? sectionUrlBelow(board.url, section.slug) : board.url;
  return (
    <section
      aria-labelledby="board-pins"
      className={styles.pins}
      data-headed={(isHeaded && section === undefined) || undefined}
    >
      <WallWidth className={styles.bar}>
        {isHeaded ? (
          <Heading level={2} size={section ? 16 : 20} id="board-pins">
            {title}
          </Heading>
        ) : (
          <VisuallyHidden>
            <h2 id="board-pins">{t`Pins`}</h2>
          </VisuallyHidden>
        )}
        {hasPins && (
          <div className={styles.tools}>
            {isSignedIn && <LaterTools board={board} query={query} selection={selection} />}
            {/* What is chosen might not be among the first pins of another order. */}
            <SortButton path={path} sort={asked.sort} onSort={selection.stop} />
          </div>
        )}
      </WallWidth>
      <LaterWall
        board={board}
        section={section ?? null}
        path={path}
        start={asked.start}
        sort={asked.sort}
        selection={selection}
      />
    </section>
  );
}

/** Only what changes the wall may render it anew: what is not taken over yet would have to give way. */
const LaterWall = memo(function LaterWall(props: BoardWallProps) {
  const { isSignedIn } = useViewer();
  useRenderedModule("web/features/board-page/later/board-wall.tsx", isSignedIn ? "at once" : "styles first");
  return (
    <Suspense fallback={<div className={styles.wallToCome} />}>
      <BoardWall {...props} />
    </Suspense>
  );
});

type ToolsProps = { board: Board; query: PinListQuery; selection: PinSelection };

function LaterTools(props: ToolsProps) {
  useRenderedModule("web/features/board-page/later/pin-tools.tsx");
  return (
    <Suspense>
      <Tools {...props} />
    </Suspense>
  );
}

/** Until they have come, as far as their board or section tells. */
function useHasPins(query: PinListQuery, { pin_count: count }: Board | Section): boolean {
  return useCached(query)?.data?.pages.some((page) => page.data.length > 0) ?? count > 0;
}
