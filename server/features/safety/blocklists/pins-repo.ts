import { sql } from "kysely";
import {
  fromPins,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { anyOf, isSecret } from "../things/index.ts";

type ByIds = { ids: readonly string[] };

const selectPins = prepare<ByIds>("list_pins_to_check")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("blocked_pictures as blocked", "blocked.content_hash", "pictures.content_hash")
    .select(["pins.id", "pins.pinner_id as owner_id", "pins.title", "pins.description", "pins.alt_text"])
    .select(["pins.domain", "blocked.list", isSecret.as("is_secret")])
    .select(sql<string | null>`encode(blocked.content_hash, 'hex')`.as("hash"))
    .where("pins.id", "=", anyOf(slot("ids")))
    .where("pins.state", "<>", "removed")
    .orderBy("pins.id"),
);

export type PinToCheck = Awaited<ReturnType<typeof selectPins>>[number];

/** These Pins, unless staff have removed them, each with its picture's entry. */
export async function listPinsToCheck(tx: Tx, ids: readonly string[]): Promise<PinToCheck[]> {
  return await selectPins(tx, { ids });
}

const selectDomains = prepare<{ domains: readonly string[] }>("list_blocked_among_domains")((slot) =>
  build
    .selectFrom("blocked_domains")
    .select("domain")
    .where("domain", "=", sql<string>`any(${slot("domains")}::text[])`),
);

export async function listBlockedDomains(tx: Tx, domains: readonly string[]): Promise<Set<string>> {
  if (domains.length === 0) return new Set();
  return new Set((await selectDomains(tx, { domains })).map(({ domain }) => domain));
}

const selectPhrases = prepare<Record<never, never>>("list_blocked_phrases")(() =>
  build.selectFrom("blocked_words").select(["phrase", "folded"]).orderBy("id"),
);

export async function listPhrases(tx: Tx) {
  return await selectPhrases(tx, {});
}

const selectVisible = prepare<ViewerIds & { id: string }>("find_pin_to_block")((slot) =>
  fromPins()
    .select("pins.id")
    .where("pins.id", "=", slot("id"))
    // Staff also block the picture of a Pin that they removed.
    .where(sql<boolean>`(pins.state = 'removed' or ${isPinVisible(viewerIdsIn(slot))})`),
);

export async function canBlock(tx: Tx, viewerIds: ViewerIds, id: string): Promise<boolean> {
  return (await findFirst(selectVisible(tx, { ...viewerIds, id }))) !== null;
}
