import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Mark = { memberId: string; pinId: string };
type MarkTable = "pin_favorites" | "pin_hides";

function prepareMark(table: MarkTable) {
  return {
    add: prepare<Mark>(`insert_${table}`)((slot) =>
      build
        .insertInto(table)
        .values({ member_id: slot("memberId"), pin_id: slot("pinId") })
        .onConflict((conflict) => conflict.doNothing())
        .returning("pin_id"),
    ),
    remove: prepare<Mark>(`delete_${table}`)((slot) =>
      build.deleteFrom(table).where("member_id", "=", slot("memberId")).where("pin_id", "=", slot("pinId")),
    ),
    /** For a mark that is as old as it was somewhere else. */
    setTime: prepareWrite<Mark & { at: string }>(`set_time_of_${table}`)((slot) =>
      build
        .updateTable(table)
        .set({ created_at: slot("at") })
        .where("member_id", "=", slot("memberId"))
        .where("pin_id", "=", slot("pinId")),
    ),
  };
}

export const favorites = prepareMark("pin_favorites");
export const hides = prepareMark("pin_hides");

export type MarkQueries = ReturnType<typeof prepareMark>;
