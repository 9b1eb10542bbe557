import { connection, isReachable } from "./connection.ts";

const AGAIN_MS = 1000;

/** Calls `then` once there is a connection again. Returns the function to stop waiting. */
export function onBackOnline(then: () => void): () => void {
  let isStopped = false;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isStopped) return;
    if (await isReachable()) {
      if (!isStopped) then();
      stop();
    } else setTimeout(() => void check(), AGAIN_MS);
  }

  const forget = connection.subscribe(() => {
    if (connection.isOffline() || isChecking) return;
    isChecking = true;
    void check();
  });
  function stop(): void {
    isStopped = true;
    forget();
  }
  return stop;
}
