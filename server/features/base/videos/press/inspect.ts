import { checkFacts, refused, type Way } from "./check-facts.ts";
import type { Facts } from "./messages.ts";
import { PressFailedError, runPress, type Source } from "./run-press.ts";

const inspectionMs = 20_000;
/** How much shorter or longer a new file may be: a frame or two at its ends. */
const driftMs = 500;

type Options = { canPress: boolean; stopping: AbortSignal };

/** Reads what a file is. Throws an error for people if it can't be used. */
export async function inspect(
  source: Source,
  { canPress, stopping }: Options,
): Promise<{ facts: Facts; way: Way }> {
  const options = { source, patienceMs: inspectionMs, deadlineMs: inspectionMs, stopping };
  const result = await runPress("inspect", options).catch((error: unknown) => {
    throw stopping.aborted || !(error instanceof PressFailedError) ? error : refused("unreadable");
  });
  if (result.kind === "refused") throw refused(result.reason);
  return checkFacts(result.kind === "facts" ? result.facts : null, { bytes: source.bytes, canPress });
}

type Expected = Pick<Facts, "width" | "height" | "durationMs" | "hasSound">;

/**
 * Whether a file that was made is what it should be: one whose making broke off may play, only shorter, and its sound may go
 * on after the last picture.
 */
export function isSame(made: Facts, { width, height, durationMs, hasSound }: Expected): boolean {
  const drifts = [made.durationMs, made.wholeMs].map((milliseconds) => Math.abs(milliseconds - durationMs));
  const isAsLong = Math.max(...drifts) <= Math.max(driftMs, durationMs / 100);
  return made.width === width && made.height === height && made.hasSound === hasSound && isAsLong;
}
