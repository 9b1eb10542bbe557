import { sql } from "kysely";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import { BUSINESS_PEOPLE_MAX } from "#contract/limits/business-access.ts";
import { EMAIL_INVITE_DAYS } from "#contract/limits/collaboration.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const columns = [
  "id",
  "email",
  sql<BusinessPermission[]>`permissions`.as("permissions"),
  "created_at",
  "expires_at",
] as const;

export const listOpenInvites = prepare<{ businessId: string }>("list_business_invites")((slot) =>
  build
    .selectFrom("business_invites")
    .select(columns)
    .where("business_id", "=", slot("businessId"))
    .where("expires_at", ">", sql<string>`now()`)
    .orderBy("id", "desc")
    .limit(sql.lit(BUSINESS_PEOPLE_MAX)),
);

export const countPeople = prepare<{ businessId: string; emailKey: string }>("count_business_people")(
  (slot) =>
    build.selectNoFrom([
      sql<number>`(
      (select count(*) from business_people where business_id = ${slot("businessId")}::bigint)
      + (select count(*) from business_invites
         where business_id = ${slot("businessId")}::bigint and email_key <> ${slot("emailKey")}::text
           and expires_at > now())
    )::integer`.as("count"),
    ]),
);

type NewInvite = {
  businessId: string;
  inviterId: string;
  email: string;
  emailKey: string;
  permissions: readonly string[];
  tokenHash: Buffer;
};

/** Replaces an earlier invite to the address: its link no longer works. */
export const putInvite = prepare<NewInvite>("put_business_invite")((slot) =>
  build
    .insertInto("business_invites")
    .values({
      id: idOfMembers(slot("businessId")),
      business_id: slot("businessId"),
      inviter_id: slot("inviterId"),
      email: slot("email"),
      email_key: slot("emailKey"),
      permissions: sql`${slot("permissions")}::text[]`,
      token_hash: slot("tokenHash"),
      expires_at: sql`now() + make_interval(days => ${sql.lit(EMAIL_INVITE_DAYS)})`,
    })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "email_key"]).doUpdateSet({
        inviter_id: sql`excluded.inviter_id`,
        permissions: sql`excluded.permissions`,
        token_hash: sql`excluded.token_hash`,
        created_at: sql`now()`,
        expires_at: sql`excluded.expires_at`,
      }),
    )
    .returning(columns),
);

type Which = { businessId: string; inviteId: string };

export const lockInvite = prepare<Which>("lock_business_invite")((slot) =>
  build
    .selectFrom("business_invites")
    .select(columns)
    .where("id", "=", slot("inviteId"))
    .where("business_id", "=", slot("businessId"))
    .forUpdate(),
);

export const deleteInvite = prepareWrite<Which>("delete_business_invite")((slot) =>
  build
    .deleteFrom("business_invites")
    .where("id", "=", slot("inviteId"))
    .where("business_id", "=", slot("businessId")),
);

/** Those whom someone invited who no longer works for the business. */
export const deleteInvitesBy = prepareWrite<{ businessId: string; memberId: string }>(
  "delete_business_invites_by",
)((slot) =>
  build
    .deleteFrom("business_invites")
    .where("business_id", "=", slot("businessId"))
    .where("inviter_id", "=", slot("memberId")),
);

const given = sql<BusinessPermission[]>`permissions`.as("permissions");

export const listUsableInvite = prepare<{ tokenHash: Buffer }>("find_business_invite")((slot) =>
  build
    .selectFrom("business_invites")
    .select(["business_id", "inviter_id", given])
    .where("token_hash", "=", slot("tokenHash"))
    .where("expires_at", ">", sql<string>`now()`),
);

/** Of several who use or revoke an invite at once, one gets it. */
export const takeInvite = prepare<{ tokenHash: Buffer; memberId: string }>("take_business_invite")((slot) =>
  build
    .deleteFrom("business_invites")
    .where("token_hash", "=", slot("tokenHash"))
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["business_id", "inviter_id", given])
    .returning(
      sql<boolean>`exists (
        select from members where members.id = ${slot("memberId")}::bigint
          and members.email_key = business_invites.email_key and members.email_confirmed_at is not null
      )`.as("is_addressee"),
    ),
);

export const sweepInvites = prepareWrite<Record<never, never>>("sweep_business_invites")(() =>
  build.deleteFrom("business_invites").where("expires_at", "<=", sql<string>`now()`),
);
