type Figures = { impressions: number; saves?: number };
type Day = Figures & { day: string };
type Range = { start_date: string; end_date: string };

/** What is counted here, of the metrics that were asked for. */
function presentMetrics({ impressions, saves }: Figures, wanted: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = { IMPRESSION: impressions };
  if (saves !== undefined) {
    counted.SAVE = saves;
    counted.SAVE_RATE = impressions === 0 ? 0 : saves / impressions;
  }
  return Object.fromEntries(Object.entries(counted).filter(([name]) => wanted.includes(name)));
}

type Asked = Range & { wanted: readonly string[]; today: string };

/** Each day of the range, those without anything too, and their sum. */
export function presentDays(found: readonly Day[], none: Figures, { wanted, today, ...range }: Asked) {
  const sum = { ...none };
  const daily = listDays(range).map((date) => {
    const figures = found.find(({ day }) => day === date) ?? none;
    sum.impressions += figures.impressions;
    if (sum.saves !== undefined) sum.saves += figures.saves ?? 0;
    const status = date < today ? "READY" : "PROCESSING";
    return { date, data_status: status, metrics: presentMetrics(figures, wanted) };
  });
  return { daily_metrics: daily, summary_metrics: presentMetrics(sum, wanted) };
}

function listDays({ start_date, end_date }: Range): string[] {
  const days: string[] = [];
  for (const at = new Date(start_date); at <= new Date(end_date); at.setUTCDate(at.getUTCDate() + 1)) {
    days.push(at.toISOString().slice(0, 10));
  }
  return days;
}
