import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatCount } from "#contract/formats/counts.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** Formats a number of Pins. */
export function usePinWords(): (count: number) => string {
  const { t } = useLingui();
  const { locale } = useViewer();
  return (count) => {
    const words = formatCount(count, locale);
    return t`${plural(count, { one: `${words} Pin`, other: `${words} Pins` })}`;
  };
}
