import { useLingui } from "@lingui/react/macro";
import type { Board, Section } from "#contract/entities/board.ts";
import { useApi } from "../../../app.tsx";
import { useDensity } from "../../pin-density/index.ts";
import { PinWall, WallWidth } from "../../pin-wall/index.ts";
import type { PinSelection } from "../../select-pins/index.ts";
import { boardPinsQuery, type PinSort, sectionPinsQuery, wallHref } from "../board-query.ts";
import { EmptyBoard, EmptySection } from "./empty-board.tsx";

export type BoardWallProps = {
  board: Board;
  section: Section | null;
  /** The page's own address. */
  path: string;
  start: string | null;
  sort: PinSort | null;
  selection: PinSelection;
};

/** The pins of a board that are in no section of it, or those of a section. */
export function BoardWall({ board, section, path, start, sort, selection }: BoardWallProps) {
  const { t } = useLingui();
  const api = useApi();
  const density = useDensity("board");
  const asked = { start, sort };
  const name = section?.title ?? board.name;
  return (
    <PinWall
      // In another order it is another wall.
      key={sort}
      query={section ? sectionPinsQuery(api, section.id, asked) : boardPinsQuery(api, board.id, asked)}
      surface="board"
      selection={selection}
      density={density}
      label={t`Pins of ${name}`}
      empty={<WallWidth>{section ? <EmptySection board={board} /> : <EmptyBoard board={board} />}</WallWidth>}
      hrefFrom={(bookmark) => wallHref(path, { start: bookmark, sort })}
    />
  );
}
