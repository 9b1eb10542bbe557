import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Queryable, Tx } from "./database.ts";
import { build, prepare, prepareWrite, run } from "./prepared.ts";

type Asked = { text: string; values: readonly unknown[] };

/** Records its queries, and returns no rows. */
function createListener(): { asked: Asked[]; on: Queryable } {
  const asked: Asked[] = [];
  const on: Queryable = {
    async query({ text }, values = []) {
      asked.push({ text, values });
      return [];
    },
  };
  return { asked, on };
}

const list = prepare<{ after: string; ids: string[] }>("list_for_a_test")((slot) =>
  build
    .selectFrom("pins")
    .select("id")
    .where("title", "=", "it's live")
    .where("is_repin", "=", false)
    .where("place", ">", slot("after"))
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .limit(26),
);

test("fixed values are in a statement's text, and call values are not", async () => {
  const { asked, on } = createListener();
  await list(on, { after: "'; drop table pins; --", ids: ["7"] });
  expect(asked).toEqual([
    {
      text:
        `select "id" from "pins" where "title" = 'it''s live' and "is_repin" = false` +
        ` and "place" > $1 and "id" = any($2::bigint[]) limit 26`,
      values: ["'; drop table pins; --", ["7"]],
    },
  ]);
});

const remove = prepareWrite<{ id: string }>("remove_for_a_test")((slot) =>
  build.deleteFrom("pins").where("id", "=", slot("id")).returning("title"),
);

test("prepares a write like a query, returning nothing", async () => {
  const { asked, on } = createListener();
  const tx: Tx = {
    ...on,
    kind: "transaction",
    copyIn: async () => undefined,
    clearSharedCaches: async () => undefined,
    wakeEventReaders: () => undefined,
  };
  expect(await remove(tx, { id: "7" })).toBeUndefined();
  expect(asked).toEqual([{ text: `delete from "pins" where "id" = $1 returning "title"`, values: ["7"] }]);
});

test("a query built for one call keeps its values out of its text", async () => {
  const { asked, on } = createListener();
  await run(on, build.selectFrom("pins").select("id").where("title", "=", "it's").limit(3));
  expect(asked).toEqual([
    { text: `select "id" from "pins" where "title" = $1 limit $2`, values: ["it's", 3] },
  ]);
});

test("no two queries share a name", () => {
  const again = () => prepare("list_for_a_test")(() => build.selectFrom("pins").select("id"));
  expect(again).toThrow("Two queries are named list_for_a_test");
  const written = () => prepareWrite("list_for_a_test")(() => build.deleteFrom("pins"));
  expect(written).toThrow("Two queries are named list_for_a_test");
});
