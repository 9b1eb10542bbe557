import { useLingui } from "@lingui/react/macro";
import { useViewer } from "#web/platform/page/page-store.tsx";

const NAMED = 3;

/** What is chosen of something, for its heading: all, a few by name, or how many. */
export function useChosenWords(): (name: string, chosen: readonly string[]) => string {
  const { t } = useLingui();
  const { locale } = useViewer();
  const list = new Intl.ListFormat(locale, { type: "unit" });
  return (name, chosen) => {
    const count = chosen.length;
    if (count === 0) return t`${name}: all`;
    const names = list.format(chosen);
    return count <= NAMED ? t`${name}: ${names}` : t`${name}: ${count} chosen`;
  };
}
