import { Trans } from "@lingui/react/macro";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** Compared with the days before. */
export function Change({ now, then }: { now: number | null; then: number | null }) {
  const { locale } = useViewer();
  if (now === null || then === null || then === 0) return <Trans>Nothing to compare with</Trans>;
  return new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  }).format((now - then) / then);
}
