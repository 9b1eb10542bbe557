import type { Context } from "#server/platform/context.ts";
import type { Checked } from "./checking/check.ts";
import { nextCheck } from "./checking/schedule.ts";
import { isBad, settle } from "./checking/settle.ts";
import { giveUpHost, noteAnswer, noteFailure } from "./hosts-repo.ts";
import { type DueTarget, memoryOf, storeCheck } from "./targets-repo.ts";

const DELAY_MS = 2000;
const DELAY_MS_MAX = 60_000;
/** Of the host as a whole, not of a page. */
const unreachable = new Set<string | null>(["dns", "refused", "tls"]);

/** Stores what a check found of the address and of its host. */
export async function settleCheck({ db, now }: Context, target: DueTarget, checked: Checked): Promise<void> {
  const { finding, finalUrl, ms, fingerprint, etag, lastModified } = checked;
  const checkedAt = now();
  const memory = settle(memoryOf(target), finding, checkedAt);
  const dueAt = nextCheck(memory, finding, { now: checkedAt, random: Math.random() });
  const isTurn = memory.state !== target.state && (isBad(memory.state) || isBad(target.state));
  await db.transaction(async (tx) => {
    await storeCheck(tx, {
      ...{
        ...memory,
        id: target.id,
        dueAt,
        fingerprint,
        etag,
        lastModified,
        checkedAt,
        finalUrl,
        ms,
        isTurn,
      },
      outcome: finding.seen === "failing" ? (finding.reason ?? "failing") : finding.seen,
      checkStatus: finding.status,
    });
    if (finding.seen === "failing" && unreachable.has(finding.reason)) {
      if (await noteFailure(tx, { host: target.host, id: target.id, at: checkedAt }))
        await giveUpHost(tx, target.host);
    } else if (finding.reason !== "timeout" && finding.seen !== "blocked") {
      const delayMs = Math.min(Math.max(checked.delaySeconds * 1000, DELAY_MS), DELAY_MS_MAX);
      const { isRevived, probe, servers, hasOtherServers } = checked;
      await noteAnswer(tx, {
        host: target.host,
        at: checkedAt,
        delayMs,
        isRevived,
        probe,
        servers,
        hasOtherServers,
      });
    }
  });
}
