import { useEffect } from "react";
import { loadAhead, PRELOAD_DELAY_MS } from "./ahead.ts";

type LoadPageCode = (path: string) => Promise<unknown>;

let provide: (load: LoadPageCode) => void = () => undefined;
const provided = new Promise<LoadPageCode>((resolve) => {
  provide = resolve;
});

/** Says how the code of a page is loaded; only the shell knows all pages. */
export function providePageCode(load: LoadPageCode): void {
  provide(load);
}

/** Loads the code of pages that people are likely to open from this one, once this one has had time to show. */
export function useRelatedPages(paths: readonly string[]): void {
  const all = paths.join(" ");

  useEffect(() => {
    const timer = setTimeout(() => {
      void provided.then(async (load) => {
        for (const path of all.split(" ")) await loadAhead(() => load(path));
      });
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [all]);
}
