import type { Tables } from "#server/platform/tables.ts";

/** No member owns an entry, so all are in the same home. */
export const tables = {
  blocked_domains: { kind: "homed", ids: ["id"], claims: ["blocked_domains_domain_key"] },
  blocked_words: { kind: "homed", ids: ["id"], claims: ["blocked_words_folded_key"] },
  blocked_pictures: {
    kind: "homed",
    ids: ["id"],
    otherIds: ["pin_id", "decision_id"],
    claims: ["blocked_pictures_content_hash_key"],
  },
} satisfies Tables;
