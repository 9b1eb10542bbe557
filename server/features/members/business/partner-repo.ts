import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite, run } from "#server/platform/db/prepared.ts";

export type PartnerChanges = {
  contact_email?: string;
  contact_phone?: string;
  contact_phone_country?: string | null;
  /** As JSON. */
  place?: string | null;
  enable_profile_address?: boolean;
  enable_profile_message?: boolean;
  is_ads_only?: boolean;
  badge_color?: string;
  diversity?: string[];
  ownership?: string[];
};

/** The member must be locked. */
export async function savePartner(tx: Tx, memberId: string, changes: PartnerChanges): Promise<void> {
  await run(
    tx,
    build
      .insertInto("business_profiles")
      .values({ member_id: memberId, ...changes })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(changes)),
  );
}

const lock = prepareWrite<{ memberId: string }>("lock_business_member")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

/** What is stored of a member's business changes under this lock. */
export async function lockBusiness(tx: Tx, memberId: string): Promise<void> {
  await lock(tx, { memberId });
}

const removeProfile = prepare<{ memberId: string }>("remove_business_profile")((slot) =>
  build
    .deleteFrom("business_profiles")
    .where("member_id", "=", slot("memberId"))
    .returning(sql<number>`1`.as("one")),
);

export async function removePartner(tx: Tx, memberId: string): Promise<boolean> {
  return (await removeProfile(tx, { memberId })).length > 0;
}
