import { sql } from "kysely";

/** Whether only the Pin's owner gets its link, because its site changed hands or can't be reached from here. */
export const isLinkOff = sql<boolean>`coalesce(pins.link_state in ('taken_over', 'blocked'), false)`;

/** The link as this member gets it. */
export function linkFor(memberId: string | null) {
  return sql<string>`case when ${isLinkOff} and pins.pinner_id is distinct from ${memberId}::bigint then '' else pins.link end`;
}
