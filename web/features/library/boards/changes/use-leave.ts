import { useLocation, useNavigate } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { boardEditUrl } from "#contract/urls.ts";
import { isSamePath, pathBehind } from "#web/platform/page/paths.ts";

export type Leaving = {
  /** Resolves when the deleted thing's page has been left. */
  done: Promise<void>;
  /** Returns to the page, unless the viewer has navigated elsewhere since. */
  comeBack(): Promise<void>;
};

/** Leaves the page of something that was deleted, if the viewer is on it. */
export function useLeave(): (isLost: (pathname: string) => boolean, to: string) => Leaving {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return (isLost, to) => {
    if (!isLost(pathname)) return { done: Promise.resolve(), comeBack: () => Promise.resolve() };
    const done = Promise.resolve(navigate(to, { replace: true }));
    return {
      done,
      async comeBack() {
        await done;
        if (location.pathname + location.search === to) await navigate(pathname + search, { replace: true });
      },
    };
  };
}

/** Leaves a board's page, its sections' pages, or its edit form, if the viewer is on one of them. */
export function useLeaveBoard(): (board: Pick<Board, "id" | "url">, to: string) => Leaving {
  const leave = useLeave();
  return ({ id, url }, to) =>
    leave((pathname) => pathBehind(pathname, url) !== null || isSamePath(pathname, boardEditUrl(id)), to);
}
