/** What several windows of a browser show and change. */
export type SharedDrafts = {
  /** Calls back after another window stored something. Returns a function that stops watching. */
  watch: (onStored: () => void) => () => void;
  subscribe: (listener: () => void) => () => void;
  /** It was loaded, and isn't being published. */
  isReady: () => boolean;
  /** Shows what another window stored. */
  follow: () => Promise<void>;
  /** Stores changes now. */
  flush: () => void;
};

/** Shows what the member changes in other windows, so that no window stores an older version over it. */
export function followWindows({ watch, subscribe, isReady, follow, flush }: SharedDrafts): () => void {
  let isBehind = false;

  // A hidden window waits, because it would upload the same files.
  function catchUp(): void {
    if (!isBehind || document.hidden || !isReady()) return;
    isBehind = false;
    void follow();
  }

  const stops = [
    watch(() => {
      isBehind = true;
      catchUp();
    }),
    subscribe(catchUp),
  ];
  const listening = new AbortController();
  document.addEventListener("visibilitychange", catchUp, listening);
  // The next window starts with the latest version.
  window.addEventListener("blur", flush, listening);
  return () => {
    listening.abort();
    for (const stop of stops) stop();
  };
}
