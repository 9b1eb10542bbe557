import { sql } from "kysely";
import { isStaffRole } from "#contract/staff-permissions.ts";
import type { Queryable } from "../db/database.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import type { SignedInMember } from "../viewer.ts";

/** What a viewer's member is read from. */
export const signedInColumns = [
  "members.id",
  "members.username",
  "members.first_name",
  "members.last_name",
  "members.avatar_signature",
  "members.avatar_color_index",
  "members.account_type",
  "members.business_name",
  "members.is_write_banned",
  "members.staff_roles",
  "members.theme",
  "members.sensitive_pins",
  "members.autoplay_videos",
  "members.is_welcome_due",
  sql<boolean>`members.age_hold_at is not null`.as("is_age_held"),
  sql<boolean>`members.email_confirmed_at is not null`.as("is_email_confirmed"),
  sql<boolean>`coalesce(members.email_reminder_after <= now(), true)`.as("is_email_reminder_due"),
] as const;

const select = build.selectFrom("members").select(signedInColumns);
type Row = Awaited<ReturnType<typeof select.execute>>[number];

export function toSignedInMember(row: Row): SignedInMember {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.account_type === "business" ? row.business_name : null,
    avatarSignature: row.avatar_signature,
    avatarColorIndex: row.avatar_color_index,
    isEmailConfirmed: row.is_email_confirmed,
    isEmailReminderDue: row.is_email_reminder_due,
    isWelcomeDue: row.is_welcome_due,
    isAgeHeld: row.is_age_held,
    theme: row.theme,
    sensitivePins: row.sensitive_pins,
    autoplayVideos: row.autoplay_videos,
    isPartner: row.account_type === "business",
    isWriteBanned: row.is_write_banned,
    staffRoles: row.staff_roles.filter(isStaffRole),
  };
}

const selectActive = prepare<{ memberId: string }>("find_signed_in_member")((slot) =>
  build
    .selectFrom("members")
    .select(signedInColumns)
    .where("id", "=", slot("memberId"))
    .where("state", "=", "active"),
);

/** For jobs that do what a member asked for. Null once they are gone. */
export async function findSignedInMember(on: Queryable, memberId: string): Promise<SignedInMember | null> {
  const row = await findFirst(selectActive(on, { memberId }));
  return row && toSignedInMember(row);
}
