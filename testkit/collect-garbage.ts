/** The engine decides when to collect garbage, so tests that measure memory force it. */
export function collectGarbage(): void {
  if (globalThis.gc === undefined)
    throw new Error("The test's project has to start its workers with --expose-gc");
  globalThis.gc();
}
