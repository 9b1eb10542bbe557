export type TtlCache<Value> = {
  /** Returns the cached value, or makes and caches a new one. Failures are not cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  clear(): void;
};

type CacheOptions = { max: number; ms: number; elapsedMs: () => number };

/** Caches expensive values for a fixed time. When it is full, the oldest goes. */
export function createTtlCache<Value>({ max, ms, elapsedMs }: CacheOptions): TtlCache<Value> {
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

type Timed = Pick<CacheOptions, "elapsedMs">;

/** The same, one for each context: several may run in a process, each with its own database. */
export function cachePerContext<Value>(
  size: Omit<CacheOptions, "elapsedMs">,
): (context: Timed) => TtlCache<Value> {
  const caches = new WeakMap<Timed, TtlCache<Value>>();
  return (context) => {
    const { elapsedMs } = context;
    const cache = caches.get(context) ?? createTtlCache<Value>({ ...size, elapsedMs });
    caches.set(context, cache);
    return cache;
  };
}
