import { type RawBuilder, sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";

/**
 * A condition on `pins`: the Pin isn't sensitive, and the member hasn't hidden it, doesn't want less of it, its board, its pinner or its site, and
 * didn't save it themselves.
 */
export function isWanted(memberId: string): RawBuilder<boolean> {
  const member = sql`${memberId}::bigint`;
  return sql<boolean>`(pins.pinner_id <> ${member} and ${isUnsensitive} and not exists (
    select from pin_hides where pin_hides.pin_id = pins.id and pin_hides.member_id = ${member}
  ) and not exists (
    select from feed_feedback
    where feed_feedback.member_id = ${member} and feed_feedback.weight < 0
      and (feed_feedback.kind, feed_feedback.object) in (
        ('pin', pins.id::text), ('board', pins.board_id::text), ('pinner', pins.pinner_id::text),
        ('domain', pins.domain)
      )
  ))`;
}

/** The member has no Pin with this content. */
export function isNew(memberId: string, contentHash: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from pictures as own join pins as mine on mine.picture_id = own.id
    where own.owner_id = ${memberId}::bigint and own.purpose = 'pin' and own.content_hash = ${contentHash}
      and mine.state = 'live' and mine.pinner_id = ${memberId}::bigint
  )`;
}
