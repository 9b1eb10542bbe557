import { useViewer } from "#web/platform/page/page-store.tsx";

export function useTime(): (at: string) => string {
  const { locale } = useViewer();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return (at) => `${format.format(new Date(at))} UTC`;
}
