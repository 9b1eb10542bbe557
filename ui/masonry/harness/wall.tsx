import { useCallback, useRef, useState } from "react";
import { Masonry } from "../masonry.tsx";
import { createPositionStore } from "../position-store.ts";
import { type Tile, tilesFrom } from "./data.ts";
import styles from "./harness.module.css";
import type { Options } from "./options.ts";
import { CAPTION_REM, keyOf, labelOf, ratioOf, renderTile } from "./tile-card.tsx";

const positionStore = createPositionStore();

const labels = {
  feed: "Ideas",
  skip: "Skip the ideas",
  more: "More ideas",
  before: "Earlier ideas",
  loading: "Loading ideas",
  retry: "Try again",
};

export type WallState = {
  readonly start: number;
  readonly tiles: readonly Tile[];
  readonly loading: boolean;
  readonly failed: boolean;
};

export function useWallState(options: Options) {
  const [state, setState] = useState<WallState>(() => ({
    start: options.start,
    tiles: tilesFrom(options.start, options.first),
    loading: false,
    failed: false,
  }));
  const failing = useRef(options.fails);

  const load = useCallback(
    (side: "before" | "more") => {
      setState((now) => ({ ...now, loading: true, failed: false }));
      setTimeout(() => {
        if (failing.current > 0) {
          failing.current -= 1;
          setState((now) => ({ ...now, loading: false, failed: true }));
        } else setState((now) => grown(now, side, options));
      }, options.delay);
    },
    [options],
  );
  const remove = useCallback((id: string) => {
    setState((now) => ({ ...now, tiles: now.tiles.filter((tile) => tile.id !== id) }));
  }, []);
  const loadMore = useCallback(() => load("more"), [load]);
  const loadBefore = useCallback(() => load("before"), [load]);
  return { state, remove, loadMore, loadBefore };
}

function grown(now: WallState, side: "before" | "more", { page, count }: Options): WallState {
  if (side === "before") {
    const start = Math.max(0, now.start - page);
    return { ...now, start, tiles: tilesFrom(start, now.start - start).concat(now.tiles), loading: false };
  }
  const end = now.start + now.tiles.length;
  return { ...now, tiles: now.tiles.concat(tilesFrom(end, Math.min(page, count - end))), loading: false };
}

type WallProps = ReturnType<typeof useWallState> & { options: Options; positionKey: string };

export function Wall({ state, remove, loadMore, loadBefore, options, positionKey }: WallProps) {
  const render = useCallback(
    (tile: Tile) => (options.removable ? <Removable tile={tile} onRemove={remove} /> : renderTile(tile)),
    [options.removable, remove],
  );
  const { start, tiles, loading, failed } = state;
  const [isDense, setDense] = useState(options.dense);
  const end = start + tiles.length;
  const grid = (
    <Masonry
      items={tiles}
      getKey={keyOf}
      getRatio={ratioOf}
      getLabel={labelOf}
      captionRem={CAPTION_REM}
      renderItem={render}
      labels={labels}
      columns={isDense ? "dense" : "regular"}
      hasMore={end < options.count}
      hasBefore={start > 0}
      loading={loading}
      failed={failed}
      loadMore={loadMore}
      loadBefore={loadBefore}
      nextPageHref={options.addresses ? `/?start=${end}` : undefined}
      previousPageHref={options.addresses ? `/?start=${Math.max(0, start - options.page)}` : undefined}
      firstPosition={start + 1}
      positionStore={positionStore}
      positionKey={positionKey}
    />
  );
  if (options.switches) {
    return (
      <>
        <button type="button" onClick={() => setDense(!isDense)}>
          Switch columns
        </button>
        {grid}
      </>
    );
  }
  if (!options.inner) return grid;
  return (
    <section className={styles.scroller} aria-label="A room of its own" data-scroller="">
      {grid}
    </section>
  );
}

function Removable({ tile, onRemove }: { tile: Tile; onRemove: (id: string) => void }) {
  return (
    <button type="button" className={styles.tile} onClick={() => onRemove(tile.id)}>
      Remove {tile.title}
    </button>
  );
}
