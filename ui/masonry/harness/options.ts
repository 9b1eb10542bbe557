export type Options = {
  /** The length of the whole wall, the number of tiles on the first page, and the start index. */
  readonly count: number;
  readonly first: number;
  readonly start: number;
  readonly page: number;
  /** How long a page takes to load, in ms, and how many times it fails first. */
  readonly delay: number;
  readonly fails: number;
  readonly addresses: boolean;
  readonly removable: boolean;
  /** Whether the wall scrolls in its own element. */
  readonly inner: boolean;
  readonly dense: boolean;
  /** Whether a button switches between dense and regular columns. */
  readonly switches: boolean;
};

export function readOptions(search: string): Options {
  const query = new URLSearchParams(search);
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  return {
    count: number("count", 500),
    first: number("first", 25),
    start: number("start", 0),
    page: number("page", 25),
    delay: number("delay", 0),
    fails: number("fails", 0),
    addresses: query.get("addresses") !== "0",
    removable: query.has("removable"),
    inner: query.has("inner"),
    dense: query.has("dense"),
    switches: query.has("switch"),
  };
}
