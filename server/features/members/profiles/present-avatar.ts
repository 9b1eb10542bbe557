import { type AvatarSize, initialsUrls, pictureUrls } from "../../base/media/index.ts";
import { type NamedRow, personName } from "./person-name.ts";

type AvatarRow = NamedRow & { username: string; avatar_signature: string | null; avatar_color_index: number };

/** Returns the addresses of a member's picture, or of their initials if they have none. */
export function avatarUrls(row: AvatarRow, publicUrl: string): (size: AvatarSize) => string {
  if (row.avatar_signature) return pictureUrls(publicUrl, row.avatar_signature);
  return initialsUrls(publicUrl, personName(row) || row.username, row.avatar_color_index);
}
