const AGAIN_MS = 1000;
const AGAIN_MAX_MS = 30_000;
/** A server that says nothing for so long can't be reached. */
export const SILENT_MS = 8000;

let isUnreachable = false;
let wait = AGAIN_MS;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

async function check(): Promise<void> {
  clearTimeout(next);
  if (await isReachable()) {
    isUnreachable = false;
    notify();
  } else {
    // Many browsers lose a server at the same moment, and shouldn't ask for it at the same moment.
    next = setTimeout(() => void check(), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, AGAIN_MAX_MS);
  }
}

/** The server can't be reached, although the browser may say that it's online. */
export function noteUnreachable(): void {
  if (isUnreachable) return;
  isUnreachable = true;
  wait = AGAIN_MS;
  notify();
  next = setTimeout(() => void check(), AGAIN_MS);
}

/** The connection to the server, as far as this page knows. */
export const connection = {
  isOffline: () => isUnreachable || !navigator.onLine,
  /** Calls the listener when the connection is lost or comes back. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener("offline", notify);
      addEventListener("online", handleOnline);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener("offline", notify);
      removeEventListener("online", handleOnline);
    };
  },
};

function handleOnline(): void {
  wait = AGAIN_MS;
  if (isUnreachable) void check();
  else notify();
}

/** A browser says that it's online before the first request gets through. */
export async function isReachable(): Promise<boolean> {
  const init = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(SILENT_MS) } as const;
  return await fetch("/manifest.webmanifest", init).then(
    () => true,
    () => false,
  );
}
