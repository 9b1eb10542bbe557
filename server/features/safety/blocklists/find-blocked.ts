import type { Tx } from "#server/platform/db/database.ts";
import type { Signal } from "../cases/index.ts";
import { listNewComments } from "../things/index.ts";
import { domainsAbove, finderOf } from "./match-words.ts";
import { listBlockedDomains, listPhrases, listPinsToCheck, type PinToCheck } from "./pins-repo.ts";

export type Match = Signal & { kind: "pin" | "comment"; objectId: string; ownerId: string };

/** What is blocked about these Pins and comments. */
export async function findBlocked(
  tx: Tx,
  { pinIds, commentIds }: { pinIds: readonly string[]; commentIds: readonly string[] },
): Promise<Match[]> {
  const pins = pinIds.length > 0 ? await listPinsToCheck(tx, pinIds) : [];
  const comments = commentIds.length > 0 ? await listNewComments(tx, commentIds) : [];
  if (pins.length + comments.length === 0) return [];
  const candidates = new Set(pins.flatMap(({ domain }) => domainsAbove(domain)));
  const blocked = await listBlockedDomains(tx, [...candidates]);
  const find = finderOf(await listPhrases(tx));
  const found = pins.flatMap((pin) =>
    signalsOf(pin, blocked, find).map(
      (signal): Match => ({ kind: "pin", objectId: pin.id, ownerId: pin.owner_id, ...signal }),
    ),
  );
  for (const { id, owner_id: ownerId, text } of comments) {
    const phrase = find(text);
    if (phrase === null) continue;
    found.push({ kind: "comment", objectId: id, ownerId, signal: "blocked_words", detail: phrase });
  }
  return found;
}

type Find = ReturnType<typeof finderOf>;

function signalsOf(pin: PinToCheck, blocked: ReadonlySet<string>, find: Find): Signal[] {
  const signals: Signal[] = [];
  const { hash, list } = pin;
  if (hash !== null && list === "child_safety") signals.push({ signal: "child_safety", detail: hash });
  // What is on a secret board concerns no one else, unless it harms a child.
  if (pin.is_secret) return signals;
  if (hash !== null && list === "other") signals.push({ signal: "blocked_picture", detail: hash });
  const domain = domainsAbove(pin.domain).find((each) => blocked.has(each));
  if (domain !== undefined) signals.push({ signal: "blocked_domain", detail: domain });
  const phrase = find([pin.title, pin.description, pin.alt_text].join(" \n "));
  if (phrase !== null) signals.push({ signal: "blocked_words", detail: phrase });
  return signals;
}
