import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import type { Scope } from "../http/scope.ts";
import { readBrowserName } from "./browser-name.ts";

type Known = { memberId: string; fingerprint: Buffer };

const remember = prepare<Known>("remember_browser")((slot) =>
  build
    .insertInto("known_browsers")
    .values({ member_id: slot("memberId"), fingerprint: slot("fingerprint") })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "fingerprint"]).doUpdateSet({ seen_at: sql`now()` }),
    )
    .returning(sql<boolean>`xmax = 0`.as("is_new")),
);

/** Returns true the first time. Ignores versions, so that an updated browser doesn't count as new. */
export async function rememberBrowser(
  tx: Tx,
  { caller, context }: Scope,
  memberId: string,
): Promise<boolean> {
  const { browser, system } = readBrowserName(caller.userAgent);
  const country = context.geo.findCountry(caller.address);
  const fingerprint = createHash("sha256").update([browser, system, country].join("\n")).digest();
  const row = await findFirst(remember(tx, { memberId, fingerprint }));
  return row?.is_new ?? false;
}
