import { useLingui } from "@lingui/react/macro";
import type { AdFigures } from "#contract/ads/entities.ts";
import type { FigureColumnName, ReportColumnName } from "#contract/ads/reports.ts";
import { useMoney } from "#web/features/ads/ad-billing/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useAdAccount } from "./queries.ts";
import { averageFit, clickRate, costPerClick } from "./sums.ts";

export type FigureColumn = {
  id: FigureColumnName;
  label: string;
  isMoney?: boolean;
  amountOf: (figures: AdFigures) => number | null;
  textOf: (figures: AdFigures) => string;
};

/** Columns of numbers, which have totals. */
export function useFigureColumns(): FigureColumn[] {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { currency } = useAdAccount();
  const money = useMoney(currency);
  const count = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const factor = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const orNone = (amount: number | null, write: (amount: number) => string) =>
    amount === null ? "–" : write(amount);
  const counted = (id: Extract<keyof AdFigures, FigureColumnName>, label: string): FigureColumn => ({
    id,
    label,
    amountOf: (figures) => figures[id],
    textOf: (figures) => count.format(figures[id]),
  });
  return [
    {
      id: "spend",
      label: t`Spent`,
      isMoney: true,
      amountOf: ({ spend }) => spend,
      textOf: ({ spend }) => money(String(spend)),
    },
    counted("impressions", t`Impressions`),
    counted("clicks", t`Clicks`),
    {
      id: "click_rate",
      label: t`Click rate`,
      amountOf: clickRate,
      textOf: (figures) => orNone(clickRate(figures), (rate) => share.format(rate)),
    },
    {
      id: "cost_per_click",
      label: t`Cost per click`,
      isMoney: true,
      amountOf: costPerClick,
      textOf: (figures) => orNone(costPerClick(figures), (cost) => money(String(cost))),
    },
    counted("outbound_clicks", t`Visits`),
    counted("saves", t`Saves`),
    counted("closeups", t`Closeups`),
    counted("click_saves", t`Saves within 7 days of a click`),
    counted("view_saves", t`Saves within a day of a view`),
    counted("click_visits", t`Visits within 7 days of a click`),
    counted("view_visits", t`Visits within a day of a view`),
    {
      id: "fit",
      label: t`Fit`,
      amountOf: averageFit,
      textOf: (figures) => orNone(averageFit(figures), (fit) => factor.format(fit)),
    },
    counted("impressions_gross", t`Impressions, including invalid`),
    counted("clicks_gross", t`Clicks, including invalid`),
  ];
}

/** What each column is called. */
export function useColumnLabels(): Record<ReportColumnName, string> {
  const { t } = useLingui();
  const figures = Object.fromEntries(useFigureColumns().map(({ id, label }) => [id, label]));
  return {
    ...(figures as Record<FigureColumnName, string>),
    status: t`Status`,
    budget: t`Budget`,
    bid: t`Bid`,
    labels: t`Labels`,
    time: t`Schedule`,
  };
}
