import type { Log } from "./log.ts";

const EVERY_MS = 60_000;

/**
 * Logs slow statements: the first time right away, and then once a minute how often it happened again. A busy database
 * makes everything slow, and a line for each time would only make it worse.
 */
export function createSlowQueryLog({ warn }: Pick<Log, "warn">): (query: string, ms: number) => void {
  const again = new Map<string, { times: number; slowest: number }>();

  function tell(query: string): void {
    const { times, slowest } = again.get(query) ?? { times: 0, slowest: 0 };
    if (times === 0) return void again.delete(query);
    warn("slow query", { query, ms: slowest, times });
    count(query);
  }

  function count(query: string): void {
    again.set(query, { times: 0, slowest: 0 });
    setTimeout(tell, EVERY_MS, query).unref();
  }

  return (query, took) => {
    const ms = Math.round(took);
    const known = again.get(query);
    if (known !== undefined) {
      known.times += 1;
      known.slowest = Math.max(known.slowest, ms);
      return;
    }
    warn("slow query", { query, ms });
    count(query);
  };
}
