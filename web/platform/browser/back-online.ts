const AGAIN_MS = 1000;

/** Calls `then` once there is a connection again. Returns the function to stop waiting. */
export function onBackOnline(then: () => void): () => void {
  let isStopped = false;

  async function check(): Promise<void> {
    if (isStopped) return;
    if (await isReachable()) {
      if (!isStopped) then();
    } else setTimeout(() => void check(), AGAIN_MS);
  }

  const handle = () => void check();
  addEventListener("online", handle, { once: true });
  return () => {
    isStopped = true;
    removeEventListener("online", handle);
  };
}

/** A browser says that it's online before the first request gets through. */
async function isReachable(): Promise<boolean> {
  return await fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
