import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { createEye, type Eye } from "./eye/eye.ts";
import type { Look } from "./eye/look.ts";

type Seeing = { eye: Eye; asking: number };

const eyes = new WeakMap<Context, Seeing>();
/** How many people may wait for it at the same time. */
const ASKING_MAX = 2;

function seeingOf(context: Context): Seeing {
  const known = eyes.get(context) ?? { eye: createEye(), asking: 0 };
  eyes.set(context, known);
  return known;
}

/** The one of this process, one for each context, so that servers in one process (as in tests) share nothing. */
export function eyeOf(context: Context): Eye {
  return seeingOf(context).eye;
}

/** Looks at pixels while somebody waits for it. With too many waiting, they have to try again. */
export async function lookNow(context: Context, pixels: Uint8Array): Promise<Look> {
  const seeing = seeingOf(context);
  if (seeing.asking >= ASKING_MAX) throw new AppError("busy", { retryAfterSeconds: 2 });
  seeing.asking += 1;
  try {
    return await seeing.eye.look(pixels);
  } catch (cause) {
    throw new AppError("unavailable", { retryAfterSeconds: 5, cause });
  } finally {
    seeing.asking -= 1;
  }
}
