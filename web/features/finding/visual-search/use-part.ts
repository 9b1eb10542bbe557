import { useEffect, useRef, useState } from "react";
import type { PicturePart } from "#contract/urls.ts";
import { type Crop, type Size, wholeOf } from "#web/features/base/shared/crop-frame/index.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { cropOf, partOf } from "./part.ts";

/** How long the frame rests before what is in it is looked for. */
const REST_MS = 350;

/** Follows the frame as it moves, and calls `onRest` with the part in it once it rests. */
export function usePart(initial: PicturePart | null, size: Size, onRest: (part: PicturePart | null) => void) {
  const [crop, setCrop] = useState<Crop>(() => cropOf(initial, size));
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onRest);
  const isStillHere = useStillHere();

  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => () => clearTimeout(rest.current), []);

  function change(next: Crop, afterMs = REST_MS) {
    setCrop(next);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      if (isStillHere()) latest.current(partOf(next, size));
    }, afterMs);
  }

  return { crop, change, reset: () => change(wholeOf(size), 0) };
}
