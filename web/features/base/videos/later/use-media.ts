import { type RefObject, useSyncExternalStore } from "react";

/** A property of the video that changes with an event. */
export function useMedia<Value>(
  video: RefObject<HTMLVideoElement | null>,
  event: string,
  read: (element: HTMLVideoElement) => Value,
  initial: Value,
): Value {
  return useSyncExternalStore(
    (listener) => {
      const element = video.current;
      element?.addEventListener(event, listener);
      return () => element?.removeEventListener(event, listener);
    },
    () => (video.current ? read(video.current) : initial),
  );
}
