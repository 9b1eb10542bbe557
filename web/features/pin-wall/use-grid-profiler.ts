import { type RefObject, useEffect, useRef } from "react";
import { useApi } from "../../app.tsx";
import { type GridSurface, watchGrid } from "../grid-profiler/index.ts";

/** Measures how long the wall takes to be complete, once each time it is opened. */
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
