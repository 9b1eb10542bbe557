import type { Tx } from "#server/platform/db/database.ts";
import { type DemoMember, demoMembers } from "./members.ts";

/** Returns whom a member follows: most members with a shared interest. Not all of them follow back. */
export function followedBy({ username, interests }: DemoMember): DemoMember[] {
  const own = demoMembers.findIndex((member) => member.username === username);
  return demoMembers.filter(
    (other, at) =>
      other.username !== username &&
      other.interests.some((topic) => interests.includes(topic)) &&
      (2 * own + at) % 3 !== 0,
  );
}

type Follows = { memberId: string; followedIds: readonly string[] };

/** Follows these members and their larger boards. Idempotent. */
export async function seedFollows(tx: Tx, { memberId, followedIds }: Follows): Promise<void> {
  await tx.query({ text: followMembers }, [memberId, followedIds]);
  await tx.query({ text: followBoards }, [memberId, followedIds]);
  await tx.query({ text: countBoardFollows }, [memberId]);
}

const followMembers = `
  insert into member_follows (follower_id, followed_id)
  select $1::bigint, unnest($2::bigint[]) on conflict do nothing`;

const followBoards = `
  insert into board_follows (board_id, member_id)
  select boards.id, $1::bigint from boards
  where owner_id = any($2::bigint[]) and privacy = 'public' and trashed_at is null and pin_count >= 8
    and not exists (
      select from board_members where board_id = boards.id and (member_id = $1::bigint or archived_at is not null)
    )
  on conflict do nothing`;

const countBoardFollows = `
  update boards set follower_count = (select count(*) from board_follows where board_id = boards.id)
  where id in (select board_id from board_follows where member_id = $1::bigint)`;
