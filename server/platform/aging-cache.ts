export type AgingCache<Value> = {
  /** What is kept under the key; made, and kept for a while, when nothing is. What fails is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  clear(): void;
};

type CacheOptions = { max: number; ms: number; elapsedMs: () => number };

/** Keeps what was costly to get, for everybody who asks meanwhile; the oldest goes when it is full. */
export function createAgingCache<Value>({ max, ms, elapsedMs }: CacheOptions): AgingCache<Value> {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known && known.until > elapsedMs()) return known.value;
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= max && oldest !== undefined) kept.delete(oldest);
      const entry = { value: make(), until: elapsedMs() + ms };
      kept.set(key, entry);
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.value;
    },
    clear: () => kept.clear(),
  };
}
