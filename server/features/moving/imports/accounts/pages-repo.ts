import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Page = { importId: string; list: string; page: number; bookmark: string | null };

/** Does nothing if the page is known. */
export const wantPage = prepareWrite<Page>("want_page_of_import")((slot) =>
  build
    .insertInto("import_pages")
    .values({
      import_id: slot("importId"),
      list: slot("list"),
      page: slot("page"),
      bookmark: slot("bookmark"),
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const selectMissing = prepare<{ importId: string }>("find_missing_page_of_import")((slot) =>
  build
    .selectFrom("import_pages")
    .select(["list", "page", "bookmark", "attempts", "wait_until"])
    .where("import_id", "=", slot("importId"))
    .where("items", "is", null)
    .orderBy("list")
    .orderBy("page")
    .limit(1),
);

export type MissingPage = Awaited<ReturnType<typeof selectMissing>>[number];

/** Returns the page to fetch next; null if all are there. */
export async function findMissingPage(on: Queryable, importId: string): Promise<MissingPage | null> {
  return await findFirst(selectMissing(on, { importId }));
}

type Fetched = { importId: string; list: string; page: number; items: string };

const fill = prepare<Fetched>("fill_page_of_import")((slot) =>
  build
    .updateTable("import_pages")
    .set({ items: sql<string>`${slot("items")}::jsonb`, wait_until: null })
    .where("import_id", "=", slot("importId"))
    .where("list", "=", slot("list"))
    .where("page", "=", slot("page"))
    .where("items", "is", null)
    .returning("page"),
);

/** Returns false if someone else was first. */
export async function fillPage(tx: Tx, values: Fetched): Promise<boolean> {
  return (await fill(tx, values)).length > 0;
}

type PutOff = { importId: string; list: string; page: number; attempts: number; until: string };

export const putPageOff = prepareWrite<PutOff>("put_page_of_import_off")((slot) =>
  build
    .updateTable("import_pages")
    .set({
      attempts: slot("attempts"),
      wait_until: sql<string>`${slot("until")}::timestamptz`,
    })
    .where("import_id", "=", slot("importId"))
    .where("list", "=", slot("list"))
    .where("page", "=", slot("page")),
);

const selectItems = prepare<{ importId: string; list: string; page: number }>("find_items_of_import_page")(
  (slot) =>
    build
      .selectFrom("import_pages")
      .select("items")
      .where("import_id", "=", slot("importId"))
      .where("list", "=", slot("list"))
      .where("page", "=", slot("page")),
);

/** Returns null after the last page of a list. */
export async function findItems(
  on: Queryable,
  wanted: { importId: string; list: string; page: number },
): Promise<unknown[] | null> {
  const row = await findFirst(selectItems(on, wanted));
  return Array.isArray(row?.items) ? row.items : null;
}

export const deletePages = prepareWrite<{ importId: string }>("delete_pages_of_import")((slot) =>
  build.deleteFrom("import_pages").where("import_id", "=", slot("importId")),
);
