import type { Try } from "#contract/library/entities/try.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentImages } from "../../base/media/index.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { judgeComment } from "../comments/index.ts";
import type { TryRow } from "./repo.ts";

export function presentTry({ context, viewer }: Scope, row: TryRow): Try {
  const { publicUrl } = context.config;
  const { id, pin_id, member_id, note, created_at, edited_at } = row;
  return {
    id,
    type: "pintry",
    pin_id,
    user: presentPerson({ ...row, id: member_id }, publicUrl),
    note,
    picture: presentPicture(row, publicUrl),
    created_at,
    edited_at,
    // The same rights as for a comment.
    viewer_can: judgeComment(viewer, { author_id: member_id }, row),
  };
}

function presentPicture(row: TryRow, publicUrl: string): Try["picture"] {
  const { signature, mime, width, height, dominant_color, placeholder } = row;
  if (signature === null || mime === null || width === null || height === null) return null;
  return {
    images: presentImages(publicUrl, { signature, mime, width, height }),
    image_signature: signature,
    dominant_color: dominant_color ?? "",
    placeholder: placeholder ?? "",
  };
}
