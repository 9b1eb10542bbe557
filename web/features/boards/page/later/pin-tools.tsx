import type { Board } from "#contract/entities/board.ts";
import { BulkSelect } from "#web/features/pins/bulk-edit/index.ts";
import { DensityButton, useDensity } from "#web/features/pins/density/index.ts";
import type { PinSelection } from "#web/features/pins/select/index.ts";
import type { PinListQuery } from "#web/features/pins/wall/index.ts";

type PinToolsProps = { board: Board; query: PinListQuery; selection: PinSelection };

/** The density menu for every member, and bulk selection for owner and collaborators. */
export function PinTools({ board, query, selection }: PinToolsProps) {
  const density = useDensity("board");
  return (
    <>
      {board.access.includes("write") && <BulkSelect query={query} selection={selection} board={board} />}
      <DensityButton place="board" density={density} />
    </>
  );
}
