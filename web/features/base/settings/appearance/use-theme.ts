import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Theme } from "#contract/members/entities/viewer.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { updateViewerUser, usePageStore, useViewer } from "#web/platform/page/page-store.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { readTheme, setTheme } from "./theme-choice.ts";

type Choice = { value: Theme; before: Theme };

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

  const saving = useMutation({
    // Arrow keys choose fast. Choices are sent in sequence, so that the last one wins.
    scope: { id: "theme" },
    mutationFn: ({ value }: Choice) => api.call("UserSettings.update", { theme: value }),
    onSuccess: (_answer, { value }) => updateViewerUser(store, { theme: value }),
    onError(error, { value, before }) {
      // A later choice stays.
      if (readTheme() === value) apply(before);
      tellFailure(error);
    },
  });

  function choose(value: Theme) {
    apply(value);
    if (isSignedIn && !isLimited) saving.mutate({ value, before: theme });
  }

  return { theme, choose };
}
