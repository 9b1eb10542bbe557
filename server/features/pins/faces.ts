import { sql } from "kysely";
import { pinUrl } from "#contract/urls.ts";
import {
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
  viewerIdsOf,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentImages } from "../media/index.ts";

/** What a list about something else shows of a Pin; `image` is null for a sensitive one. */
export type PinFace = { id: string; title: string; url: string; image: string | null };

const selectFaces = prepare<ViewerIds & { ids: string[] }>("list_pin_faces")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) =>
      join
        .onRef("media_objects.content_hash", "=", "pictures.content_hash")
        .onRef("media_objects.purpose", "=", "pictures.purpose"),
    )
    .select(["pins.id", "pins.title", "pins.sensitivity"])
    .select(["media_objects.mime", "media_objects.width", "media_objects.height"])
    .select(sql<string>`encode(pictures.signature, 'hex')`.as("signature"))
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(perPin(isPinVisible(viewerIdsIn(slot)))),
);

/** Those of the Pins that the viewer may see, by their ids. */
export async function loadPinFaces(
  { context, viewer }: Pick<Scope, "context" | "viewer">,
  ids: string[],
): Promise<Map<string, PinFace>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFaces(context.db, { ...viewerIdsOf(viewer), ids });
  const { publicUrl } = context.config;
  return new Map(
    rows.map(({ id, title, sensitivity, ...picture }) => {
      const image = sensitivity === null ? presentImages(publicUrl, picture)["236x"].url : null;
      return [id, { id, title, url: pinUrl(id), image }];
    }),
  );
}
