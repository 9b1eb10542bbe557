import { useCallback, useEffect, useRef, useState } from "react";

const restMs = 2500;

/** Whether the controls are out of the way: the video plays, and no one has moved for a while. */
export function useCalmControls(isPlaying: boolean): { isCalm: boolean; wake: () => void } {
  const [isResting, setResting] = useState(false);
  const timer = useRef<number>(undefined);

  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setResting(false);
    timer.current = window.setTimeout(() => setResting(true), restMs);
  }, []);

  useEffect(() => {
    if (isPlaying) wake();
    return () => clearTimeout(timer.current);
  }, [isPlaying, wake]);

  return { isCalm: isPlaying && isResting, wake };
}
