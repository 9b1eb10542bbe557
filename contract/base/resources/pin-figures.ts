import { z } from "zod";
import { PIN_FIGURES_DAYS_MAX, PIN_FIGURES_PINS_MAX } from "../../limits/pin-figures.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { DaySchema, FlagSchema, idList, wholeNumber } from "../../wire-types.ts";
import { DEVICE_CODES } from "../impressions.ts";

const days = { start_date: DaySchema, end_date: DaySchema };
const devices = Object.keys(DEVICE_CODES) as (keyof typeof DEVICE_CODES)[];

/** The orders of top Pins. */
const PIN_FIGURE_SORTS = [
  ...(["engagements", "impressions", "pin_clicks", "outbound_clicks", "saves", "video_starts"] as const),
  ...(["video_2s", "video_10s", "video_95_percent", "video_ms", "video_average"] as const),
] as const;

/** What others did. Saves are those that everyone may see. */
const FiguresSchema = z.object({
  impressions: z.int(),
  /** Its page was opened. */
  pin_clicks: z.int(),
  /** Its link was followed. */
  outbound_clicks: z.int(),
  saves: z.int(),
  /** Its video began to play. */
  video_starts: z.int(),
  /** It played for two seconds running, with half of it visible. */
  video_2s: z.int(),
  /** It played for ten seconds. */
  video_10s: z.int(),
  /** It was watched up to 95 percent. */
  video_95_percent: z.int(),
  /** For how long it played with half of it visible, in milliseconds, in total. */
  video_ms: z.int(),
});
export type PinFigures = z.infer<typeof FiguresSchema>;

/** Only days with something to count. */
const DaysSchema = z.array(FiguresSchema.extend({ day: z.string(), device: z.enum(devices) }));
export type PinFiguresDay = z.infer<typeof DaysSchema>[number];

/** The day that isn't over yet. */
const today = z.string();

const rules = `Days are in your time zone, up to ${PIN_FIGURES_DAYS_MAX}.`;

/** What became of Pins that everyone may see. */
export const pinFigureOperations = {
  "PinFigures.get": defineOperation({
    summary: `Returns how often others saw, opened, clicked through from and saved your Pins, by day. ${rules}`,
    options: z.object({ pin_ids: idList(PIN_FIGURES_PINS_MAX), ...days }),
    result: z.object({
      today,
      pins: z.array(
        z.object({
          pin_id: z.string(),
          lifetime_saves: z.int(),
          lifetime_comments: z.int(),
          days: DaysSchema,
        }),
      ),
    }),
    auth: "limited",
    limit: limits.look,
    errors: ["pin_not_found", "invalid_parameters"],
  }),
  "UserFigures.get": defineOperation({
    summary: `Returns how often others saw, opened, left by and saved all of your Pins, on each day. ${rules}`,
    options: z.object(days),
    result: z.object({ today, days: DaysSchema }),
    auth: "limited",
    limit: limits.look,
    errors: ["invalid_parameters"],
  }),
  "TopPinFigures.get": defineOperation({
    summary: `Returns your top Pins. ${rules}`,
    options: z.object({
      ...days,
      sort: z.enum(PIN_FIGURE_SORTS),
      /** Only videos. */
      is_video: FlagSchema.default(false),
      count: wholeNumber(1, 50).default(10),
      device: z.enum(devices).optional(),
      /** Only Pins of so many last days. */
      created_in_days: wholeNumber(1, 365).optional(),
    }),
    result: z.array(FiguresSchema.extend({ pin_id: z.string() })),
    auth: "limited",
    limit: limits.look,
    errors: ["invalid_parameters"],
  }),
};
