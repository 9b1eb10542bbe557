import { type ComponentType, lazy, Suspense } from "react";
import { useRouteError } from "react-router";
import { useRenderedModule } from "../../rendered-modules.ts";
import { useReportPageError } from "../../shell/page-error.tsx";
import { withTexts } from "../../texts.ts";
import { isAbsent } from "./arrive.ts";

// Visitors whose board is there need not carry what is shown where it is not.
const LostBoard: ComponentType = import.meta.env.SSR
  ? (await import("./later/lost-board.tsx")).LostBoard
  : lazy(async () => ({
      default: (await withTexts(["pages"], import("./later/lost-board.tsx"))).LostBoard,
    }));

/** A board that is not there leads on; what else goes wrong is told as everywhere. */
export function BoardError({ otherwise: Otherwise }: { otherwise: ComponentType }) {
  const error = useRouteError();
  return isAbsent(error) ? <Lost error={error} /> : <Otherwise />;
}

function Lost({ error }: { error: unknown }) {
  useReportPageError(error);
  useRenderedModule("web/features/board-page/later/lost-board.tsx");
  return (
    <Suspense>
      <LostBoard />
    </Suspense>
  );
}
