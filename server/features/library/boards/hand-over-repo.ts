import type { Tx } from "#server/platform/db/database.ts";

const handOver = {
  name: "hand_board_over",
  text: `
    with former as (
      select owner_id from boards where id = $1
    ), staying as (
      update board_members set role = 'collaborator' where board_id = $1 and role = 'owner'
    ), coming as (
      update board_members set role = 'owner' where board_id = $1 and member_id = $2
    ), gone_saver as (
      delete from board_savers where board_id = $1 and member_id = $2
    ), new_saver as (
      insert into board_savers (board_id, member_id) select $1, owner_id from former on conflict do nothing
    ), unfollowed as (
      delete from board_follows where board_id = $1 and member_id = $2 returning 1
    ), offer as (
      delete from board_offers where board_id = $1
    )
    update boards set owner_id = $2, name = $3, name_key = $4, slug = $5, version = version + 1,
      follower_count = follower_count - (select count(*) from unfollowed)
    where id = $1`,
};

type HandedOver = { id: string; ownerId: string; name: string; nameKey: string; slug: string };

/** Makes a collaborator the owner, and the owner a collaborator. */
export async function handBoardOver(tx: Tx, { id, ownerId, name, nameKey, slug }: HandedOver): Promise<void> {
  await tx.query(handOver, [id, ownerId, name, nameKey, slug]);
}
