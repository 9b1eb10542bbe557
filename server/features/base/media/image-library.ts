type Sharp = typeof import("sharp");

// Each decoding takes a core and tens of megabytes; running more at once only makes all of them slower.
const slotsMax = 2;

let library: Promise<Sharp> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

/** Loads the image library with the first picture, so that processes that handle none don't carry it. */
export async function withImageLibrary<Result>(
  work: (sharp: Sharp["default"]) => Promise<Result>,
): Promise<Result> {
  library ??= load();
  const { default: sharp } = await library;
  if (running >= slotsMax) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work(sharp);
  } finally {
    const next = waiting.shift();
    // Passes the slot straight to the next in line, so that no newcomer can take it first.
    if (next) next();
    else running -= 1;
  }
}

async function load(): Promise<Sharp> {
  const loaded = await import("sharp");
  loaded.default.concurrency(1);
  loaded.default.cache(false);
  return loaded;
}
