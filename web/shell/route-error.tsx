import { useRouteError } from "react-router";
import { ErrorBoundary } from "#ui/error-boundary.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useReportPageError } from "#web/platform/page/page-error.ts";
import { Paper } from "./paper.tsx";

// Loaded only after a failure, so that visitors usually don't download it.
const ErrorPage = later(() => import("./later/error-page.tsx")).component("ErrorPage");

/** Shown instead of a page that failed. */
export function RouteError() {
  const error = useRouteError();
  useReportPageError(error);
  return (
    // Offline, the error page may not load either. Then we can only show the error's own message.
    <ErrorBoundary fallback={<p role="alert">{error instanceof Error ? error.message : null}</p>}>
      <ErrorPage error={error} />
    </ErrorBoundary>
  );
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
