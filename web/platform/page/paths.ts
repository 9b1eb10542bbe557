/** Compares two paths, ignoring a trailing slash and percent-encoding. */
export function isSamePath(one: string, other: string): boolean {
  return pathBehind(one, other) === "";
}

/**
 * Returns the rest of a path after `start`: empty if they are the same, null if the path doesn't begin with `start`.
 */
export function pathBehind(path: string, start: string): string | null {
  const parts = partsOf(path);
  const first = partsOf(start);
  const isBehind = first.every(
    (part, at) => decodeURIComponent(part) === decodeURIComponent(parts[at] ?? ""),
  );
  return isBehind ? parts.slice(first.length).join("") : null;
}

/** Splits a path into its segments, each with a trailing slash. */
function partsOf(path: string): string[] {
  return path.match(/[^/]+/g)?.map((part) => `${part}/`) ?? [];
}
