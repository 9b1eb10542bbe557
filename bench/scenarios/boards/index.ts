import type { Race } from "../../load/race.ts";
import type { Product } from "../../product/product.ts";
import { ifWanted, type MeasureOptions } from "../../wanted.ts";
import { type Answer, measureAnswers } from "../answers.ts";
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
  /** Reported, but without a budget. */
  answers: Answer[] | null;
};

/** Measures what members with very many boards and Pins do. */
export async function measureBoards(product: Product, options: MeasureOptions): Promise<BoardFigures> {
  const path = process.env.CHROMIUM_PATH;
  return {
    picker: await ifWanted(options, "manyPicker", "Choosing among many boards", () =>
      measurePicker(product, path),
    ),
    grid: await ifWanted(options, "manyGrid", "Scrolling through many boards", () =>
      measureBoardGrid(product, path),
    ),
    answers: await ifWanted(options, "answers", "What a press shows, and how soon", () =>
      measureAnswers(product, path),
    ),
    reorder: await ifWanted(options, "manyReorder", "Reordering many boards", () =>
      raceReorder(product, toNextPlace, options.scale),
    ),
    reorderAlone: await ifWanted(options, "manyReorderAlone", "Reordering, against a statement alone", () =>
      raceReorderAlone(product, toNextPlace, options.scale),
    ),
    reorderAll: await ifWanted(options, "manyReorderAll", "Reordering all of many boards", () =>
      raceReorder(product, toFirstPlace, options.scale),
    ),
    move: await ifWanted(options, "manyMove", "Moving many pins", () => raceMove(product)),
  };
}
