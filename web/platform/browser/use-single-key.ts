import { type RefObject, useEffect, useRef } from "react";
import { areSingleKeysOn } from "#web/platform/browser/single-key-shortcuts.ts";

type SingleKeyOptions = {
  key: string;
  isOn?: boolean;
  /** What the key is for. It does nothing while this is out of sight. */
  target: RefObject<HTMLElement | null>;
  onPress: (target: HTMLElement) => void;
};

/** Acts on a single key, except in fields, while something covers the page, or if the viewer turned such keys off. */
export function useSingleKey({ key, isOn = true, target, onPress }: SingleKeyOptions): void {
  const latest = useRef({ target, onPress });
  useEffect(() => {
    latest.current = { target, onPress };
  });

  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      const shown = latest.current.target.current;
      if (!isBareKey(event, key) || !areSingleKeysOn() || !shown?.checkVisibility()) return;
      event.preventDefault();
      latest.current.onPress(shown);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key, isOn]);
}

function isBareKey(event: KeyboardEvent, wanted: string): boolean {
  const { key, target, repeat, defaultPrevented } = event;
  if (key !== wanted || repeat || defaultPrevented) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return (
    !isTyping && document.querySelector("dialog[open], [popover]:popover-open:not([role=tooltip])") === null
  );
}
