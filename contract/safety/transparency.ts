import { z } from "zod";

/** Rules of the instance, or a law. */
export const GROUNDS = ["terms", "illegal"] as const;
/** How much a machine decided. */
export const AUTOMATIONS = ["not", "partially", "fully"] as const;

/** A number. From 1 to 4 it's "<5", because so few could point to someone. */
export const FigureCellSchema = z.union([z.int(), z.literal("<5")]);
export type FigureCell = z.infer<typeof FigureCellSchema>;
