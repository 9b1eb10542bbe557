import type { Race } from "../../load/race.ts";
import type { Product } from "../../product/product.ts";
import { ifWanted, type MeasureOptions } from "../../wanted.ts";
import { type LongestTask, measureBoardGrid, measurePicker } from "./long-tasks.ts";
import { raceMove } from "./move-pins.ts";
import { raceReorder, raceReorderAlone, toFirstPlace, toNextPlace } from "./reorder.ts";

/** Null if not requested. */
export type BoardFigures = {
  reorder: Race | null;
  /** Reported, but without a budget: against the bare statement, and a drop that names every board. */
  reorderAlone: Race | null;
  reorderAll: Race | null;
  move: Race | null;
  picker: LongestTask | null;
  grid: LongestTask | null;
};

/** Measures what members with very many boards and Pins do. */
export async function measureBoards(product: Product, asked: MeasureOptions): Promise<BoardFigures> {
  const path = process.env.CHROMIUM_PATH;
  return {
    picker: await ifWanted(asked, "manyPicker", "Choosing among many boards", () =>
      measurePicker(product, path),
    ),
    grid: await ifWanted(asked, "manyGrid", "Scrolling through many boards", () =>
      measureBoardGrid(product, path),
    ),
    reorder: await ifWanted(asked, "manyReorder", "Reordering many boards", () =>
      raceReorder(product, toNextPlace, asked.scale),
    ),
    reorderAlone: await ifWanted(asked, "manyReorderAlone", "Reordering, against a statement alone", () =>
      raceReorderAlone(product, toNextPlace, asked.scale),
    ),
    reorderAll: await ifWanted(asked, "manyReorderAll", "Reordering all of many boards", () =>
      raceReorder(product, toFirstPlace, asked.scale),
    ),
    move: await ifWanted(asked, "manyMove", "Moving many pins", () => raceMove(product)),
  };
}
