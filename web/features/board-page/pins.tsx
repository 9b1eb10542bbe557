import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useViewer } from "../../page-store.tsx";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withTexts } from "../../texts.ts";
import { useDensity } from "../pin-density/index.ts";
import { type PinListQuery, PinWall, WallWidth } from "../pin-wall/index.ts";
import { type PinSelection, usePinSelection } from "../select-pins/index.ts";
import { START } from "./board-query.ts";
import styles from "./pins.module.css";

type PinsProps = {
  board: Board;
  query: PinListQuery;
  /** Where the pins are: the page's own address. */
  path: string;
  /** Names the wall. */
  label: string;
  /** Over the wall, where something else stands before it. */
  title: string | null;
  empty: ReactNode;
};

const Tools = import.meta.env.SSR
  ? (await import("./later/pin-tools.tsx")).PinTools
  : lazy(async () => ({
      default: (await withTexts(["members", "pages"], import("./later/pin-tools.tsx"))).PinTools,
    }));

/** The pins of a board or section, and what members may do with them. */
export function Pins({ board, query, path, label, title, empty }: PinsProps) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const selection = usePinSelection();
  const density = useDensity("board");
  const hasPins = useHasPins(query);
  const isHeaded = title !== null && hasPins;
  return (
    <section aria-labelledby="board-pins" className={styles.pins} data-headed={isHeaded || undefined}>
      <WallWidth className={styles.bar}>
        {isHeaded ? (
          <Heading level={2} size={20} id="board-pins">
            {title}
          </Heading>
        ) : (
          <VisuallyHidden>
            <h2 id="board-pins">{t`Pins`}</h2>
          </VisuallyHidden>
        )}
        {isSignedIn && hasPins && <LaterTools board={board} query={query} selection={selection} />}
      </WallWidth>
      <PinWall
        query={query}
        surface="board"
        selection={selection}
        density={density}
        label={label}
        empty={<WallWidth>{empty}</WallWidth>}
        hrefFrom={(bookmark) => `${path}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </section>
  );
}

type ToolsProps = { board: Board; query: PinListQuery; selection: PinSelection };

function LaterTools(props: ToolsProps) {
  useRenderedModule("web/features/board-page/later/pin-tools.tsx");
  return (
    <Suspense fallback={<div className={styles.tools} />}>
      <Tools {...props} />
    </Suspense>
  );
}

/** Where a page of the wall begins that is not the first. */
export function useStart(): string | null {
  return new URLSearchParams(useLocation().search).get(START);
}

function useHasPins(query: PinListQuery): boolean {
  const { data } = useInfiniteQuery(query);
  return data?.pages.some((page) => page.data.length > 0) ?? false;
}
