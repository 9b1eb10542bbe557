import { useRouteError } from "react-router";
import { ErrorBoundary } from "#ui/error-boundary.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useReportPageError } from "#web/platform/page/page-error.ts";
import { Paper } from "./paper.tsx";

// Visitors whose pages do not fail need not carry what would be shown.
const ErrorPage = later(() => import("./later/error-page.tsx")).component("ErrorPage");

/** What shows in the place of a page that failed. */
export function RouteError() {
  const error = useRouteError();
  useReportPageError(error);
  return (
    // Without a connection even this page may not come; the browser's own words are all there is then.
    <ErrorBoundary fallback={<p role="alert">{error instanceof Error ? error.message : null}</p>}>
      <ErrorPage error={error} />
    </ErrorBoundary>
  );
}

/** What shows when the frame itself failed. */
export function RootError() {
  const error = useRouteError();
  return (
    <Paper>
      <ErrorPage error={error} />
    </Paper>
  );
}
