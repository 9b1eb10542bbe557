/** Limits how many tasks run at a time; the others wait. */
export function createLimiter(atOnce: number) {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function release(): void {
    taken -= 1;
    waiting.shift()?.();
  }

  async function acquire(signal: AbortSignal): Promise<void> {
    if (taken >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    taken += 1;
    if (!signal.aborted) return;
    release();
    throw signal.reason;
  }

  return { acquire, release };
}
