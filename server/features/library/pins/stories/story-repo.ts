import { sql } from "kysely";
import {
  fromPins,
  isPinPublicAndVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { firstPageOfPin, pagesOfPin } from "../../../base/stories/index.ts";

/** Lists public stories with all their pages, as the viewer sees them. */
export const listStoriesById = prepare<ViewerIds & { ids: string[] }>("list_stories_by_id")((slot) =>
  fromPins()
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .select(["pins.id", "pins.title", sql<string>`encode(pictures.signature, 'hex')`.as("signature")])
    .select([firstPageOfPin.as("first_page"), pagesOfPin(viewerIdsIn(slot)).as("pages")])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPinPublicAndVisible(viewerIdsIn(slot))),
);

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
