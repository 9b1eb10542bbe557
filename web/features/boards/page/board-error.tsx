import type { ComponentType } from "react";
import { useRouteError } from "react-router";
import { later } from "#web/platform/later/later.tsx";
import { useReportPageError } from "#web/platform/page/page-error.ts";
import { isAbsent } from "./arrive.ts";

// Visitors whose board is there need not carry what is shown where it is not.
const LostBoard = later(() => import("./later/lost-board.tsx")).component("LostBoard");

/** A board that is not there leads on; what else goes wrong is told as everywhere. */
export function BoardError({ otherwise: Otherwise }: { otherwise: ComponentType }) {
  const error = useRouteError();
  return isAbsent(error) ? <Lost error={error} /> : <Otherwise />;
}

function Lost({ error }: { error: unknown }) {
  useReportPageError(error);
  return <LostBoard />;
}
