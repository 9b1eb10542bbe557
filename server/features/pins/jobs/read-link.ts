import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { readRichMetadata } from "../../page-reading/index.ts";

export const readLinkJob = defineJob("read_link", z.object({ pinId: z.string() }));

const selectLink = prepare<{ id: string }>("find_link_of_pin")((slot) =>
  build.selectFrom("pins").select("link").where("id", "=", slot("id")).where("state", "=", "live"),
);

type Read = {
  id: string;
  link: string;
  richMetadata: string | null;
  priceValue: string | null;
  priceCurrency: string | null;
};

const store = prepare<Read>("store_rich_metadata")((slot) =>
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

/** Stores the structured metadata of the linked page: an article, a product with its price, or a recipe. */
export async function readLinkOfPin(context: Context, { pinId: id }: { pinId: string }): Promise<void> {
  const pin = await findFirst(selectLink(context.db, { id }));
  if (!pin || pin.link === "") return;
  const rich = await readRichMetadata(context, pin.link);
  const price = Number(rich?.product?.price_value);
  const hasPrice = Number.isFinite(price) && price >= 0 && price < 1e12 && rich?.product?.price_value;
  await context.db.transaction((tx) =>
    store(tx, {
      id,
      link: pin.link,
      richMetadata: rich && JSON.stringify(rich),
      priceValue: hasPrice ? price.toFixed(2) : null,
      priceCurrency: hasPrice ? (rich?.product?.price_currency ?? null) : null,
    }),
  );
}
