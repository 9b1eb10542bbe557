import { type RefObject, useEffect, useReducer, useState } from "react";
import { leaveSlot, takeSlot } from "../one-at-a-time.ts";
import { initialPlayback, mediaEvents, nextPlayback, type Playback } from "../playback-state.ts";

export type Times = { seconds: number; duration: number; buffered: number };

const noTimes: Times = { seconds: 0, duration: 0, buffered: 0 };

/**
 * The state of the video, its times, and whether it waits for someone to start it. Only one plays in this tab.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>): {
  playback: Playback;
  times: Times;
  isWaiting: boolean;
} {
  const [playback, dispatch] = useReducer(nextPlayback, initialPlayback);
  const [times, setTimes] = useState(noTimes);
  const [isWaiting, setWaiting] = useState(true);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const listening = new AbortController();
    const listen = (event: string, listener: () => void) =>
      element.addEventListener(event, listener, listening);
    for (const event of mediaEvents) listen(event, () => dispatch(event));
    for (const event of ["timeupdate", "durationchange", "progress", "seeking"]) {
      listen(event, () => setTimes(timesOf(element)));
    }
    const start = () => {
      setWaiting(false);
      takeSlot("organic", element);
    };
    listen("play", start);
    listen("ended", () => setWaiting(true));
    listen("pause", () => leaveSlot("organic", element));
    // It was started before the page was live.
    if (!element.paused) {
      start();
      dispatch("playing");
    }
    return () => {
      listening.abort();
      leaveSlot("organic", element);
    };
  }, [video]);

  return { playback, times, isWaiting };
}

function timesOf({ currentTime, duration, buffered }: HTMLVideoElement): Times {
  const last = buffered.length - 1;
  return {
    seconds: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    buffered: last < 0 ? 0 : buffered.end(last),
  };
}
