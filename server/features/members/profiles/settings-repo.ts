import { sql } from "kysely";
import { MEMBER_SWITCHES, type MemberSwitch } from "#contract/members/member-switches.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import { profileColumns } from "./repo.ts";

const settingsColumns = [
  ...profileColumns,
  "members.email",
  "members.birthday",
  "members.gender",
  "members.locale",
  "members.theme",
  "members.sensitive_pins",
  "members.autoplay_videos",
  "members.message_permission",
  "members.business_type",
  "members.is_write_banned",
  "members.age_hold_at",
  "members.staff_roles",
  "members.save_behavior",
  "members.cover_picture_id",
  ...MEMBER_SWITCHES.map((name) => `members.${name}` as const),
] as const;

const selectSettings = prepare<{ id: string }>("find_member_settings")((slot) =>
  build
    .selectFrom("members")
    .leftJoin("two_factor", "two_factor.member_id", "members.id")
    .select(settingsColumns)
    .select([
      sql<boolean>`members.email_confirmed_at is not null`.as("is_email_confirmed"),
      sql<boolean>`members.password_hash is not null`.as("has_password"),
      sql<boolean>`two_factor.confirmed_at is not null`.as("has_two_factor"),
    ])
    .where("members.id", "=", slot("id")),
);

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export function findSettings(on: Db | Tx, id: string) {
  return findFirst(selectSettings(on, { id }));
}

/** For signed-in members, who always have a row. */
export async function getSettings(on: Db | Tx, id: string): Promise<SettingsRow> {
  const row = await findSettings(on, id);
  if (!row) throw new AppError("authentication_failed");
  return row;
}

const lock = prepare<{ id: string }>("lock_member")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("id")).forUpdate(),
);

/** Locks the member, so that concurrent changes run one after the other. */
export async function lockSettings(tx: Tx, id: string): Promise<SettingsRow> {
  await lock(tx, { id });
  return await getSettings(tx, id);
}

export type MemberChanges = { [Name in MemberSwitch]?: boolean } & {
  username?: string;
  username_key?: string;
  first_name?: string;
  last_name?: string;
  about?: string;
  location?: string;
  website_url?: string;
  impressum_url?: string;
  social_url?: string;
  pronouns?: string[];
  locale?: string | null;
  theme?: Row<"members">["theme"];
  sensitive_pins?: Row<"members">["sensitive_pins"];
  autoplay_videos?: Row<"members">["autoplay_videos"];
  message_permission?: Row<"members">["message_permission"];
  country?: string | null;
  gender?: string | null;
  account_type?: Row<"members">["account_type"];
  business_name?: string | null;
  business_type?: string | null;
  exclude_from_search?: boolean;
  is_private?: boolean;
  save_behavior?: Row<"members">["save_behavior"];
  avatar_signature?: string | null;
  cover_picture_id?: string | null;
};

export async function updateMember(tx: Tx, id: string, changes: MemberChanges): Promise<void> {
  await run(tx, build.updateTable("members").set(changes).where("id", "=", id));
}
