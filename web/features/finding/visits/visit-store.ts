import { RECENT_VISITS } from "#web/platform/browser/forget-visits.ts";
import type { Visit } from "./visit.ts";

/** The pages a browser remembers for "Pick up where you left off". */
export const VISITS_KEPT = 20;

/** One browser may be used by several members, who don't see what the others opened. */
type Stored = { memberId: string; visits: Visit[] };

const listeners = new Set<() => void>();

/** The visits as text, newest first, which is the same as long as they are. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(RECENT_VISITS);
  } catch {
    return null;
  }
}

/** What was stored when the document was loaded. */
const atStart = import.meta.env.SSR ? null : readStored();

/**
 * The visits to pick up from: those from before the document was loaded, without those removed since. So a page that
 * someone comes back to looks as they left it.
 */
export function earlierVisitsOf(memberId: string, text: string | null): Visit[] {
  const kept = new Set(visitsOf(memberId, text).map(({ path }) => path));
  return visitsOf(memberId, atStart).filter(({ path }) => kept.has(path));
}

export function visitsOf(memberId: string, text: string | null): Visit[] {
  const stored = parse(text);
  return stored?.memberId === memberId ? stored.visits : [];
}

/** Puts a visit first, or back in its place. Forgets the oldest, and those of whoever used the browser before. */
export function addVisits(memberId: string, added: readonly Visit[]): void {
  const paths = new Set(added.map(({ path }) => path));
  const others = visitsOf(memberId, readStored()).filter(({ path }) => !paths.has(path));
  const visits = [...added, ...others].sort((one, other) => other.timestamp - one.timestamp);
  write({ memberId, visits: visits.slice(0, VISITS_KEPT) });
}

export function removeVisits(memberId: string, paths: ReadonlySet<string>): void {
  const visits = visitsOf(memberId, readStored()).filter(({ path }) => !paths.has(path));
  write(visits.length === 0 ? null : { memberId, visits });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function write(stored: Stored | null): void {
  try {
    if (stored === null) localStorage.removeItem(RECENT_VISITS);
    else localStorage.setItem(RECENT_VISITS, JSON.stringify(stored));
  } catch {
    // Without storage there are no visits to come back to.
  }
  for (const listener of listeners) listener();
}

/** Whatever isn't a list of ours, such as an older one, counts as none. */
function parse(text: string | null): Stored | null {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<Stored> | null;
    const { memberId, visits } = stored ?? {};
    if (typeof memberId !== "string" || !Array.isArray(visits)) return null;
    return { memberId, visits: visits.filter(isVisit) };
  } catch {
    return null;
  }
}

function isVisit(value: unknown): value is Visit {
  const visit = value as Partial<Visit> | null;
  const isPath = typeof visit?.path === "string" && /^\/[^/\\]/.test(visit.path);
  return isPath && typeof visit.timestamp === "number" && typeof visit.image_info?.url === "string";
}
