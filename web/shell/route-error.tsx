import { Trans } from "@lingui/react/macro";
import { useRouteError } from "react-router";
import { Heading } from "#ui/text.tsx";
import { statusOfError } from "../meta.ts";
import { Paper } from "./paper.tsx";

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Heading level={1}>
      {statusOfError(error) === 404 ? (
        <Trans>We couldn't find that page.</Trans>
      ) : (
        <Trans>Uh oh! Something went wrong.</Trans>
      )}
    </Heading>
  );
}

/** What shows in the place of a page that failed. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}

/** What shows when the frame itself failed. */
export function RootError() {
  return (
    <Paper>
      <ErrorPage error={useRouteError()} />
    </Paper>
  );
}
