import { sql } from "kysely";
import { build, prepareWrite } from "#server/platform/db/prepared.ts";

/** Sets the picture of a story whose pages have changed. The caller has locked it. */
export const putStoryPicture = prepareWrite<{ id: string; pictureId: string }>("put_picture_of_story")(
  (slot) =>
    build
      .updateTable("pins")
      .set({
        picture_id: slot("pictureId"),
        changed_in: sql<string>`changed_in || jsonb_build_object('story_pin', version + 1)`,
        version: sql<number>`version + 1`,
      })
      .where("id", "=", slot("id")),
);
