/** Returns a function that starts some work unless it's under way, and resolves when that ends, also if it failed. */
export function oneAtATime(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
    return running;
  };
}
