import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { SiteBusyError, type SiteVisit } from "#server/platform/fetch/index.ts";
import { politely } from "#server/platform/fetch/polite.ts";
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

async function readPolitely(context: Context, link: string, visit: SiteVisit | undefined) {
  try {
    return await readRichMetadata(context, link);
  } finally {
    await visit?.end();
  }
}

/** Stores the structured metadata of the linked page: an article, a product with its price, or a recipe. */
export async function readLinkOfPin(context: Context, { pinId: id }: { pinId: string }): Promise<void> {
  const link = await findLink(context.db, id);
  if (link === null) return;
  const visit = await startVisit(context, link);
  if (visit instanceof SiteBusyError) return await readLater(context.db, id, visit.until);
  const rich = await readPolitely(context, link, visit);
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

/** Imports and checks of links may be at the site. Only the visit is polite, so that pages just read are known. */
async function startVisit(context: Context, link: string): Promise<SiteVisit | SiteBusyError | undefined> {
  try {
    return await politely(context).visitSite?.(URL.parse(link)?.hostname ?? "");
  } catch (error) {
    if (error instanceof SiteBusyError) return error;
    throw error;
  }
}

async function readLater(db: Db, pinId: string, runAt: Date): Promise<void> {
  await db.transaction((tx) => enqueue(tx, readLinkJob, { pinId }, { runAt }));
}
