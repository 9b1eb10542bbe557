import { sql } from "kysely";
import { isUnsensitive } from "./sensitivity-sql.ts";

/** Refers to `pins`. A card that we drew for a link shows others nothing without a title. */
const isDrawnAndUntitled = sql<boolean>`(pins.title = '' and exists (
  select from pictures join media_objects using (content_hash, purpose)
  where pictures.id = pins.picture_id and media_objects.is_drawn
))`;

/** Refers to `pins`. Only such Pins are shown to people who didn't ask for them: recommendations and everyone's newest. */
export const isRecommendable = sql<boolean>`(${isUnsensitive} and not ${isDrawnAndUntitled})`;
