import { SEEN_MS } from "#contract/base/impressions.ts";

const TICK_MS = 250;
const reported = new WeakSet<Element>();

type Watching = {
  /** A pixel of it comes into view, maybe not for the first time. */
  onVisible: () => void;
  onSeen: (ms: number) => void;
};

/** Tells once that a pixel of a card has been visible for a second, not counting time in which something covers it. */
export function watchAd(card: Element, signal: AbortSignal, { onVisible, onSeen }: Watching): void {
  let ticking: ReturnType<typeof setInterval> | undefined;
  let seenMs = 0;
  let last = 0;

  function tick(): void {
    const now = performance.now();
    if (!document.hidden && document.querySelector("dialog:modal") === null) seenMs += now - last;
    last = now;
    if (seenMs < SEEN_MS || reported.has(card)) return;
    reported.add(card);
    end();
    onSeen(Math.round(seenMs));
  }

  function rest(): void {
    clearInterval(ticking);
    ticking = undefined;
  }

  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) {
      onVisible();
      last = performance.now();
      ticking ??= setInterval(tick, TICK_MS);
    } else {
      rest();
      // Only one second without a break counts.
      seenMs = 0;
    }
  });

  function end(): void {
    rest();
    observer.disconnect();
  }

  if (signal.aborted || reported.has(card)) return;
  signal.addEventListener("abort", end);
  observer.observe(card);
}
