import "../../tokens/index.css";
import { type CSSProperties, createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { columnWidth, ruleFor } from "../columns.ts";
import { boxOf, heightPx, type Layout, layoutBoxes } from "../layout.ts";
import { Masonry } from "../masonry.tsx";
import { indicesWithin, spanAround } from "../visible.ts";
import { type Tile, tilesFrom } from "./data.ts";
import { CAPTION_REM, keyOf, labelOf, ratioOf, renderTile } from "./tile-card.tsx";

export type GridRound = {
  mountMs: number;
  layoutMs: number;
  createMs: number;
};

const labels = {
  feed: "Ideas",
  skip: "Skip",
  more: "More",
  before: "Before",
  loading: "Loading",
  retry: "Again",
};
const OVERSCAN = 0.6;

function takeTime<T>(work: () => T): { ms: number; value: T } {
  const before = performance.now();
  const value = work();
  return { ms: performance.now() - before, value };
}

/** Renders into a fresh root and makes the browser lay it out. */
function mount(host: HTMLElement, tree: ReactNode): number {
  const root = createRoot(host);
  const { ms } = takeTime(() => {
    flushSync(() => root.render(tree));
    host.getBoundingClientRect();
  });
  root.unmount();
  return ms;
}

function layOut(tiles: readonly Tile[], width: number): Layout {
  const boxes = tiles.map((tile) => boxOf(ratioOf(tile), CAPTION_REM));
  return layoutBoxes(ruleFor(width, "regular"), boxes);
}

/** The cards the grid would show, as plain elements with known positions. */
function plainCards(tiles: readonly Tile[], layout: Layout, width: number) {
  const metrics = { width: columnWidth(ruleFor(width, "regular"), width), rem: 16 };
  const cards = indicesWithin(layout, metrics, spanAround(0, innerHeight, OVERSCAN)).map((index) => {
    const tile = tiles[index];
    const place = layout.places[index];
    const style: CSSProperties = {
      position: "absolute",
      left: (place?.column ?? 0) * (metrics.width + 16),
      top: (place?.widths ?? 0) * metrics.width + (place?.rem ?? 0) * 16,
      width: metrics.width,
    };
    return createElement("article", { key: tile?.id, style }, tile && renderTile(tile));
  });
  return createElement("div", { style: { position: "relative", height: heightPx(layout, metrics) } }, cards);
}

function wall(tiles: readonly Tile[]) {
  return (
    <Masonry
      items={tiles}
      getKey={keyOf}
      getRatio={ratioOf}
      getLabel={labelOf}
      captionRem={CAPTION_REM}
      renderItem={renderTile}
      labels={labels}
    />
  );
}

/** One round; the caller alternates which comes first, so that neither always runs on a warmer page. */
async function measure(count: number, gridFirst: boolean): Promise<GridRound> {
  const host = document.createElement("main");
  document.body.append(host);
  const width = host.clientWidth;
  const tiles = tilesFrom(0, count);

  function plain() {
    const layout = takeTime(() => layOut(tiles, width));
    const create = mount(host, plainCards(tiles, layout.value, width));
    return { layoutMs: layout.ms, createMs: create };
  }

  const early = gridFirst ? null : plain();
  const mountMs = mount(host, wall(tiles));
  const { layoutMs, createMs } = early ?? plain();
  host.remove();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return { mountMs, layoutMs, createMs };
}

declare global {
  var measureGridRound: typeof measure;
}

globalThis.measureGridRound = measure;
