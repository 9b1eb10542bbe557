import { useEffect } from "react";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { findSaveWay, guessSaveWay, type SaveWay, type WayFacts } from "./save-place.ts";
import { storeText, useStoredText } from "./stored-text.ts";

const WAYS: readonly SaveWay[] = ["asks", "profile", "latest"];

/** What one click of Save does. Available at once, because this browser remembers the last known answer. */
export function useSaveWay(facts: WayFacts): SaveWay {
  const { user } = useSaver();
  const key = user === null ? null : `save-way:${user.id}`;
  const known = findSaveWay(facts);
  const text = useStoredText(key);

  // Ignores what other windows store: two windows with different answers would overwrite each other forever.
  useEffect(() => {
    if (key !== null && known !== null) storeText(key, known);
  }, [key, known]);

  return known ?? guessSaveWay(facts, WAYS.find((way) => way === text) ?? null);
}
