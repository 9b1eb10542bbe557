import { matchRoutes, type RouteObject, type RouterContextProvider } from "react-router";
import { loadAhead, untilIdle } from "#web/platform/later/ahead.ts";
import { providePageCode } from "#web/platform/later/related-pages.ts";
import { isPageHandle } from "#web/platform/page/page-entry.ts";
import { memberShell } from "../member-shell.ts";

export type AheadOptions = {
  routes: RouteObject[];
  createContext: () => RouterContextProvider;
};

/** How long a pointer rests on a link that someone means to press. */
const MEANT_MS = 65;

/**
 * Loads the script of a page as soon as someone points at, focuses or touches a link to it. For the links of the frame
 * and of tabs, it loads the page's data too. While the browser is idle, it loads what members use most.
 */
export function loadPagesAhead({ routes, createContext }: AheadOptions): void {
  let pointed: ReturnType<typeof setTimeout> | undefined;

  function want({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
    void loadAhead(() => loadPage(link));
  }

  function pagesOf({ pathname }: { pathname: string }) {
    return (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { handle }, params }) =>
      isPageHandle(handle) ? [{ load: handle.load, params }] : [],
    );
  }

  async function loadPage(link: HTMLAnchorElement): Promise<void> {
    const isMain = link.closest("nav") !== null;
    await Promise.all(
      pagesOf(link).map(async ({ load, params }) => {
        const { loader } = await load();
        if (!isMain || typeof loader !== "function") return;
        // It fills the cache, where the navigation finds it. Its result belongs to the navigation.
        const request = new Request(link.href);
        await loader({ request, params, context: createContext() } as never);
      }),
    );
  }

  async function loadWhileIdle(): Promise<void> {
    for (const load of memberShell()?.aheads ?? []) {
      await untilIdle();
      await loadAhead(load);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>("header nav a[href]")) {
      await untilIdle();
      await loadAhead(() => Promise.all(pagesOf(link).map(({ load }) => load())));
    }
  }

  providePageCode((pathname) => Promise.all(pagesOf({ pathname }).map(({ load }) => load())));
  document.addEventListener("focusin", want);
  document.addEventListener("touchstart", want, { passive: true });
  document.addEventListener("pointerdown", want);
  document.addEventListener("pointerover", (event) => {
    clearTimeout(pointed);
    if (event.pointerType === "mouse") pointed = setTimeout(want, MEANT_MS, event);
  });
  if (memberShell() !== null) void loadWhileIdle();
}
