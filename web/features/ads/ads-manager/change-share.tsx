import { useViewer } from "#web/platform/page/page-store.tsx";

/** How much more or less than in the days compared with. */
export function Change({ now, then }: { now: number | null; then: number | null }) {
  const { locale } = useViewer();
  if (now === null || then === null || then === 0) return "–";
  return new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  }).format((now - then) / then);
}
