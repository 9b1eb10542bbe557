import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { ErrorBoundary } from "#ui/error-boundary.tsx";
import { isOffline } from "#web/platform/api/api.ts";
import { onBackOnline } from "#web/platform/browser/back-online.ts";
import { connection } from "#web/platform/browser/connection.ts";
import { later } from "#web/platform/later/later.tsx";
import { useReportPageError } from "#web/platform/page/page-error.ts";
import { OfflinePage } from "./offline-page.tsx";
import { Paper } from "./paper.tsx";

// Loaded only after a failure, so that visitors usually don't download it.
const ErrorPage = later(() => import("./later/error-page.tsx")).component("ErrorPage");

/** Shown instead of a page that failed. */
export function RouteError() {
  const error = useRouteError();
  useReportPageError(error);
  if (useIsCutOff(error)) return <OfflinePage />;
  return (
    // Offline, the error page may not load either. Then we can only show the error's own message.
    <ErrorBoundary fallback={<p role="alert">{error instanceof Error ? error.message : null}</p>}>
      <ErrorPage error={error} />
    </ErrorBoundary>
  );
}

/** Whether the page failed for want of a connection. Once there is one again, it loads. */
function useIsCutOff(error: unknown): boolean {
  const { revalidate } = useRevalidator();
  const [wasOffline] = useState(() => !import.meta.env.SSR && connection.isOffline());
  const isUnread = isOffline(error);
  const isCutOff = isUnread || wasOffline;

  const recover = useEffectEvent(() => {
    // A script that didn't load needs a new document.
    if (isUnread) void revalidate();
    else location.reload();
  });
  useEffect(() => {
    if (!isCutOff) return;
    return onBackOnline(() => recover());
  }, [isCutOff]);
  return isCutOff;
}

/** Shown when the frame itself failed. */
export function RootError() {
  const error = useRouteError();
  return (
    <Paper>
      <ErrorPage error={error} />
    </Paper>
  );
}
