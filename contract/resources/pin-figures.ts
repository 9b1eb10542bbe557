import { z } from "zod";
import { PIN_FIGURES_DAYS_MAX, PIN_FIGURES_PINS_MAX } from "../limits.ts";
import { defineOperation, limits } from "../operation.ts";
import { DaySchema, idList } from "../wire-types.ts";

const days = { start_date: DaySchema, end_date: DaySchema };
const DaysSchema = z.array(z.object({ day: z.string(), impressions: z.int(), saves: z.int() }));
export type PinFiguresDay = z.infer<typeof DaysSchema>[number];

/** What became of Pins: how often others saw them, and how often they saved them where everybody sees it. */
export const pinFigureOperations = {
  "PinFigures.get": defineOperation({
    summary: `Returns how often your Pins were seen and saved, on each day of UTC. At most ${PIN_FIGURES_DAYS_MAX} days.`,
    options: z.object({ pin_ids: idList(PIN_FIGURES_PINS_MAX), ...days }),
    /** Only days with something to count. */
    result: z.array(z.object({ pin_id: z.string(), lifetime_saves: z.int(), days: DaysSchema })),
    auth: "limited",
    limit: limits.look,
    errors: ["pin_not_found", "invalid_parameters"],
  }),
  "UserFigures.get": defineOperation({
    summary: `Returns how often your Pins were seen in all, on each day of UTC. At most ${PIN_FIGURES_DAYS_MAX} days.`,
    options: z.object(days),
    result: z.array(z.object({ day: z.string(), impressions: z.int() })),
    auth: "limited",
    limit: limits.look,
    errors: ["invalid_parameters"],
  }),
};
