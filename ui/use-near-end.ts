import { type RefObject, useEffect, useRef } from "react";

type NearEnd = {
  isOn: boolean;
  onNear: (() => void) | undefined;
  /** The number of items: a change checks again whether the end is near. */
  count: number;
  /** The scrolling element, if not the page. */
  scroller?: RefObject<HTMLElement | null>;
  ahead?: string;
};

/** Calls back before the reader reaches the end, by default a view and a half ahead. Put the ref after the list. */
export function useNearEnd({ isOn, onNear, count, scroller, ahead = "150%" }: NearEnd) {
  const end = useRef<HTMLDivElement>(null);
  const callback = useRef(onNear);

  useEffect(() => {
    callback.current = onNear;
  });

  // A new observer for every count reports again if the end is still near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = end.current;
    if (!isOn || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && callback.current?.(),
      { root: scroller?.current ?? null, rootMargin: `${ahead} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn, count]);

  return end;
}
