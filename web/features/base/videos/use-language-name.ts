import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

/** Returns the name of a language in the viewer's own. */
export function useLanguageName(): (language: string) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: "language", fallback: "code" });
    return (language) => {
      try {
        return names.of(language) ?? language;
      } catch {
        return language;
      }
    };
  }, [i18n.locale]);
}
