import { sql } from "kysely";
import { isPinPublic } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const shown = prepare<{ beforeId: string; pattern: string; take: number }>("list_registered_ads")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
    .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom("ad_rollups")
          .select([
            sql<string | null>`min(at)`.as("first"),
            sql<string | null>`max(at)`.as("last"),
            sql<string>`coalesce(sum(impressions), 0)`.as("impressions"),
          ])
          .whereRef("ad_rollups.ad_id", "=", "ads.id")
          .where("ad_rollups.impressions", ">", "0")
          .where("ad_rollups.at", ">", sql<string>`now() - interval '1 year'`)
          .as("counts"),
      (join) => join.onTrue(),
    )
    .select([
      "ads.id",
      "ad_accounts.name as payer",
      "ad_groups.targeting",
      "ad_groups.is_targeting_automatic as isAutomatic",
      sql<boolean>`exists (
        select from ad_keywords
        where not ad_keywords.is_archived and ad_keywords.match_type in ('BROAD', 'PHRASE', 'EXACT') and (
          ad_keywords.ad_group_id = ad_groups.id or ad_keywords.campaign_id = ad_groups.campaign_id
          or ad_keywords.ad_account_id = ads.ad_account_id and ad_keywords.ad_group_id is null
            and ad_keywords.campaign_id is null
        )
      )`.as("hasWords"),
      "counts.first",
      "counts.last",
      "counts.impressions",
      // The register is the same for everyone.
      sql<string | null>`(
        select pins.id from pins
        join members as pinners on pinners.id = pins.pinner_id
        left join boards on boards.id = pins.board_id
        left join members as owners on owners.id = boards.owner_id
        where pins.id = ads.pin_id and ${isPinPublic()}
      )`.as("pinId"),
    ])
    .where("ads.id", "<", slot("beforeId"))
    .where("ad_accounts.name", "ilike", slot("pattern"))
    .where("counts.first", "is not", null)
    .orderBy("ads.id", "desc")
    .limit(slot("take")),
);

export type RegisteredAd = Awaited<ReturnType<typeof shown>>[number];

export async function listRegisteredAds(
  on: Queryable,
  { beforeId, pattern, take }: { beforeId: string; pattern: string; take: number },
): Promise<RegisteredAd[]> {
  return await shown(on, { beforeId, pattern, take });
}
