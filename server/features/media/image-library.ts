type Sharp = typeof import("sharp");

// Each decoding takes a core and tens of megabytes; more at once only makes all of them late.
const atOnce = 2;

let library: Promise<Sharp> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

/** The image library is loaded with the first picture: a process that handles none never carries it. */
export async function withImageLibrary<Result>(
  work: (sharp: Sharp["default"]) => Promise<Result>,
): Promise<Result> {
  library ??= load();
  const { default: sharp } = await library;
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work(sharp);
  } finally {
    const next = waiting.shift();
    // The place is handed on, so nobody who comes later can take it in between.
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
