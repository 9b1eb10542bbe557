import { type MouseEvent, useEffect, useState } from "react";
import styles from "./harness.module.css";
import type { Options } from "./options.ts";
import { useWallState, Wall } from "./wall.tsx";

type Entry = { readonly path: string; readonly key: string };

const first: Entry = { path: "/", key: "first" };

/**
 * A wall and a page for each of its tiles, with a history: as much of an application as the grid depends on.
 */
export function App({ options }: { options: Options }) {
  const wall = useWallState(options);
  const [entry, setEntry] = useState(first);

  useEffect(() => {
    function restore(event: PopStateEvent) {
      setEntry((event.state as Entry | null) ?? first);
    }
    history.scrollRestoration = "manual";
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, []);

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const path = link?.getAttribute("href");
    if (!path?.startsWith("/tiles/")) return;
    event.preventDefault();
    const next = { path, key: `${path} ${history.length}` };
    history.pushState(next, "");
    setEntry(next);
    window.scrollTo(0, 0);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard sends a click too
    <div onClick={follow}>
      <header className={styles.header}>
        <h1>The wall</h1>
        <a href="#home">Home</a>
      </header>
      <main className={styles.main}>
        {entry.path === "/" ? (
          <Wall {...wall} options={options} positionKey={entry.key} />
        ) : (
          <p>One tile: {entry.path.slice("/tiles/".length)}</p>
        )}
      </main>
      <footer className={styles.footer}>
        <a href="#imprint">Imprint</a>
      </footer>
    </div>
  );
}
