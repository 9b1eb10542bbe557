import { type RefObject, useEffect, useRef, useState } from "react";
import { mayStart } from "../../may-start.ts";
import { useAutoplayChoice } from "../../use-autoplay-choice.ts";
import { giveWay, join, type Performer, start, stop } from "./wall-director.ts";

/** Then it rests: nothing moves forever next to a text that someone is reading. */
const loopsMax = 5;

/** The Pins and covers whose videos have been paused by hand, or have rested. They don't start again automatically. */
const resting = new Set<string>();

export type WallPlayback = {
  /** Whether the video is on the page: before it was wanted once, nothing of it is loaded. */
  isWanted: boolean;
  isPlaying: boolean;
  toggle: () => void;
  /** Call when it has played to its end. */
  repeat: () => void;
  /** Call when it has played for long enough, so that others get their turn. */
  rest: () => void;
};

type Options = {
  video?: RefObject<HTMLVideoElement | null>;
  /** It never starts automatically. */
  isByHand?: boolean;
};

/** Plays the video of a card or a cover while it's its turn on the page. */
export function useWallPlayback(
  key: string,
  frame: RefObject<Element | null>,
  { video, isByHand = false }: Options = {},
): WallPlayback {
  const choice = useAutoplayChoice();
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const performer = useRef<Performer>(null);
  const loops = useRef(0);

  useEffect(() => {
    if (frame.current === null) return;
    const own: Performer = {
      frame: frame.current,
      mayStart: () => !isByHand && !resting.has(key) && mayStart(choice),
      start() {
        loops.current = 0;
        setWanted(true);
        setPlaying(true);
      },
      pause: () => setPlaying(false),
    };
    performer.current = own;
    return join(own);
  }, [frame, key, choice, isByHand]);

  useEffect(() => {
    if (!isWanted) return;
    if (isPlaying) play(video?.current, () => yieldTurn(key, performer.current));
    else video?.current?.pause();
  }, [key, video, isWanted, isPlaying]);

  function toggle() {
    const own = performer.current;
    if (own === null) return;
    if (isPlaying) {
      resting.add(key);
      stop(own);
    } else {
      resting.delete(key);
      start(own);
    }
  }

  function repeat() {
    loops.current += 1;
    if (loops.current < loopsMax) play(video?.current, rest);
    else rest();
  }

  const rest = () => yieldTurn(key, performer.current);

  return { isWanted, isPlaying, toggle, repeat, rest };
}

function yieldTurn(key: string, performer: Performer | null): void {
  resting.add(key);
  if (performer) giveWay(performer);
}

/** A browser may refuse to play, or fail to read the file. A pause meanwhile isn't a refusal. */
function play(video: HTMLVideoElement | null | undefined, onRefused: () => void): void {
  video?.play().catch((error) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) onRefused();
  });
}
