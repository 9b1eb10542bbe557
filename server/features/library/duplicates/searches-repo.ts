import { sql } from "kysely";
import { z } from "zod";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { FoundPair } from "./core/add-pairs.ts";

/** How old a search may be before new Pins start another. */
const DUPLICATE_SEARCH_HOURS = 24;

/** If a worker dies with a turn, another takes it then. */
const LEASE = sql`interval '1 minute'`;
const AGE = sql`make_interval(hours => ${sql.lit(DUPLICATE_SEARCH_HOURS)})`;

type Asked = {
  memberId: string;
  /** Whether pictures are looked at here. Otherwise none of them waits for that. */
  looks: boolean;
};

const selectSearch = prepare<Asked>("find_duplicate_search")((slot) =>
  build
    .selectFrom("duplicate_searches")
    .select(["rounds_done", "rounds", "finished_at", "unseen_count"])
    .select(
      sql<boolean>`(finished_at < now() - ${AGE} and ((${slot("looks")}::boolean and unseen_count > 0) or exists (
        select from pins where pins.pinner_id = ${slot("memberId")}::bigint and pins.state = 'live'
          and pins.id > duplicate_searches.newest_pin_id
      )))`.as("is_due"),
    )
    .where("member_id", "=", slot("memberId")),
);

export type SearchRow = Awaited<ReturnType<typeof selectSearch>>[number];

export async function findSearch(on: Queryable, asked: Asked): Promise<SearchRow | null> {
  return await findFirst(selectSearch(on, asked));
}

/** Starts a search from the beginning, unless one is running. */
export const startSearch = prepareWrite<{ memberId: string }>("start_duplicate_search")((slot) =>
  build
    .insertInto("duplicate_searches")
    .values({ member_id: slot("memberId") })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet({
          number: sql<number>`duplicate_searches.number + 1`,
          rounds_done: 0,
          rounds: 0,
          pairs: "[]",
          finished_at: null,
          due_at: sql<string>`now()`,
        })
        .where("duplicate_searches.finished_at", "is not", null),
    ),
);

const lockDue = prepare<Record<never, never>>("take_duplicate_search")(() =>
  build
    .updateTable("duplicate_searches")
    .set({ due_at: sql<string>`now() + ${LEASE}` })
    .where(
      "member_id",
      "=",
      sql<string>`(select member_id from duplicate_searches
        where finished_at is null and due_at <= now()
        order by due_at limit 1 for update skip locked)`,
    )
    .returning(["member_id", "number", "rounds_done", "rounds", "pairs"]),
);

/** A search that a worker goes on with. */
export type Search = {
  memberId: string;
  number: number;
  roundsDone: number;
  rounds: number;
  pairs: FoundPair[];
};

const PairsSchema = z.array(z.tuple([z.string(), z.string(), z.number(), z.boolean()]));

/** Takes the turn of whoever has waited longest. */
export async function takeSearch(on: Queryable): Promise<Search | null> {
  const row = await findFirst(lockDue(on, {}));
  if (row === null) return null;
  const pairs = PairsSchema.parse(row.pairs).map(([oneId, otherId, score, isSame]) => {
    return { oneId, otherId, score, isSame };
  });
  const { member_id: memberId, number, rounds_done: roundsDone, rounds } = row;
  return { memberId, number, roundsDone, rounds, pairs };
}

type Round = { memberId: string; number: number; roundsDone: number; rounds: number; pairs: string };

const updateRound = prepare<Round>("note_round_of_duplicate_search")((slot) =>
  build
    .updateTable("duplicate_searches")
    .set({
      rounds_done: slot("roundsDone"),
      rounds: slot("rounds"),
      pairs: slot("pairs"),
      due_at: sql<string>`now() + ${LEASE}`,
    })
    .where("member_id", "=", slot("memberId"))
    .where("number", "=", slot("number"))
    .where("rounds_done", "=", sql<number>`${slot("roundsDone")}::integer - 1`)
    .where("finished_at", "is", null)
    .returning("member_id"),
);

/** Notes a round with all pairs found so far. Returns false if another worker did it already. */
export async function noteRound(tx: Tx, { pairs, ...search }: Search): Promise<boolean> {
  const rows = pairs.map(({ oneId, otherId, score, isSame }) => [oneId, otherId, score, isSame]);
  return (await findFirst(updateRound(tx, { ...search, pairs: JSON.stringify(rows) }))) !== null;
}

type Finish = { memberId: string; number: number; newestPinId: string; unseenCount: number };

const updateFinished = prepare<Finish>("finish_duplicate_search")((slot) =>
  build
    .updateTable("duplicate_searches")
    .set({
      finished_at: sql<string>`now()`,
      pairs: "[]",
      newest_pin_id: slot("newestPinId"),
      unseen_count: slot("unseenCount"),
    })
    .where("member_id", "=", slot("memberId"))
    .where("number", "=", slot("number"))
    .where("finished_at", "is", null)
    .returning("member_id"),
);

/** Ends a search. Returns false if another worker did. */
export async function finishSearch(tx: Tx, finish: Finish): Promise<boolean> {
  return (await findFirst(updateFinished(tx, finish))) !== null;
}

/** Lets another turn go on at once. */
export const releaseSearch = prepareWrite<{ memberId: string; number: number }>("release_duplicate_search")(
  (slot) =>
    build
      .updateTable("duplicate_searches")
      .set({ due_at: sql<string>`now()` })
      .where("member_id", "=", slot("memberId"))
      .where("number", "=", slot("number")),
);

export const purgeSearch = prepareWrite<{ memberId: string }>("purge_duplicate_search")((slot) =>
  build.deleteFrom("duplicate_searches").where("member_id", "=", slot("memberId")),
);
