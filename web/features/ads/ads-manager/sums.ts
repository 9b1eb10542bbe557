import type { AdFigures } from "#contract/ads/entities.ts";

export const NO_FIGURES: AdFigures = {
  impressions: 0,
  impressions_gross: 0,
  clicks: 0,
  clicks_gross: 0,
  outbound_clicks: 0,
  saves: 0,
  closeups: 0,
  click_saves: 0,
  view_saves: 0,
  click_visits: 0,
  view_visits: 0,
  fit_sum: 0,
  fit_count: 0,
  spend: 0,
};

const NAMES = Object.keys(NO_FIGURES) as (keyof AdFigures)[];

export function sumFigures(all: readonly AdFigures[]): AdFigures {
  const sum = { ...NO_FIGURES };
  for (const figures of all) for (const name of NAMES) sum[name] += figures[name];
  return sum;
}

/** Clicks of those who saw it; null if no one did. */
export function clickRate({ clicks, impressions }: AdFigures): number | null {
  return impressions === 0 ? null : clicks / impressions;
}

/** How well it fit the pages it was seen on, on average; null if that isn't known of any. */
export function averageFit({ fit_sum: sum, fit_count: count }: AdFigures): number | null {
  return count === 0 ? null : sum / count / 100;
}

/** In millionths; null if no one clicked. */
export function costPerClick({ clicks, spend }: AdFigures): number | null {
  return clicks === 0 ? null : Math.floor(spend / clicks);
}

/** A table as a file that spreadsheets read. A text that would run as a formula there is kept a text. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === "string" && /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
