import type { FigureLevel } from "#contract/ads/enums.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Chooser = { memberId: string; accountId: string };

export const listColumns = prepare<Chooser>("list_ad_report_columns")((slot) =>
  build
    .selectFrom("ad_report_columns")
    .select(["level", "columns"])
    .where("member_id", "=", slot("memberId"))
    .where("ad_account_id", "=", slot("accountId")),
);

export const saveColumns = prepareWrite<Chooser & { level: FigureLevel; columns: string[] }>(
  "save_ad_report_columns",
)((slot) =>
  build
    .insertInto("ad_report_columns")
    .values({
      member_id: slot("memberId"),
      ad_account_id: slot("accountId"),
      level: slot("level"),
      columns: slot("columns"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "ad_account_id", "level"])
        .doUpdateSet((row) => ({ columns: row.ref("excluded.columns") })),
    ),
);

export const purgeColumns = prepareWrite<{ memberId: string }>("purge_ad_report_columns")((slot) =>
  build.deleteFrom("ad_report_columns").where("member_id", "=", slot("memberId")),
);
