export type QueryValue = string | number | boolean | readonly string[] | null | undefined;
export type Query = Record<string, QueryValue>;

/** One segment of a path, safe for any member's input. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed());
}

/** Adds parameters that have a value; joins lists with commas. */
export function withQuery(path: string, query: Query): string {
  const pairs: string[] = [];
  for (const name of Object.keys(query)) {
    const text = textOf(query[name]);
    if (text !== "") pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  }
  if (pairs.length === 0) return path;
  const [beforeHash = "", ...hash] = path.split("#");
  const joint = beforeHash.includes("?") ? "&" : "?";
  return [beforeHash + joint + pairs.join("&"), ...hash].join("#");
}

function textOf(value: QueryValue): string {
  if (value === null || value === undefined) return "";
  return (typeof value === "object" ? value.join(",") : String(value)).toWellFormed();
}

export function absoluteUrl(origin: string, path: string): string {
  return origin.replace(/\/$/, "") + path;
}

/** The parameter names of a pattern such as `/pin/:pinId/edit`. */
export type PathParam<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills values into a pattern; a missing value is a caller's bug. */
export function fillPath(pattern: string, values: Readonly<Record<string, QueryValue>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === "") throw new Error(`Missing path value: ${name}`);
    return encodeSegment(String(value));
  });
}
