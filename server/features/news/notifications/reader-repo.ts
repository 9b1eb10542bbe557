import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const selectReader = prepare<{ memberId: string }>("find_reader_of_news")((slot) =>
  build
    .selectFrom("members")
    .select(["id", "username", "locale", "sensitive_pins"])
    .where("id", "=", slot("memberId"))
    .where("state", "=", "active"),
);

export type Reader = Awaited<ReturnType<typeof selectReader>>[number];

/** Who a mail or push is for; null once they are gone. */
export async function findReader(on: Queryable, memberId: string): Promise<Reader | null> {
  return await findFirst(selectReader(on, { memberId }));
}
