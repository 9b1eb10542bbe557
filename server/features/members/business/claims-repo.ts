import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

/** How often a verified website is checked again. */
const WEBSITE_CHECK_DAYS = 7;

export type ClaimRow = Row<"website_claims">;
type ClaimMethod = NonNullable<ClaimRow["method"]>;

const select = prepare<{ memberId: string }>("find_website_claim")((slot) =>
  build.selectFrom("website_claims").selectAll().where("member_id", "=", slot("memberId")),
);

export async function findClaim(on: Queryable, memberId: string): Promise<ClaimRow | null> {
  return await findFirst(select(on, { memberId }));
}

const put = prepare<{ memberId: string; origin: string; token: string }>("put_website_claim")((slot) =>
  build
    .insertInto("website_claims")
    .values({ member_id: slot("memberId"), origin: slot("origin"), token: slot("token") })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet((update) => ({
        origin: update.ref("excluded.origin"),
        token: update.ref("excluded.token"),
        method: null,
        verified_at: null,
        checked_at: null,
        failing_since: null,
        withdrawn_at: null,
      })),
    )
    .returningAll(),
);

/** Replaces the claim of another website. */
export async function putClaim(
  tx: Tx,
  claim: { memberId: string; origin: string; token: string },
): Promise<ClaimRow | null> {
  return await findFirst(put(tx, claim));
}

type Proof = { memberId: string; token: string; method: ClaimMethod; now: string };

const verify = prepare<Proof>("verify_website_claim")((slot) =>
  build
    .updateTable("website_claims")
    .set({
      method: slot("method"),
      verified_at: sql`coalesce(verified_at, ${slot("now")}::timestamptz)`,
      checked_at: slot("now"),
      failing_since: null,
      withdrawn_at: null,
    })
    .where("member_id", "=", slot("memberId"))
    .where("token", "=", slot("token"))
    .returningAll(),
);

/** Null if the claim was replaced or given up while the website was checked. */
export async function verifyClaim(tx: Tx, proof: Proof): Promise<ClaimRow | null> {
  return await findFirst(verify(tx, proof));
}

type Failure = { memberId: string; token: string; now: string; since: string };

const fail = prepare<Failure>("fail_website_claim")((slot) =>
  build
    .updateTable("website_claims")
    .set({
      checked_at: slot("now"),
      failing_since: sql`coalesce(failing_since, ${slot("now")}::timestamptz)`,
      verified_at: sql`case when failing_since <= ${slot("since")}::timestamptz then null else verified_at end`,
      withdrawn_at: sql`case when failing_since <= ${slot("since")}::timestamptz then ${slot("now")}::timestamptz end`,
    })
    .where("member_id", "=", slot("memberId"))
    .where("token", "=", slot("token"))
    .where("verified_at", "is not", null)
    .returning(["withdrawn_at"]),
);

/** Notes that the proof is gone, and withdraws the verification if it has been since then. True if it did. */
export async function failClaim(tx: Tx, failure: Failure): Promise<boolean> {
  return (await findFirst(fail(tx, failure)))?.withdrawn_at != null;
}

const remove = prepare<{ memberId: string }>("remove_website_claim")((slot) =>
  build.deleteFrom("website_claims").where("member_id", "=", slot("memberId")).returning("origin"),
);

export async function removeClaim(tx: Tx, memberId: string): Promise<boolean> {
  return (await remove(tx, { memberId })).length > 0;
}

type Due = { now: string; afterId: string; take: number };

const selectDue = prepare<Due>("list_due_website_claims")((slot) =>
  build
    .selectFrom("website_claims")
    .innerJoin("members", "members.id", "website_claims.member_id")
    .select("website_claims.member_id")
    .where("website_claims.verified_at", "is not", null)
    // Missing proof is looked for every day.
    .where(
      sql<boolean>`website_claims.checked_at <= ${slot("now")}::timestamptz
        - case when failing_since is null then make_interval(days => ${sql.lit(WEBSITE_CHECK_DAYS)})
          else interval '20 hours' end`,
    )
    .where("members.state", "=", "active")
    .where("members.account_type", "=", "business")
    .where("website_claims.member_id", ">", slot("afterId"))
    .orderBy("website_claims.member_id")
    .limit(slot("take")),
);

/** Lists the members whose verified website is due for a check, in the order of their ids. */
export async function listDueClaims(on: Queryable, due: Due): Promise<string[]> {
  return (await selectDue(on, due)).map(({ member_id }) => member_id);
}
