import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { readRichMetadata } from "../../../base/page-reading/index.ts";
import { findLink, storeRichMetadata } from "../link-repo.ts";

export const readLinkJob = defineJob("read_link", z.object({ pinId: z.string() }), "outside");

/** Workers look at all queues there are, and very many members save links. A prime, because of how ids are made. */
const QUEUES = 251n;

/** The links of a member are read one after another, so that slow pages hold up few others. */
export async function enqueueReading(
  tx: Tx,
  { pinId, memberId }: { pinId: string; memberId: string },
): Promise<void> {
  await enqueue(tx, readLinkJob, { pinId }, { queue: `links:${BigInt(memberId) % QUEUES}` });
}

/** Stores the structured metadata of the linked page: an article, a product with its price, or a recipe. */
export async function readLinkOfPin(context: Context, { pinId: id }: { pinId: string }): Promise<void> {
  const link = await findLink(context.db, id);
  if (link === null) return;
  const rich = await readRichMetadata(context, link);
  const price = Number(rich?.product?.price_value);
  const hasPrice = Number.isFinite(price) && price >= 0 && price < 1e12 && rich?.product?.price_value;
  await context.db.transaction((tx) =>
    storeRichMetadata(tx, {
      id,
      link,
      richMetadata: rich && JSON.stringify(rich),
      priceValue: hasPrice ? price.toFixed(2) : null,
      priceCurrency: hasPrice ? (rich?.product?.price_currency ?? null) : null,
    }),
  );
}
