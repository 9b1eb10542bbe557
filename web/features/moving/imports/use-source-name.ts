import { useLingui } from "@lingui/react/macro";
import type { ImportSource } from "#contract/moving/imports.ts";
import { sourceWords } from "./words.ts";

/** What a file is from. */
export function useSourceName(): (source: ImportSource | null) => string | null {
  const { i18n } = useLingui();
  return (source) => {
    if (source === null) return null;
    const words = sourceWords(source);
    return typeof words === "string" ? words : i18n._(words);
  };
}
