import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { createEye, type Eye } from "./eye/eye.ts";
import type { Look } from "./eye/look.ts";
import { isLooking } from "./is-looking.ts";

type Seeing = { eye: Eye; asking: number; watch: NodeJS.Timeout | null };

const eyes = new WeakMap<Context, Seeing>();
/** How many people may wait for it at the same time. */
const ASKING_MAX = 2;
/** How soon the process ends once the staff turn it off. */
const WATCH_EVERY_MS = 2000;

function seeingOf(context: Context): Seeing {
  const known = eyes.get(context) ?? { eye: createEye(), asking: 0, watch: null };
  eyes.set(context, known);
  return known;
}

/** The one of this process, one for each context, so that servers in one process (as in tests) share nothing. */
export function eyeOf(context: Context): Eye {
  return seeingOf(context).eye;
}

/** Looks at pixels, in the background. */
export async function lookSometime(context: Context, pixels: Uint8Array): Promise<Look> {
  const seeing = seeingOf(context);
  const looked = seeing.eye.look(pixels);
  seeing.watch ??= watch(context, seeing);
  return await looked;
}

/**
 * Looks at a picture while someone waits for it. With too many waiting, they have to try again, before it's even read:
 * reading pictures takes long, and uploads need it too.
 */
export async function lookNow(
  context: Context,
  readPixels: () => Promise<Uint8Array>,
  { atMost = ASKING_MAX }: { atMost?: number } = {},
): Promise<Look> {
  const seeing = seeingOf(context);
  if (seeing.asking >= atMost) throw new AppError("busy", { retryAfterSeconds: 2 });
  seeing.asking += 1;
  try {
    const pixels = await readPixels();
    return await lookSometime(context, pixels).catch((cause: unknown) => {
      throw new AppError("unavailable", { retryAfterSeconds: 5, cause });
    });
  } finally {
    seeing.asking -= 1;
  }
}

/** While the process runs, ends it as soon as it's no longer wanted. */
function watch(context: Context, seeing: Seeing): NodeJS.Timeout {
  const timer = setInterval(() => void closeIfUnwanted(context, seeing), WATCH_EVERY_MS);
  return timer.unref();
}

async function closeIfUnwanted(context: Context, seeing: Seeing): Promise<void> {
  // Without a database no one knows, and it ends by itself.
  const isWanted = await isLooking(context).catch(() => true);
  if (!isWanted) seeing.eye.close();
  if (seeing.eye.pid() !== null || seeing.watch === null) return;
  clearInterval(seeing.watch);
  seeing.watch = null;
}
