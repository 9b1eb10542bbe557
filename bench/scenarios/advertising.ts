import { randomUUID } from "node:crypto";
import { BATCH_EVENTS_MAX, type ImpressionBatch, VISIBILITY_MARKS } from "#contract/base/impressions.ts";
import { impressionsUrl } from "#contract/urls.ts";
import { createDatabase } from "#server/platform/db/database.ts";
import { buildShownAd } from "#testkit/ads/shown-ads.ts";
import { connect } from "#testkit/database-owner.ts";
import { getRequest, postRequest } from "../load/write-request.ts";
import { openCaller } from "../product/caller.ts";
import type { Product } from "../product/product.ts";
import type { Wanted } from "../wanted.ts";
import { pick } from "./pick.ts";
import { callPath } from "./pins.ts";
import type { Row } from "./row.ts";

const ads = 200;
/** As many as a page asks for with its feed. */
const slots = 4;

/** What a page's ads cost next to its feed, and what it costs to log what was seen. */
export async function advertisingRows(product: Product, isWanted: Wanted): Promise<Row[]> {
  if (!isWanted("promotions", "impressions")) return [];
  const { port, crowd, landmarks } = product;
  // The first one's session was revoked.
  const [, reader] = crowd;
  if (!reader) throw new Error("The crowd is too small");
  const { cookie, token } = await openCaller(port, reader);
  if (isWanted("promotions")) await advertise(product);
  const path = callPath("Promotions", { surface: "home", slots });
  return [
    {
      id: "promotions",
      name: `The ads of a home page, among ${ads}`,
      requests: 3000,
      connections: 8,
      bareRequests: 10_000,
      nextRequest: () => getRequest({ path, port, cookie }),
    },
    {
      id: "impressions",
      name: `Logging ${BATCH_EVENTS_MAX} Pins that were seen`,
      // They wait for each other, and are stored together.
      requests: 4000,
      connections: 64,
      bareRequests: 10_000,
      nextRequest: () =>
        postRequest({
          path: impressionsUrl(),
          port,
          cookie,
          token,
          type: "application/json",
          body: JSON.stringify(batchOf(() => pick(landmarks.pinIds))),
        }),
    },
  ];
}

function batchOf(nextPin: () => string): ImpressionBatch {
  const seen = { kind: "pin" as const, marks: VISIBILITY_MARKS[50] | VISIBILITY_MARKS[80], ms: 1500 };
  return {
    batch: randomUUID(),
    surface: "home",
    window: { width: 1440, height: 900 },
    events: Array.from({ length: BATCH_EVENTS_MAX }, (_, n) => ({
      ...seen,
      n,
      id: nextPin(),
      width: 236,
      height: 354,
    })),
  };
}

/** Turns advertising on, and has some members advertise Pins that everyone sees. */
async function advertise({ databaseUrl, landmarks }: Product): Promise<void> {
  const db = createDatabase({ url: databaseUrl, onSlowQuery: () => {} });
  const client = await connect(databaseUrl);
  try {
    await client.query(
      `insert into instance_settings (key, value) values ('advertising', '{"is_on": true}')
      on conflict (key) do update set value = excluded.value`,
    );
    const { rows } = await client.query<{ pin: string; owner: string }>(
      "select id as pin, pinner_id as owner from pins where id = any($1) limit $2",
      [landmarks.pinIds, ads],
    );
    for (const { pin, owner } of rows)
      await buildShownAd({ context: { db, now: () => new Date() } }, owner, { pinId: pin });
  } finally {
    await client.end();
    await db.close();
  }
}
