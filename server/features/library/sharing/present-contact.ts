import type { Contact } from "#contract/library/entities/contact.ts";
import { avatarUrls, presentPerson } from "../../members/profiles/index.ts";
import type { ContactRow } from "./contacts-repo.ts";

export function presentContact(row: ContactRow, publicUrl: string): Contact {
  return {
    ...presentPerson(row, publicUrl),
    image_large_url: avatarUrls(row, publicUrl)("280x280"),
    email: null,
    is_private_profile: row.is_private,
    last_used_at: row.used_at,
  };
}

/** Drawn from the address alone, so that a member's looks like anyone's. */
export function presentAddress(
  address: string,
  {
    type,
    usedAt,
    publicUrl,
  }: { type: "email" | "email_share_suggestion"; usedAt: string | null; publicUrl: string },
): Contact {
  const nobody = {
    username: address,
    first_name: "",
    last_name: "",
    account_type: "personal",
    business_name: null,
  };
  const urls = avatarUrls({ ...nobody, avatar_signature: null, avatar_color_index: 0 }, publicUrl);
  return {
    id: address,
    type,
    username: "",
    full_name: address,
    first_name: "",
    image_small_url: urls("75x75"),
    image_medium_url: urls("150x150"),
    image_large_url: urls("280x280"),
    avatar_color_index: 0,
    is_partner: false,
    email: address,
    is_private_profile: false,
    last_used_at: usedAt,
  };
}
