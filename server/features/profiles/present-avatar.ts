import { type AvatarSize, initialsUrls, pictureUrls } from "../media/index.ts";
import { type Named, personName } from "./person-name.ts";

type AvatarRow = Named & { username: string; avatar_signature: string | null; avatar_color_index: number };

/** Addresses of a member's picture, or of their initials where they chose none. */
export function avatarUrls(row: AvatarRow, publicUrl: string): (size: AvatarSize) => string {
  if (row.avatar_signature) return pictureUrls(publicUrl, row.avatar_signature);
  return initialsUrls(publicUrl, personName(row) || row.username, row.avatar_color_index);
}
