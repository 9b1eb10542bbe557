import { sql } from "kysely";
import { isBoardVisible, type Seer } from "#server/platform/authz/visible-pins.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Position } from "#server/platform/db/keyset.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Whose boards, and which of them. */
export type Keeper = Seer & {
  memberId: string;
  /** One's own list holds the boards one collaborates on, and on demand the archived ones. */
  isOwn: boolean;
  withArchived: boolean;
  /** Null: of any privacy. */
  privacy: string | null;
};

type Slot<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

// Microseconds: a timestamp on the wire has lost them, and the list goes on from where it really was.
const usedAt = sql<string>`(extract(epoch from coalesce(boards.last_pinned_at, boards.created_at)) * 1000000)::bigint`;

function keptBoards(slot: Slot<Keeper>) {
  return build
    .selectFrom("board_members as keepers")
    .innerJoin("boards", "boards.id", "keepers.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select("boards.id")
    .where("keepers.member_id", "=", slot("memberId"))
    .where(
      sql<boolean>`(${slot("isOwn")}::boolean or (keepers.role = 'owner' and boards.privacy = 'public'))`,
    )
    .where(sql<boolean>`(keepers.archived_at is null or ${slot("withArchived")}::boolean)`)
    .where(sql<boolean>`(${slot("privacy")}::text is null or boards.privacy = ${slot("privacy")})`)
    .where(isBoardVisible({ seerId: slot("seerId"), fullSeerId: slot("fullSeerId") }));
}

type After = { afterKey: string | null; afterId: string | null; take: number };

const selectRecent = prepare<Keeper & After>("list_boards_by_use")((slot) =>
  keptBoards(slot as Slot<Keeper>)
    .select(usedAt.as("key"))
    .where(
      sql<boolean>`(${slot("afterKey")}::bigint is null
        or (${usedAt}, boards.id) < (${slot("afterKey")}::bigint, ${slot("afterId")}::bigint))`,
    )
    .orderBy(usedAt, "desc")
    .orderBy("boards.id", "desc")
    .limit(slot("take")),
);

const selectCustom = prepare<Keeper & After>("list_boards_by_order")((slot) =>
  keptBoards(slot as Slot<Keeper>)
    .select("keepers.order_key as key")
    .where(
      sql<boolean>`(${slot("afterKey")}::text is null
        or (keepers.order_key, boards.id) > (${slot("afterKey")}::text, ${slot("afterId")}::bigint))`,
    )
    .orderBy("keepers.order_key")
    .orderBy("boards.id")
    .limit(slot("take")),
);

const selectNames = prepare<Keeper>("list_boards_for_alphabet")((slot) =>
  keptBoards(slot).select("boards.name as key"),
);

type List = (on: Queryable, keeper: Keeper, after: Position | null, take: number) => Promise<Position[]>;

export const listBoardsByUse: List = async (on, keeper, after, take) =>
  await selectRecent(on, { ...keeper, ...toAfter(after), take });

export const listBoardsByOrder: List = async (on, keeper, after, take) =>
  await selectCustom(on, { ...keeper, ...toAfter(after), take });

/** All of them, in no order. */
export async function listBoardNames(on: Queryable, keeper: Keeper): Promise<Position[]> {
  return await selectNames(on, keeper);
}

function toAfter(after: Position | null): { afterKey: string | null; afterId: string | null } {
  return { afterKey: after?.key ?? null, afterId: after?.id ?? null };
}
