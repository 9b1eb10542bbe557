import { isSlotFree, leaveSlot, takeSlot } from "../../one-at-a-time.ts";
import { choosePlaying } from "./choose-playing.ts";

/** A card with a video that the director may start and stop. */
export type Performer = {
  frame: Element;
  /** Whether it may start automatically now. */
  mayStart: () => boolean;
  start: () => void;
  pause: () => void;
};

/** A video starts once half of it has been visible for this long. */
const settledMs = 300;
const visibleShare = 0.5;

/** The performers that are visible enough. */
const visible = new Map<Element, Performer>();
const performers = new Map<Element, Performer>();
let playing: Performer | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | null = null;

/** Lets the performer play when it's the visible one nearest to the middle. Returns how to withdraw it. */
export function join(performer: Performer): () => void {
  if (observer === null) {
    observer = new IntersectionObserver(noteVisible, { threshold: visibleShare });
    addEventListener("scroll", chooseSoon, { passive: true, capture: true });
    document.addEventListener("visibilitychange", noteHidden);
  }
  performers.set(performer.frame, performer);
  observer.observe(performer.frame);
  return () => {
    observer?.unobserve(performer.frame);
    performers.delete(performer.frame);
    visible.delete(performer.frame);
    if (playing === performer) stop(performer);
    chooseSoon();
  };
}

/** Someone pressed Play, or it's its turn. */
export function start(performer: Performer): void {
  if (playing !== performer) playing?.pause();
  playing = performer;
  takeSlot("organic", director);
  performer.start();
}

/** It has played often enough, so another one may start. */
export function giveWay(performer: Performer): void {
  stop(performer);
  chooseSoon();
}

/** Someone pressed Pause. Nothing else starts in its place. */
export function stop(performer: Performer): void {
  performer.pause();
  if (playing !== performer) return;
  playing = null;
  leaveSlot("organic", director);
}

/** All walls of a page are one player to others. */
const director = {
  pause() {
    if (playing) stop(playing);
  },
};

function noteVisible(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const performer = performers.get(target);
    if (isIntersecting && performer) visible.set(target, performer);
    else visible.delete(target);
    if (!isIntersecting && performer && performer === playing) stop(performer);
  }
  chooseSoon();
}

function noteHidden(): void {
  if (document.hidden) director.pause();
  else chooseSoon();
}

/** Each call restarts the wait, so nothing starts while someone scrolls past. */
function chooseSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(choose, settledMs);
}

function choose(): void {
  if (playing === null && !isSlotFree("organic")) return;
  const middle = innerHeight / 2;
  const candidates = [...visible.values()]
    .filter((performer) => performer === playing || performer.mayStart())
    .map((performer) => ({ key: performer, distance: distanceTo(middle, performer.frame) }));
  const chosen = choosePlaying(candidates, playing);
  if (chosen !== null && chosen !== playing) start(chosen);
}

function distanceTo(middle: number, frame: Element): number {
  const { top, height } = frame.getBoundingClientRect();
  return Math.abs(top + height / 2 - middle);
}
