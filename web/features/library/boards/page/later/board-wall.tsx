import { useLingui } from "@lingui/react/macro";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { WallWidth } from "#ui/wall-width.tsx";
import { ArrangePinsSlot } from "#web/features/library/pins/arrange/index.ts";
import { useDensity } from "#web/features/library/pins/density/index.ts";
import type { PinSelection } from "#web/features/library/pins/select/index.ts";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { boardPinsQuery, sectionPinsQuery, sectionsQuery, type WallAsked, wallHref } from "../board-query.ts";
import { EmptyBoard, EmptySection } from "./empty-board.tsx";

export type BoardWallProps = WallAsked & {
  board: Board;
  section: Section | null;
  /** The page's path. */
  path: string;
  selection: PinSelection;
  focusedPin: string | null;
};

/** The wall of a section's Pins, or of a board's Pins without a section. */
export function BoardWall({ board, section, path, ...props }: BoardWallProps) {
  const { start, sort, subject, selection, focusedPin } = props;
  const { t } = useLingui();
  const api = useApi();
  const density = useDensity("board");
  const name = section?.title ?? board.name;
  const cards =
    useCached(sectionsQuery(api, board.id, subject))?.data?.pages.flatMap(({ data }) => data) ?? [];
  const queryFrom = (from: string | null) => {
    const asked = { start: from, sort, subject };
    return section ? sectionPinsQuery(api, section.id, asked) : boardPinsQuery(api, board.id, asked);
  };
  // A wall that is sorted otherwise or starts at a bookmark doesn't show the board's own order.
  const isArranged = board.access.includes("write") && sort === null && start === null;
  return (
    <PinWall
      // Each order is a different wall.
      key={sort}
      query={queryFrom(start)}
      surface="board"
      selection={selection}
      focusedPin={focusedPin}
      arrange={
        isArranged
          ? (wall) => (
              <ArrangePinsSlot
                {...wall}
                board={board}
                sectionId={section?.id ?? null}
                // A section's page shows no other sections.
                sections={section ? [] : cards}
                queryFrom={queryFrom}
              />
            )
          : null
      }
      density={density}
      label={t`Pins on ${name}`}
      empty={
        <WallWidth>
          {section ? <EmptySection board={board} section={section} /> : <EmptyBoard board={board} />}
        </WallWidth>
      }
      hrefFrom={(bookmark) => wallHref(path, { start: bookmark, sort })}
    />
  );
}
