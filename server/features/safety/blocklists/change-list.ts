import { domainOf } from "#contract/formats/link-card.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import { BLOCKED_PHRASE_MAX } from "#contract/limits/blocklists.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { matchRoute } from "#contract/routes.ts";
import { blocklistTexts } from "#contract/safety/blocklist-texts.ts";
import { ownPathOf } from "#contract/safety/takedown-addresses.ts";
import { parseId } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { blockPicture } from "./block-picture.ts";
import { deleteEntry, insertDomain, insertWords, isFull, type List } from "./blocklists-repo.ts";
import { foldPhrase } from "./match-words.ts";
import { canBlock } from "./pins-repo.ts";

type Addition = ParsedOptionsOf<"Blocklist.create">;
type Add = (tx: Tx, scope: Scope, addition: Addition) => Promise<string | null>;

const adds: Record<List, Add> = {
  async domains(tx, scope, { value, reason }) {
    const staffId = requireMember(scope).member.id;
    const domain = domainOf(completeUrl(value) ?? "").replace(/\.$/, "");
    if (domain === "") throw invalid("value", blocklistTexts.domain);
    const [entry] = await insertDomain(tx, { domain, reason, staffId });
    if (entry) await recordAdded(tx, staffId, `blocked_domain:${domain}`, reason);
    return entry?.id ?? null;
  },
  async words(tx, scope, { value: phrase, reason }) {
    const staffId = requireMember(scope).member.id;
    const folded = foldPhrase(phrase);
    // A single letter would be in every text.
    if (folded.length < 2 || phrase.length > BLOCKED_PHRASE_MAX) throw invalid("value", blocklistTexts.words);
    const [entry] = await insertWords(tx, { phrase, folded, reason, staffId });
    if (entry) await recordAdded(tx, staffId, `blocked_words:${phrase}`, reason);
    return entry?.id ?? null;
  },
  async pictures(tx, scope, { value, reason, picture_list: list }) {
    const viewer = requireMember(scope);
    if (list === undefined) throw invalid("picture_list", blocklistTexts.list);
    const pinId = pinIdIn(value, scope.context.config.publicUrl);
    if (pinId === null) throw invalid("value", blocklistTexts.picture);
    if (!(await canBlock(tx, viewerIdsOf(viewer), pinId))) throw new AppError("pin_not_found");
    const staffId = viewer.member.id;
    return await blockPicture(tx, { pinId, list, reason, staffId, decisionId: null });
  },
};

async function recordAdded(tx: Tx, actorId: string, subject: string, reason: string): Promise<void> {
  await recordAudit(tx, { actorId, action: "blocklist.add", subject, after: { reason } });
}

function pinIdIn(address: string, publicUrl: string): string | null {
  const path = ownPathOf(address, publicUrl);
  const match = path === null ? null : matchRoute(path);
  return match?.kind === "pin" ? parseId(match.params.pinId) : null;
}

export async function addToBlocklist(
  scope: Scope,
  addition: Addition,
): Promise<ResultOf<"Blocklist.create">> {
  const { list } = addition;
  return await scope.context.db.transaction(async (tx) => {
    const id = await adds[list](tx, scope, addition);
    if (id !== null) return { id };
    if (await isFull(tx, list)) throw new AppError("limit_reached");
    throw new AppError("conflict", { message: blocklistTexts.known, detail: "value" });
  });
}

const subjects = { domains: "blocked_domain", words: "blocked_words", pictures: "blocked_picture" } as const;

export async function removeFromBlocklist(
  scope: Scope,
  { list, id }: ParsedOptionsOf<"Blocklist.delete">,
): Promise<ResultOf<"Blocklist.delete">> {
  const actorId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    const entry = await deleteEntry(tx, list, id);
    if (entry === null) throw new AppError("not_found");
    const { value, reason } = entry;
    const subject = `${subjects[list]}:${value}`;
    await recordAudit(tx, { actorId, action: "blocklist.remove", subject, before: { reason } });
  });
  return { id };
}
