import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { personColumns } from "../../members/profiles/index.ts";

const select = prepare<{ boardId: string }>("find_board_offer")((slot) =>
  build
    .selectFrom("board_offers")
    .innerJoin("members", "members.id", "board_offers.member_id")
    .select(personColumns.map((column) => `members.${column}` as const))
    .select("board_offers.created_at")
    .where("board_offers.board_id", "=", slot("boardId"))
    .where("members.state", "=", "active"),
);

export type OfferRow = Awaited<ReturnType<typeof select>>[number];

export async function findOffer(on: Queryable, boardId: string): Promise<OfferRow | null> {
  return await findFirst(select(on, { boardId }));
}

const offer = {
  name: "offer_board",
  text: `
    insert into board_offers (board_id, member_id)
    select board_members.board_id, board_members.member_id from board_members
    join boards on boards.id = board_members.board_id
    join members on members.id = board_members.member_id and members.state = 'active'
    where board_members.board_id = $1 and board_members.member_id = $2 and board_members.role = 'collaborator'
      and boards.privacy <> 'protected' and not boards.is_ads_only
      and not exists (
        select from member_blocks where (blocker_id = members.id and blocked_id = boards.owner_id)
          or (blocked_id = members.id and blocker_id = boards.owner_id)
      )
    on conflict (board_id) do update set member_id = excluded.member_id, created_at = now()
    returning 1`,
};

/** Replaces an earlier offer. Returns false if the member is no collaborator who could take it up. */
export async function insertOffer(
  tx: Tx,
  { boardId, memberId }: { boardId: string; memberId: string },
): Promise<boolean> {
  return (await tx.query(offer, [boardId, memberId])).length > 0;
}

export const removeOffer = prepareWrite<{ boardId: string }>("remove_board_offer")((slot) =>
  build.deleteFrom("board_offers").where("board_id", "=", slot("boardId")),
);

/** Ends what two members offered each other. */
export const removeOffersBetween = prepareWrite<{ ids: readonly [string, string] }>(
  "remove_board_offers_between",
)((slot) =>
  build
    .deleteFrom("board_offers")
    .using("boards")
    .whereRef("boards.id", "=", "board_offers.board_id")
    .where("board_offers.member_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("boards.owner_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);
