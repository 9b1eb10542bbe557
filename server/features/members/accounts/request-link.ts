import type { RateLimit } from "#contract/limits/rates.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { type SendLinkPayload, sendLinkJob } from "./jobs/send-link.ts";
import { loginKey } from "./log-in.ts";

// The most mails one account gets, whoever asks for them.
const perAccount: RateLimit = { count: 5, seconds: 3600, per: "network" };

/** The job looks up the account, so that the answer and its timing are the same for every name. */
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
