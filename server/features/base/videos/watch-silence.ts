/** Calls `onSilence` once nothing has been noted for this long. */
export function watchSilence(onSilence: () => void, patienceMs: number): { noteLife(): void; end(): void } {
  const timer = setTimeout(onSilence, patienceMs);
  return { noteLife: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
