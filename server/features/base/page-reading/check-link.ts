import { fetchTexts } from "#contract/base/fetch-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { fetchGuarded } from "#server/platform/fetch/index.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { mayRead } from "./may-read.ts";

type Checked = ResultOf<"LinkCheck.get">;

const field = "url";

export async function checkLink(
  { context }: Scope,
  { url }: ParsedOptionsOf<"LinkCheck.get">,
): Promise<Checked> {
  return { url, state: await findState(context, url) };
}

/** Only an answer that says so makes a page gone: many sites refuse programs, or are down for an hour. */
async function findState(context: Context, url: string): Promise<Checked["state"]> {
  try {
    if (!(await mayRead(context, url, field))) return "unclear";
    const { status } = await fetchGuarded(context, url, {
      field,
      accept: "text/html,*/*;q=0.8",
      maxBytes: 1024,
      beyond: "cut",
      timeoutMs: 10_000,
      idleMs: 5000,
    });
    if (status === 404 || status === 410) return "gone";
    return status >= 200 && status < 300 ? "works" : "unclear";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Also the answer for an address that we mustn't reach, which the member learns nothing of.
    return error.publicMessage === fetchTexts.unreachable ? "unreachable" : "unclear";
  }
}
