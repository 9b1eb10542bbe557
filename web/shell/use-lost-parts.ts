import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { createPath, useNavigation } from "react-router";
import { connection } from "#web/platform/browser/connection.ts";
import { isLoadingAhead } from "#web/platform/later/ahead.ts";
import { onPageLoadFailure } from "#web/platform/page/page-entry.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

/** Handles parts that fail to load, because the viewer is offline or a newer build has replaced the files. */
export function useLostParts(): void {
  const { t } = useLingui();
  const toasts = useToasts();
  const { location: next } = useNavigation();

  const loadNextDocument = useEffectEvent((error: unknown): Promise<never> => {
    // Offline, the frame says so.
    if (next === undefined || connection.isOffline()) return Promise.reject(error);
    // A new document refers to the current files.
    location.assign(createPath(next));
    return new Promise(() => undefined);
  });

  const showToast = useEffectEvent(() => {
    if (next !== undefined || isLoadingAhead() || connection.isOffline()) return;
    toasts.show({
      key: "lost part",
      tone: "danger",
      text: t`Couldn't load that. Check your connection, then reload the page.`,
      action: { label: t`Reload`, onPress: () => location.reload() },
    });
  });

  useEffect(() => {
    onPageLoadFailure((error) => loadNextDocument(error));
    const handleError = () => showToast();
    addEventListener("vite:preloadError", handleError);
    return () => removeEventListener("vite:preloadError", handleError);
  }, []);
}
