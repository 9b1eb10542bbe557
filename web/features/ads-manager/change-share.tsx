import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useViewer } from "#web/platform/page/page-store.tsx";

type ChangeProps = { now: number | null; then: number | null; none?: ReactNode };

/** How much more or less than in the days compared with. `none` is shown if there was nothing then. */
export function Change({ now, then, none }: ChangeProps) {
  const { locale } = useViewer();
  if (now === null || then === null || then === 0) return none ?? <Trans>Nothing to compare with</Trans>;
  return new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  }).format((now - then) / then);
}
