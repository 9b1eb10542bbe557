import { sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import { isPinPublic } from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

export const topicsOfPin = sql<string[]>`array(
  select topic_id::text from pin_topics where pin_topics.pin_id = pins.id order by topic_id
)`;

const LETTERS_READ = 500;

/** What is read of a promoted Pin's texts to find the pages it fits. */
export const textOfPin = sql<string>`left(concat_ws(' ', pins.title, pins.description), ${sql.lit(LETTERS_READ)})`;

const ADS_READ = 50;

/** What the Pins of an ad group's ads are about, as far as everyone may see them. */
export const listThemes = prepare<{ adAccountId: string; adGroupId: string }>("list_themes_of_ads")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("pins", "pins.id", "ads.pin_id")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .select([topicsOfPin.as("topics"), textOfPin.as("text")])
    .where("ads.ad_account_id", "=", slot("adAccountId"))
    .where("ads.ad_group_id", "=", slot("adGroupId"))
    .where("ads.status", "in", ["ACTIVE", "PAUSED", "DRAFT"])
    .where(isPinPublic())
    .where(isUnsensitive)
    .orderBy("ads.id", "desc")
    .limit(ADS_READ),
);
