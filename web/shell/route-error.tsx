import { type ComponentType, lazy, Suspense } from "react";
import { useRouteError } from "react-router";
import { ErrorBoundary } from "#ui/error-boundary.tsx";
import { useRenderedModule } from "../rendered-modules.ts";
import { withPageTexts } from "../texts.ts";
import { useReportPageError } from "./page-error.tsx";
import { Paper } from "./paper.tsx";

export const ERROR_PAGE = "web/shell/later/error-page.tsx";

type ErrorPageType = ComponentType<{ error: unknown }>;

// Visitors whose pages do not fail need not carry what would be shown.
const ErrorPage: ErrorPageType = import.meta.env.SSR
  ? (await import("./later/error-page.tsx")).ErrorPage
  : lazy(async () => ({ default: (await withPageTexts(import("./later/error-page.tsx"))).ErrorPage }));

/** What shows in the place of a page that failed. */
export function RouteError() {
  const error = useRouteError();
  useReportPageError(error);
  useRenderedModule(ERROR_PAGE);
  return (
    // Without a connection even this page may not come; the browser's own words are all there is then.
    <ErrorBoundary fallback={<p role="alert">{error instanceof Error ? error.message : null}</p>}>
      <Suspense>
        <ErrorPage error={error} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What shows when the frame itself failed. */
export function RootError() {
  const error = useRouteError();
  useRenderedModule(ERROR_PAGE);
  return (
    <Paper>
      <Suspense>
        <ErrorPage error={error} />
      </Suspense>
    </Paper>
  );
}
