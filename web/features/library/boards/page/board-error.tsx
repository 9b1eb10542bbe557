import type { ComponentType } from "react";
import { useRouteError } from "react-router";
import { later } from "#web/platform/later/later.tsx";
import { useReportPageError } from "#web/platform/page/page-error.ts";
import { isNotFound } from "./page-guards.ts";

// Only viewers of a missing board need its code.
const LostBoard = later(() => import("./later/lost-board.tsx")).component("LostBoard");

/** Shows the owner's other boards if this one doesn't exist. Other errors show as on any page. */
export function BoardError({ otherwise: Otherwise }: { otherwise: ComponentType }) {
  const error = useRouteError();
  return isNotFound(error) ? <Lost error={error} /> : <Otherwise />;
}

function Lost({ error }: { error: unknown }) {
  useReportPageError(error);
  return <LostBoard />;
}
