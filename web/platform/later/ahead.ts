/** How long a page waits before it loads code ahead. */
export const PRELOAD_DELAY_MS = 500;

type Connection = { saveData?: boolean; effectiveType?: string };

let running = 0;

/** Loads something before it's needed. If that fails, it is loaded again once it is needed. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  if (isSparing()) return;
  running += 1;
  try {
    await load();
  } catch {
    // No one has asked for it yet.
  } finally {
    running -= 1;
  }
}

/** Something is loading that no one has asked for, so its failure is no news. */
export function isLoadingAhead(): boolean {
  return running > 0;
}

/** The viewer is offline, saves data, or has a slow connection. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !navigator.onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/** Resolves when the browser has nothing better to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
}
