import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

const homeBits = 1023n;

/** The home of a member, a number below 1024, where all that is theirs is kept. The twin of `home_of` in the database. */
export function homeOf(memberId: string): number {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(memberId) & ~(homeBits << 12n));
  return createHash("sha256").update(bytes).digest().readUInt16BE() >> 6;
}

/** The home that an id carries; ids from before there were homes carry 0. The twin of `home_in` in the database. */
export function homeIn(id: string): number {
  return Number((BigInt(id) >> 12n) & homeBits);
}

/** A new id for something of this member. */
export function idOfMembers(memberId: string): RawBuilder<string> {
  return sql`next_id(home_of(${memberId}::bigint))`;
}

/** A new id for something that is kept with the thing of this id. */
export function idBeside(id: string): RawBuilder<string> {
  return sql`next_id(home_in(${id}::bigint))`;
}

/** A new id for what is of a member, if it is of one. */
export function idOfActors(memberId: string | null): RawBuilder<string> {
  return sql`next_id(coalesce(home_of(${memberId}::bigint), 0))`;
}
