import type { Board } from "#contract/entities/board.ts";
import { BulkSelect } from "../../bulk-edit/index.ts";
import { DensityButton, useDensity } from "../../pin-density/index.ts";
import type { PinListQuery } from "../../pin-wall/index.ts";
import type { PinSelection } from "../../select-pins/index.ts";

type PinToolsProps = { board: Board; query: PinListQuery; selection: PinSelection };

/** How close the pins stand, for every member; choosing them, for those who keep the board. */
export function PinTools({ board, query, selection }: PinToolsProps) {
  const density = useDensity("board");
  return (
    <>
      {board.access.includes("write") && <BulkSelect query={query} selection={selection} board={board} />}
      <DensityButton place="board" density={density} />
    </>
  );
}
