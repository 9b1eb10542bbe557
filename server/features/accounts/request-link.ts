import type { RateLimit } from "#contract/operation.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { type SendLinkPayload, sendLinkJob } from "./jobs/send-link.ts";
import { loginKey } from "./log-in.ts";

// What somebody who is pestered gets at most, whoever asks and from wherever.
const perAccount: RateLimit = { count: 5, seconds: 3600, per: "network" };

/**
 * Whether there is such an account is looked up by the job: what is done here, how long it takes and what is answered are
 * the same for every name.
 */
export async function requestLink(
  { context, viewer }: Scope,
  purpose: SendLinkPayload["purpose"],
  login: string,
): Promise<null> {
  const verdict = await context.limiter.take(`${purpose}:${loginKey(login)}`, perAccount);
  if (!verdict.allowed) return null;
  const payload: SendLinkPayload = { purpose, login, locale: viewer.locale };
  await context.db.transaction((tx) => enqueue(tx, sendLinkJob, payload));
  return null;
}
