import type { Board, Section } from "#contract/library/entities/board.ts";
import { BulkSelect } from "#web/features/library/pins/bulk-edit/index.ts";
import { DensityButton, useDensity } from "#web/features/library/pins/density/index.ts";
import type { PinSelection } from "#web/features/library/pins/select/index.ts";
import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";

type PinToolsProps = { board: Board; section: Section | null; query: PinListQuery; selection: PinSelection };

/** A board's own wall shows only the Pins in none of its sections. */
const NO_SECTION = "";

/** The density menu for every member, and bulk selection for owner and collaborators. */
export function PinTools({ board, section, query, selection }: PinToolsProps) {
  const density = useDensity("board");
  const place = { board_id: board.id, old_section_id: section?.id ?? NO_SECTION };
  return (
    <>
      {board.access.includes("write") && (
        <BulkSelect query={query} selection={selection} place={place} board={board} />
      )}
      <DensityButton place="board" density={density} />
    </>
  );
}
