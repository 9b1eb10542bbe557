import { type RefObject, useEffect, useRef } from "react";

type NearEnd = {
  isOn: boolean;
  onNear: (() => void) | undefined;
  /** How many items there are: asks again while the end, moved on, is still near. */
  count: number;
  /** What scrolls, if not the page. */
  scroller?: RefObject<HTMLElement | null>;
  ahead?: string;
};

/** Give it to what is after a list: says ahead of the reader that the end comes near, usually about a view and a half. */
export function useNearEnd({ isOn, onNear, count, scroller, ahead = "150%" }: NearEnd) {
  const end = useRef<HTMLDivElement>(null);
  const tell = useRef(onNear);

  useEffect(() => {
    tell.current = onNear;
  });

  // A new observer for every count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = end.current;
    if (!isOn || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell.current?.(),
      { root: scroller?.current ?? null, rootMargin: `${ahead} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn, count]);

  return end;
}
