import type { Race } from "../../load/race.ts";
import type { Product } from "../../product/product.ts";
import { type Asked, ifWanted } from "../../wanted.ts";
import { type LongestTask, measureBoardGrid, measurePicker } from "./long-tasks.ts";
import { raceMove } from "./move-pins.ts";
import { raceReorder } from "./reorder.ts";

/** Null: it was not asked for. */
export type BoardFigures = {
  reorder: Race | null;
  move: Race | null;
  picker: LongestTask | null;
  grid: LongestTask | null;
};

/** What members with very much do. */
export async function measureBoards(product: Product, asked: Asked): Promise<BoardFigures> {
  const path = process.env.CHROMIUM_PATH;
  return {
    picker: await ifWanted(asked, "manyPicker", "Choosing among many boards", () =>
      measurePicker(product, path),
    ),
    grid: await ifWanted(asked, "manyGrid", "Scrolling through many boards", () =>
      measureBoardGrid(product, path),
    ),
    reorder: await ifWanted(asked, "manyReorder", "Reordering many boards", () =>
      raceReorder(product, asked.scale),
    ),
    move: await ifWanted(asked, "manyMove", "Moving many pins", () => raceMove(product)),
  };
}
