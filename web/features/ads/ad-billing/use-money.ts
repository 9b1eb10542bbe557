import { formatMoney } from "#contract/ads/money.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** Writes amounts of a currency as people of the viewer's language do. */
export function useMoney(currency: string): (micro: string) => string {
  const { locale } = useViewer();
  return (micro) => formatMoney(micro, currency, locale);
}

/** Writes days, which have no time zone. */
export function useDay(
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
): (day: string) => string {
  const { locale } = useViewer();
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (day) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
