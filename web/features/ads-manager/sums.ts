import type { AdFigures } from "#contract/advertising/entities.ts";

export const NO_FIGURES: AdFigures = {
  impressions: 0,
  clicks: 0,
  outbound_clicks: 0,
  saves: 0,
  closeups: 0,
  impressions_gross: 0,
  clicks_gross: 0,
  spend: 0,
};

export function sumFigures(all: readonly AdFigures[]): AdFigures {
  const sum = { ...NO_FIGURES };
  for (const figures of all) {
    sum.impressions += figures.impressions;
    sum.clicks += figures.clicks;
    sum.impressions_gross += figures.impressions_gross;
    sum.clicks_gross += figures.clicks_gross;
    sum.outbound_clicks += figures.outbound_clicks;
    sum.saves += figures.saves;
    sum.closeups += figures.closeups;
    sum.spend += figures.spend;
  }
  return sum;
}

/** Clicks of those who saw it; null if nobody did. */
export function clickRate({ clicks, impressions }: AdFigures): number | null {
  return impressions === 0 ? null : clicks / impressions;
}

/** A table as a file that spreadsheets read. A text that would run as a formula there is kept a text. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
