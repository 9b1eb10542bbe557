import type { Db } from "#server/platform/db/database.ts";

const batch = 5000;

const isDead = "(profile_invites.expires_at < now() or profile_invites.revoked_at is not null)";

type Statement = { name: string; text: string };

/** Removes links in small batches: any number of people may have followed with one. */
function removal(name: string, condition: string): readonly Statement[] {
  return [
    {
      name: `${name}_redemptions`,
      text: `delete from profile_invite_redemptions where (invite_id, member_id) in (
        select redeemed.invite_id, redeemed.member_id from profile_invite_redemptions as redeemed
        join profile_invites on profile_invites.id = redeemed.invite_id where ${condition} limit ${batch}
      ) returning 1`,
    },
    {
      name,
      text: `delete from profile_invites where id = any(array(
        select id from profile_invites where ${condition} and not exists (
          select from profile_invite_redemptions where invite_id = profile_invites.id
        ) limit ${batch}
      )) returning 1`,
    },
  ];
}

const sweep = removal("sweep_profile_invites", isDead);

const purge: readonly Statement[] = [
  ...removal("purge_profile_invites", "profile_invites.member_id = $1"),
  {
    name: "purge_profile_invites_used",
    text: `delete from profile_invite_redemptions where (invite_id, member_id) in (
      select invite_id, member_id from profile_invite_redemptions where member_id = $1 limit ${batch}
    ) returning 1`,
  },
];

async function runInBatches(db: Db, statements: readonly Statement[], values: unknown[]): Promise<void> {
  for (const statement of statements) while ((await db.query(statement, values)).length === batch);
}

export async function removeDeadInvites(db: Db): Promise<void> {
  await runInBatches(db, sweep, []);
}

export async function removeInvitesOf(db: Db, memberId: string): Promise<void> {
  await runInBatches(db, purge, [memberId]);
}
