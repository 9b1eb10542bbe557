import { type RefObject, useEffect } from "react";
import { WATCH_MARKS, WATCH_REPORT_MS } from "#contract/base/impressions.ts";
import { reportWatching } from "#web/platform/impressions/index.ts";
import { createWatchClock } from "./watch-clock.ts";

const changes = ["play", "playing", "pause", "waiting", "seeked", "timeupdate"] as const;

type Watched = {
  pinId: string;
  video: RefObject<HTMLVideoElement | null>;
  /** The length of the whole video. */
  seconds: number;
  /** Only its beginning plays, over and over. */
  isPreview?: boolean;
  /** Whether the video is on the page. */
  isThere?: boolean;
};

const previewMarks = WATCH_MARKS.start | WATCH_MARKS.two_seconds;

/** Reports how a Pin's video is watched: now and then, when it pauses, and when the page is left. */
export function useWatchReports({ pinId, video, seconds, isPreview = false, isThere = true }: Watched): void {
  useEffect(() => {
    const element = video.current;
    if (!isThere || element === null) return;
    const clock = createWatchClock();
    const listening = new AbortController();
    let isHalfVisible = false;
    // Repeats of a preview are no more of the video.
    let isOver = false;
    let reportedAt = performance.now();

    function note(): void {
      if (element === null) return;
      const isPlaying = !isOver && !element.paused && !element.ended && element.readyState > 2;
      const at = performance.now();
      clock.note({ at, isPlaying, isHalfVisible, part: element.currentTime / seconds });
      if (!isPlaying || at - reportedAt > WATCH_REPORT_MS) report();
    }

    function report(): void {
      reportedAt = performance.now();
      const news = clock.report();
      if (!news) return;
      const marks = isPreview ? news.marks & previewMarks : news.marks;
      reportWatching({ id: pinId, ...news, marks });
    }

    const observer = new IntersectionObserver(
      ([entry]) => {
        note();
        isHalfVisible = entry?.isIntersecting ?? false;
        note();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    for (const change of changes) element.addEventListener(change, note, listening);
    element.addEventListener(
      "ended",
      () => {
        note();
        isOver = isPreview;
      },
      listening,
    );
    const leave = () => {
      note();
      report();
    };
    // Before what was collected is sent as the page closes.
    document.addEventListener("visibilitychange", leave, { signal: listening.signal, capture: true });
    return () => {
      leave();
      observer.disconnect();
      listening.abort();
    };
  }, [pinId, video, seconds, isPreview, isThere]);
}
