import { type RefObject, useEffect, useRef } from "react";
import { type GridSurface, watchGrid } from "#web/features/base/shared/grid-profiler/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";

/** Measures how long the wall takes to fully load, once per visit. */
export function useGridProfiler(
  surface: GridSurface,
  frame: RefObject<HTMLElement | null>,
  isGrowing: boolean,
): void {
  const api = useApi();
  const growing = useRef(isGrowing);

  useEffect(() => {
    growing.current = isGrowing;
  });

  useEffect(() => {
    if (frame.current === null) return;
    return watchGrid({ api, surface, frame: frame.current, isGrowing: () => growing.current });
  }, [api, surface, frame]);
}
