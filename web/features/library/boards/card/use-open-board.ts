import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";
import { isPlainPress } from "#ui/plain-press.ts";

/** The view transition name of the cover, shared by the card and the board's page. */
export const COVER_TRANSITION = "board-cover";

let marked: HTMLElement | null = null;

/** Opens a board from its card's link, with a view transition of the cover. */
export function useOpenBoard(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (!isPlainPress(event)) return;
      const link = event.currentTarget;
      const viewTransition = !matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (viewTransition) mark(link.querySelector<HTMLElement>("[data-cover]"));
      event.preventDefault();
      void navigate(link.getAttribute("href") ?? "", { viewTransition });
    },
    [navigate],
  );
}

/** A board's page shows a cover already, and two must not have one name: it changes in its place. */
function mark(cover: HTMLElement | null): void {
  marked?.style.removeProperty("view-transition-name");
  const isInPlace = document.querySelector("[data-page-cover]") !== null;
  marked = isInPlace ? null : cover;
  marked?.style.setProperty("view-transition-name", COVER_TRANSITION);
}
