import { getDomain } from "tldts";
import type { Context } from "#server/platform/context.ts";
import { politely } from "#server/platform/fetch/polite.ts";
import type { DueTarget } from "../targets-repo.ts";
import { type Visit, visitTarget } from "./check-target.ts";
import { readFingerprint, renewFingerprint, writeFingerprint } from "./fingerprint.ts";
import { type Finding, judgeAnswer } from "./judge-answer.ts";
import { isThin } from "./judge-soft-gone.ts";
import { isOtherText } from "./judge-takeover.ts";
import type { Page } from "./page.ts";
import { probeHost } from "./probe-host.ts";

export type Checked = {
  finding: Finding;
  finalUrl: string;
  ms: number;
  delaySeconds: number;
  fingerprint: Buffer | null;
  etag: string | null;
  lastModified: string | null;
  /** The host answers after it was dead for two weeks. */
  isRevived: boolean;
  /** What was learned of the host; undefined if nothing was asked. */
  probe: Buffer | null | undefined;
  servers: string[] | undefined;
  hasOtherServers: boolean;
};

const DAY = 86_400_000;
const PROBED_FOR = 60 * DAY;
const SERVERS_KNOWN_FOR = 60 * DAY;
/** So long is a host another one after it was dead, or its name servers changed. */
const OTHER_FOR = 90 * DAY;
const DEAD_FOR = 14 * DAY;
const LOOKUP_MS = 4000;
/** A site whose server fails is still there. */
const unreachable = new Set<string | null>(["dns", "refused", "tls", "timeout", "host"]);

/** Visits an address and judges what it finds. */
export async function check(context: Context, target: DueTarget, signal: AbortSignal): Promise<Checked> {
  const { now, elapsedMs } = context;
  const polite = politely(context);
  const since = (date: Date | null) =>
    date === null ? Number.POSITIVE_INFINITY : now().getTime() - date.getTime();
  const begunAt = elapsedMs();
  const visit = await visitTarget(polite, target, signal);
  const ms = Math.round(elapsedMs() - begunAt);
  const { page } = visit;
  const fingerprint = target.fingerprint && readFingerprint(target.fingerprint);

  const isSuspicious = page !== null && isOtherText(fingerprint, page);
  const asksServers = isSuspicious || (page !== null && since(target.name_servers_at) > SERVERS_KNOWN_FOR);
  const servers = asksServers ? await listServers(context, target.domain) : undefined;
  const hasOtherServers = areOthers(target.name_servers, servers);
  const asksProbe = page !== null && isThin(page) && since(target.probed_at) > PROBED_FOR;
  const probe = asksProbe ? await probeHost(polite, target.url, signal) : undefined;

  const answers = visit.failure === null;
  const wasDead =
    target.seen === "failing" && unreachable.has(target.reason) && since(target.failing_since) >= DEAD_FOR;
  const isRevived =
    answers && (wasDead || (target.dead_since !== null && since(target.dead_since) >= DEAD_FOR));
  const isLately = (date: Date | null) => since(date) <= OTHER_FOR;
  const finding = judgeAnswer(visit, {
    url: target.url,
    fingerprint,
    probe: probe === undefined ? target.probe : probe,
    hasOtherHost:
      isRevived || hasOtherServers || isLately(target.revived_at) || isLately(target.name_servers_changed_at),
    isListed: false,
  });
  return {
    ...{ finding, finalUrl: visit.finalUrl, ms, delaySeconds: visit.delaySeconds, isRevived },
    ...{ probe, servers, hasOtherServers, ...validatorsOf(visit, target) },
    fingerprint: finding.seen === "works" ? renewed(target.fingerprint, page) : target.fingerprint,
  };
}

/** What hasn't changed isn't said again. */
function validatorsOf(visit: Visit, target: DueTarget): Pick<Checked, "etag" | "lastModified"> {
  const { etag, lastModified } = visit.status === 304 ? target : visit;
  return { etag, lastModified };
}

function renewed(before: Buffer | null, page: Page | null): Buffer | null {
  if (page === null) return before;
  return writeFingerprint(renewFingerprint(before && readFingerprint(before), page));
}

async function listServers({ resolveServers }: Context, domain: string): Promise<string[] | undefined> {
  if (domain === "") return undefined;
  const servers = await resolveServers(domain, AbortSignal.timeout(LOOKUP_MS)).catch(() => []);
  return servers.length === 0 ? undefined : servers.map((name) => name.toLowerCase());
}

/** Whether none is of a provider from before. A domain that is sold goes to another as a whole. */
function areOthers(before: readonly string[] | null, now: readonly string[] | undefined): boolean {
  if (!before || !now) return false;
  const providers = new Set(before.map((name) => getDomain(name) ?? name));
  return !now.some((name) => providers.has(getDomain(name) ?? name));
}
