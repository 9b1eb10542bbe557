import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const selectLink = prepare<{ id: string }>("find_link_of_pin")((slot) =>
  build.selectFrom("pins").select("link").where("id", "=", slot("id")).where("state", "=", "live"),
);

/** Returns the live Pin's link, if it has one. */
export async function findLink(on: Queryable, id: string): Promise<string | null> {
  const pin = await findFirst(selectLink(on, { id }));
  return pin?.link || null;
}

type ReadLink = {
  id: string;
  link: string;
  richMetadata: string | null;
  priceValue: string | null;
  priceCurrency: string | null;
};

export const storeRichMetadata = prepareWrite<ReadLink>("store_rich_metadata")((slot) =>
  build
    .updateTable("pins")
    .set({
      rich_metadata: slot("richMetadata"),
      price_value: slot("priceValue"),
      price_currency: slot("priceCurrency"),
    })
    .where("id", "=", slot("id"))
    // The link may have changed while we were reading its page.
    .where("link", "=", slot("link")),
);
