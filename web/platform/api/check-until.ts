export const CHECK_EVERY_MS = 5_000;
/** Most uploads are ready soon, so we check quickly at first and double the pause each time. */
const FIRST_CHECK_MS = 500;

/** Repeats a check, with pauses in between, until it returns true. */
export async function checkUntil(signal: AbortSignal, check: () => Promise<boolean>): Promise<void> {
  for (let ms = FIRST_CHECK_MS; !(await check()); ms = Math.min(ms * 2, CHECK_EVERY_MS)) {
    await pause(ms, signal);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
