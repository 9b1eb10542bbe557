import type { AdFigures } from "#contract/ads/entities.ts";
import type { FigureSums } from "./figures-repo.ts";

export const presentFigures = (row: FigureSums): AdFigures => ({
  impressions: Number(row.impressions),
  impressions_gross: Number(row.impressions_gross),
  clicks: Number(row.clicks),
  clicks_gross: Number(row.clicks_gross),
  outbound_clicks: Number(row.outbound_clicks),
  saves: Number(row.saves),
  closeups: Number(row.closeups),
  click_saves: Number(row.click_saves),
  view_saves: Number(row.view_saves),
  click_visits: Number(row.click_visits),
  view_visits: Number(row.view_visits),
  fit_sum: Number(row.fit_sum),
  fit_count: Number(row.fit_count),
  spend: Number(row.spend),
});
