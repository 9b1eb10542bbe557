import { sql } from "kysely";

/** Joins `media_objects`, the contents that are stored, to the `pictures` that have them. */
export const isOfPicture = sql<boolean>`media_objects.content_hash = pictures.content_hash
  and media_objects.purpose = pictures.purpose`;
