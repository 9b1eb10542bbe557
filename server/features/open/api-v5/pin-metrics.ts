import type { Answer } from "#contract/envelope.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { PIN_FIGURES_PINS_MAX } from "#contract/limits/pin-figures.ts";
import { FlagSchema } from "#contract/wire-types.ts";
import type { Call } from "./call.ts";
import { presentPage } from "./page.ts";
import { sumFigures } from "./present-analytics.ts";
import { presentPin } from "./present-pin.ts";

export const withPinMetrics = { pin_metrics: FlagSchema.default(false) };

const dayMs = 24 * 3600 * 1000;
const METRIC_DAYS = 90;

type Asked = Pick<Call<{ pin_metrics: boolean }, unknown>, "account" | "read" | "params">;

/** Pins, and of the account's own what others did with them, if that is asked for. */
export async function presentPins(pins: Answer<readonly Pin[]>, { account, read, params }: Asked) {
  const own = pins.data.filter(({ pinner }) => pinner.id === account.id).map(({ id }) => id);
  const metrics = params.pin_metrics ? await loadPinMetrics(read, own) : null;
  return presentPage(pins, (pin) => ({
    ...presentPin(pin, account),
    ...(metrics && { pin_metrics: metrics.get(pin.id) ?? null }),
  }));
}

/** The last ninety days, and what is known from the Pin's first day on. */
async function loadPinMetrics(read: Asked["read"], ids: readonly string[]) {
  // Somewhere it's tomorrow already.
  const end = Date.now() + dayMs;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = { start_date: dayOf(end - (METRIC_DAYS - 1) * dayMs), end_date: dayOf(end) };
  const chunks = Array.from({ length: Math.ceil(ids.length / PIN_FIGURES_PINS_MAX) }, (_, at) =>
    ids.slice(at * PIN_FIGURES_PINS_MAX, (at + 1) * PIN_FIGURES_PINS_MAX),
  );
  const answers = await Promise.all(
    chunks.map((pin_ids) => read("PinFigures.get", { pin_ids: [...pin_ids], ...days })),
  );
  const pins = answers.flatMap(({ data }) => data.pins);
  return new Map(
    pins.map(({ pin_id, lifetime_saves, lifetime_comments, days: counted }) => {
      const { impressions: impression, pin_clicks, outbound_clicks, saves } = sumFigures(counted);
      return [
        pin_id,
        {
          "90d": { impression, pin_click: pin_clicks, clickthrough: outbound_clicks, save: saves },
          lifetime_metrics: { save: lifetime_saves, comment: lifetime_comments },
        },
      ];
    }),
  );
}
