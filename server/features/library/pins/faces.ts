import { pinUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentImages } from "../../base/media/index.ts";
import { listPinFaces } from "./faces-repo.ts";

/** What a list about something else shows of a Pin; `image` is null for a sensitive one. */
export type PinFace = { id: string; title: string; url: string; image: string | null };

/** Those of the Pins that the viewer may see, by their ids. */
export async function loadPinFaces(
  { context, viewer }: Pick<Scope, "context" | "viewer">,
  ids: string[],
): Promise<Map<string, PinFace>> {
  if (ids.length === 0) return new Map();
  const rows = await listPinFaces(context.db, { ...viewerIdsOf(viewer), ids });
  const { publicUrl } = context.config;
  return new Map(
    rows.map(({ id, title, sensitivity, ...picture }) => {
      const image = sensitivity === null ? presentImages(publicUrl, picture)["236x"].url : null;
      return [id, { id, title, url: pinUrl(id), image }];
    }),
  );
}
