import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

const homeBits = 1023n;

/** Returns the home of a member, a number below 1024, for everything they own. Must match `home_of` in the database. */
export function homeOf(memberId: string): number {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(memberId) & ~(homeBits << 12n));
  return createHash("sha256").update(bytes).digest().readUInt16BE() >> 6;
}

/** Returns the home contained in an id; 0 for ids older than homes. Must match `home_in` in the database. */
export function homeIn(id: string): number {
  return Number((BigInt(id) >> 12n) & homeBits);
}

/** The SQL of a new id for something that this member owns. */
export function idOfMembers(memberId: string): RawBuilder<string> {
  return sql`next_id(home_of(${memberId}::bigint))`;
}

/** The SQL of a new id for something that is stored with the thing that has this id. */
export function idBeside(id: string): RawBuilder<string> {
  return sql`next_id(home_in(${id}::bigint))`;
}

/** The SQL of a new id for something that may belong to a member. */
export function idOfActors(memberId: string | null): RawBuilder<string> {
  return sql`next_id(coalesce(home_of(${memberId}::bigint), 0))`;
}
