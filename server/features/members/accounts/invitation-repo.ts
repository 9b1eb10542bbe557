import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

export type WantedInvitation = { tokenHash: Buffer; emailKey: string; isStaffOnly: boolean; now: string };

/** Unused, unexpired, and made out to no one else, by an inviter who may still invite. */
const isOpen = (slot: <Name extends keyof WantedInvitation>(name: Name) => WantedInvitation[Name]) =>
  sql<boolean>`invitations.token_hash = ${slot("tokenHash")}
    and invitations.used_by_id is null
    and invitations.expires_at > ${slot("now")}::timestamptz
    and (invitations.email is null or invitations.email = ${slot("emailKey")})
    and exists (select 1 from members where members.id = invitations.inviter_id and members.state = 'active'
      and (members.staff_roles <> '{}' or not ${slot("isStaffOnly")}::boolean))`;

const find = prepare<WantedInvitation>("find_open_invitation")((slot) =>
  build.selectFrom("invitations").select("id").where(isOpen(slot)),
);

const use = prepare<WantedInvitation & { memberId: string }>("use_invitation")((slot) =>
  build
    .updateTable("invitations")
    .set({ used_by_id: slot("memberId") })
    .where(isOpen(slot))
    .returning("id"),
);

export async function hasOpenInvitation(db: Db, wanted: WantedInvitation): Promise<boolean> {
  return (await find(db, wanted)).length === 1;
}

/** Returns true for only one of several people using the same invitation. */
export async function takeInvitation(tx: Tx, wanted: WantedInvitation, memberId: string): Promise<boolean> {
  return (await use(tx, { ...wanted, memberId })).length === 1;
}

const countOpen = prepare<{ inviterId: string; now: string }>("count_open_invitations")((slot) =>
  build
    .selectFrom("invitations")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("inviter_id", "=", slot("inviterId"))
    .where("used_by_id", "is", null)
    .where("expires_at", ">", slot("now")),
);

export async function countOpenInvitations(on: Db | Tx, inviterId: string, now: Date): Promise<number> {
  return (await findFirst(countOpen(on, { inviterId, now: now.toISOString() })))?.count ?? 0;
}

type NewInvitation = { tokenHash: Buffer; inviterId: string; emailKey: string | null; expiresAt: string };

const insert = prepare<NewInvitation>("insert_invitation")((slot) =>
  build
    .insertInto("invitations")
    .values({
      id: idOfMembers(slot("inviterId")),
      token_hash: slot("tokenHash"),
      inviter_id: slot("inviterId"),
      email: slot("emailKey"),
      expires_at: slot("expiresAt"),
    })
    .returning("id"),
);

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const row = await findFirst(insert(tx, invitation));
  if (!row) throw new Error("An invitation was not stored");
  return row.id;
}
