import { type RawBuilder, sql } from "kysely";
import { PROFILE_INVITES_MAX } from "#contract/limits/profile-invites.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const columns = [
  "profile_invites.id",
  "profile_invites.name",
  "profile_invites.uses_max",
  "profile_invites.use_count",
  "profile_invites.landing_count",
  "profile_invites.created_at",
  "profile_invites.expires_at",
] as const;

const isOpen = (now: string): RawBuilder<boolean> =>
  sql`profile_invites.revoked_at is null and profile_invites.expires_at > ${now}::timestamptz`;

const hasUsesLeft = sql<boolean>`(profile_invites.uses_max is null
  or profile_invites.use_count < profile_invites.uses_max)`;

/** Links that work, or did until they were used up. */
export const selectOpenInvites = prepare<{ memberId: string; now: string }>("list_profile_invites")((slot) =>
  build
    .selectFrom("profile_invites")
    .select(columns)
    .where("member_id", "=", slot("memberId"))
    .where(isOpen(slot("now")))
    .orderBy("id", "desc")
    .limit(sql.lit(PROFILE_INVITES_MAX)),
);

/** Locks a member who creates links, so that they can't have too many. */
export const lockInviter = prepareWrite<{ memberId: string }>("lock_profile_inviter")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

type NewInvite = {
  memberId: string;
  name: string;
  codeHash: Buffer;
  usesMax: number | null;
  expiresAt: string;
};

const insert = prepare<NewInvite>("insert_profile_invite")((slot) =>
  build
    .insertInto("profile_invites")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      name: slot("name"),
      code_hash: slot("codeHash"),
      uses_max: slot("usesMax"),
      expires_at: slot("expiresAt"),
    })
    .returning(columns),
);

export type InviteRow = Awaited<ReturnType<typeof insert>>[number];

export async function insertInvite(tx: Tx, invite: NewInvite): Promise<InviteRow> {
  const row = await findFirst(insert(tx, invite));
  if (!row) throw new Error("An invite link was not stored");
  return row;
}

const revoke = prepare<{ id: string; memberId: string }>("revoke_profile_invite")((slot) =>
  build
    .updateTable("profile_invites")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .where("revoked_at", "is", null)
    .returning("id"),
);

/** Returns false if the member has no such link. */
export async function revokeInvite(tx: Tx, invite: { id: string; memberId: string }): Promise<boolean> {
  return (await revoke(tx, invite)).length > 0;
}

/** An inviter who is gone or has blocked the viewer invites no one. */
export const selectInviter = prepare<{ codeHash: Buffer; viewerId: string; now: string }>(
  "find_profile_inviter",
)((slot) =>
  build
    .selectFrom("profile_invites")
    .innerJoin("members", "members.id", "profile_invites.member_id")
    .select("members.id")
    .where("code_hash", "=", slot("codeHash"))
    .where(isOpen(slot("now")))
    .where("members.state", "=", "active")
    .where(
      sql<boolean>`not exists (
        select from member_blocks where blocker_id = members.id and blocked_id = ${slot("viewerId")}::bigint
      )`,
    ),
);

type Usable = { codeHash: Buffer; ownerId: string; viewerId: string | null; now: string };

/** Finds a link that would let the viewer in. */
export const selectUsable = prepare<Usable>("find_usable_profile_invite")((slot) =>
  build
    .selectFrom("profile_invites")
    .select("id")
    .where("code_hash", "=", slot("codeHash"))
    .where("member_id", "=", slot("ownerId"))
    .where(isOpen(slot("now")))
    .where(hasUsesLeft)
    .where(
      sql<boolean>`not exists (
        select from profile_invite_redemptions as redeemed
        where redeemed.invite_id = profile_invites.id and redeemed.member_id = ${slot("viewerId")}::bigint
      )`,
    ),
);

type Taken = { codeHash: Buffer; ownerId: string; memberId: string; now: string };

const take = prepare<Taken>("take_profile_invite")((slot) =>
  build
    .with("redeemed", (query) =>
      query
        .insertInto("profile_invite_redemptions")
        .columns(["invite_id", "member_id"])
        .expression(
          query
            .selectFrom("profile_invites")
            .select(["id", sql<string>`${slot("memberId")}::bigint`.as("member_id")])
            .where("code_hash", "=", slot("codeHash"))
            .where("member_id", "=", slot("ownerId"))
            .where(isOpen(slot("now"))),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("invite_id"),
    )
    .updateTable("profile_invites")
    .set({ use_count: sql`use_count + 1` })
    .where("id", "in", (query) => query.selectFrom("redeemed").select("invite_id"))
    .where(isOpen(slot("now")))
    .where(hasUsesLeft)
    .returning("id"),
);

/** Takes one use. If this returns false, the transaction must be rolled back. */
export async function takeUse(tx: Tx, taken: Taken): Promise<boolean> {
  return (await take(tx, taken)).length > 0;
}

type Landing = { codeHash: Buffer; viewerId: string | null; now: string };

/** What the owner opens isn't counted. */
export const countLanding = prepareWrite<Landing>("count_profile_invite_landing")((slot) =>
  build
    .updateTable("profile_invites")
    .set({ landing_count: sql`landing_count + 1` })
    .where("code_hash", "=", slot("codeHash"))
    .where(isOpen(slot("now")))
    .where(sql<boolean>`member_id is distinct from ${slot("viewerId")}::bigint`),
);
