import { createHash } from "node:crypto";
import { SAME_COMMENT_ACCOUNTS, SAME_COMMENT_MIN, SAME_LINK_ACCOUNTS } from "#contract/limits/blocklists.ts";
import type { CaseSignal } from "#contract/safety/signals.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { EventConsumer, RecordedEvent } from "#server/platform/outbox/consumer.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { openCaseBySignal } from "../cases/index.ts";
import { listNewComments, type NewComment } from "../things/index.ts";
import { listNewLinks, listTraces, putTraces, type Trace } from "./traces-repo.ts";

type Rule = {
  signal: CaseSignal;
  kind: "pin" | "comment";
  /** From how many accounts it is a signal. */
  accounts: number;
  /** What has to be the same; empty if it's too little to compare. */
  keyOf: (text: string) => string;
  detailOf: (text: string) => string;
};

const sameLink: Rule = {
  signal: "same_link",
  kind: "pin",
  accounts: SAME_LINK_ACCOUNTS,
  keyOf: (link) => link,
  detailOf: (link) => link,
};

const sameComments: Rule = {
  signal: "same_comments",
  kind: "comment",
  accounts: SAME_COMMENT_ACCOUNTS,
  keyOf(text) {
    const folded = foldText(text);
    return folded.length < SAME_COMMENT_MIN ? "" : folded;
  },
  // The case shows the comment.
  detailOf: () => "",
};

function idsOf(events: readonly RecordedEvent[], type: string, verbs: readonly string[]): string[] {
  const found = events.filter(({ objectType, verb }) => objectType === type && verbs.includes(verb));
  return [...new Set(found.map(({ objectId }) => objectId))];
}

/** Opens cases about what several accounts do at the same time. It changes nothing else. */
export const noticeSignals: EventConsumer = {
  name: "signals",
  async take(tx, events) {
    const pinIds = idsOf(events, "pin", ["pin_created", "pin_changed"]);
    const commentIds = idsOf(events, "comment", ["create", "update"]);
    if (pinIds.length > 0) await compare(tx, sameLink, await listNewLinks(tx, { ids: pinIds }));
    if (commentIds.length > 0) await compare(tx, sameComments, await listNewComments(tx, commentIds));
  },
};

async function compare(tx: Tx, rule: Rule, things: readonly NewComment[]): Promise<void> {
  const texts = new Map<string, { key: Buffer; detail: string }>();
  const traces = new Map<string, Trace>();
  for (const { id: objectId, owner_id: memberId, text } of things) {
    const same = rule.keyOf(text);
    if (same === "") continue;
    const key = createHash("sha256").update(`${rule.signal}\n${same}`).digest();
    traces.set(`${memberId} ${same}`, { key, memberId, objectId });
    texts.set(same, { key, detail: rule.detailOf(text) });
  }
  await putTraces(tx, [...traces.values()]);
  const { signal, kind, accounts } = rule;
  for (const { key, detail } of texts.values()) {
    const same = await listTraces(tx, { key });
    if (same.length < accounts) continue;
    for (const { member_id: ownerId, object_id: objectId } of same)
      await openCaseBySignal(tx, { kind, objectId, ownerId, signal, detail, now: new Date() });
  }
}
