import { useViewer } from "#web/platform/page/page-store.tsx";

/** The day in the reader's language, the same for everyone who reads it. */
export function ArticleDate({ time }: { time: string }) {
  const { locale } = useViewer();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={time}>{format.format(new Date(time))}</time>;
}
