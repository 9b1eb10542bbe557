import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons/index.ts";
import { useGonePins } from "#web/features/library/pin-changes/index.ts";
import { useCameFrom } from "#web/platform/page/came-from.tsx";
import { listOf } from "../arrival.ts";
import styles from "./later.module.css";
import { arrivalState, neighboursOf } from "./list-navigation.ts";

export type ListButtonsProps = { pinId: string };

/** Buttons to the next and previous Pin of the list, also on the arrow keys. */
export function ListButtons({ pinId }: ListButtonsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const from = useCameFrom();
  const { before, after } = neighboursOf(listOf(location), pinId, useGonePins());

  function go(id: string | null) {
    // Replaces the history entry, so that Back leads to the list.
    if (id !== null) void navigate(pinUrl(id), { replace: true, state: arrivalState(location, from) });
  }

  const latest = useRef(go);
  // In place before anyone sees the buttons: other effects run after that, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    latest.current = go;
  });
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === "ArrowLeft" && isFree(event)) latest.current(before);
      if (event.key === "ArrowRight" && isFree(event)) latest.current(after);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [before, after]);

  if (before === null && after === null) return null;

  return (
    <div className={styles.listButtons}>
      <IconButton
        icon={ChevronLeftIcon}
        label={t`Previous Pin`}
        aria-disabled={before === null || undefined}
        onClick={() => go(before)}
      />
      <IconButton
        icon={ChevronRightIcon}
        label={t`Next Pin`}
        aria-disabled={after === null || undefined}
        onClick={() => go(after)}
      />
    </div>
  );
}

/** Arrow keys keep their usual meaning in these elements. */
const OTHERWISE_USED =
  "input, textarea, select, video, audio, [contenteditable], [role=menu], [role=listbox], [role=dialog], dialog";

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  return !(event.target instanceof Element && event.target.closest(OTHERWISE_USED));
}
