import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";
import { isPlainPress } from "#ui/plain-press.ts";
import { carryOverAs } from "#web/platform/browser/picture-transition.ts";

/** The view transition name of the cover, shared by the card and the board's page. */
export const COVER_TRANSITION = "board-cover";

const carryOver = carryOverAs(COVER_TRANSITION);

/** Opens a board from its card's link, with a view transition of the cover. */
export function useOpenBoard(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (!isPlainPress(event)) return;
      const link = event.currentTarget;
      const viewTransition = !matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (viewTransition) carryOver(link.querySelector<HTMLElement>("[data-cover]"));
      event.preventDefault();
      void navigate(link.getAttribute("href") ?? "", { viewTransition });
    },
    [navigate],
  );
}
