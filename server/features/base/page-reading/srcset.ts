export type SourceCandidate = { url: string; width: number | null; density: number };

const candidatesMax = 50;

/** Parses a `srcset`. A comma ends an address only before a space or the next address. */
export function parseSrcset(text: string): SourceCandidate[] {
  const found: SourceCandidate[] = [];
  let at = 0;
  while (found.length < candidatesMax) {
    at = skip(text, at, /[^\s,]/g);
    if (at === text.length) break;
    const end = skip(text, at, /\s/g);
    const address = text.slice(at, end);
    const isWhole = address.endsWith(",");
    const comma = isWhole ? end : skip(text, end, /,/g);
    found.push({ url: trimCommas(address), ...readDescriptor(text.slice(end, comma).trim()) });
    at = comma;
  }
  return found;
}

/** Returns the largest or densest source. */
export function largestSource(candidates: SourceCandidate[]): SourceCandidate | null {
  const [first = null, ...others] = candidates;
  return others.reduce((best, candidate) => (isLarger(candidate, best) ? candidate : best), first);
}

function isLarger(one: SourceCandidate, other: SourceCandidate | null): boolean {
  if (!other) return true;
  const widths = (one.width ?? 0) - (other.width ?? 0);
  return widths === 0 ? one.density > other.density : widths > 0;
}

function skip(text: string, from: number, until: RegExp): number {
  until.lastIndex = from;
  return until.exec(text)?.index ?? text.length;
}

function trimCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ",") end -= 1;
  return text.slice(0, end);
}

function readDescriptor(text: string): { width: number | null; density: number } {
  const [, amount, unit] = /^(\d{1,5}(?:\.\d{1,4})?)([wx])/.exec(text) ?? [];
  if (unit === "w") return { width: Number(amount), density: 1 };
  return { width: null, density: unit === "x" ? Number(amount) : 1 };
}
