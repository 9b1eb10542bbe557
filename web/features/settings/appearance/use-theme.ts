import { useState } from "react";
import type { Theme } from "#contract/entities/viewer.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { updateViewerUser, usePageStore, useViewer } from "#web/platform/page/page-store.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { readTheme, setTheme } from "./theme-choice.ts";

/** The page's appearance. A choice applies at once; members keep it in every browser, visitors in this one. */
export function useTheme() {
  const api = useApi();
  const store = usePageStore();
  const { isSignedIn, isLimited } = useViewer();
  const tellFailure = useTellFailure();
  const [theme, show] = useState<Theme>(readTheme);

  function apply(value: Theme) {
    setTheme(value);
    show(value);
  }

  async function choose(value: Theme) {
    const before = theme;
    apply(value);
    if (!isSignedIn || isLimited) return;
    try {
      await api.call("UserSettings.update", { theme: value });
      updateViewerUser(store, { theme: value });
    } catch (error) {
      // A later choice stays.
      if (readTheme() === value) apply(before);
      tellFailure(error);
    }
  }

  return { theme, choose };
}
