import type { PinUser } from "#contract/library/entities/pin.ts";
import { personName } from "./person-name.ts";
import { avatarUrls } from "./present-avatar.ts";

/** What is shown of a member next to their Pins, boards and comments. */
export type PersonRow = {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  account_type: string;
  business_name: string | null;
  avatar_signature: string | null;
  avatar_color_index: number;
};

export const personColumns = [
  "id",
  "username",
  "first_name",
  "last_name",
  "account_type",
  "business_name",
  "avatar_signature",
  "avatar_color_index",
] as const;

export function presentPerson(row: PersonRow, publicUrl: string): PinUser {
  const { id, username, first_name } = row;
  const avatarUrl = avatarUrls(row, publicUrl);
  return {
    id,
    type: "user",
    username,
    full_name: personName(row),
    first_name,
    image_small_url: avatarUrl("75x75"),
    image_medium_url: avatarUrl("150x150"),
    avatar_color_index: row.avatar_color_index,
    is_partner: row.account_type === "business",
  };
}
