/** With its last slash or without, encoded or not. */
export function isSamePath(one: string, other: string): boolean {
  return pathBehind(one, other) === "";
}

/** What of a path goes on behind another: nothing where they are the same, null where it leads elsewhere. */
export function pathBehind(path: string, start: string): string | null {
  const parts = partsOf(path);
  const first = partsOf(start);
  const isBehind = first.every(
    (part, at) => decodeURIComponent(part) === decodeURIComponent(parts[at] ?? ""),
  );
  return isBehind ? parts.slice(first.length).join("") : null;
}

/** Each with a slash behind it. */
function partsOf(path: string): string[] {
  return path.match(/[^/]+/g)?.map((part) => `${part}/`) ?? [];
}
