import type { ScreenedThing } from "#contract/library/resources/screening.ts";
import { pinUrl } from "#contract/urls.ts";
import { pictureUrl } from "../../base/media/index.ts";
import { type PersonRow, presentPerson } from "../../members/profiles/index.ts";

type PersonColumns = { [Column in keyof PersonRow as `person_${Column}`]: PersonRow[Column] };

export type ScreenedRow = PersonColumns & {
  pin_id: string;
  title: string;
  description: string;
  alt_text: string;
  signature: string;
  placeholder: string;
};

type Sight = {
  /** What staff may not see has no address, picture or text. */
  isVisible: boolean;
  /** What they removed has no page. */
  hasPage: boolean;
  /** What they read when they removed it, which they may read again. */
  words: string;
};

export const SEEN: Sight = { isVisible: true, hasPage: true, words: "" };

export function presentScreenedPin(
  row: ScreenedRow,
  { isVisible, hasPage, words }: Sight,
  publicUrl: string,
): ScreenedThing {
  return {
    id: row.pin_id,
    url: isVisible && hasPage ? pinUrl(row.pin_id) : null,
    image_url: isVisible ? pictureUrl(publicUrl, row.signature, "236x") : null,
    placeholder: isVisible ? row.placeholder : "",
    text: isVisible ? row.title || row.description || row.alt_text : words,
    owner: presentOwner(row, publicUrl),
  };
}

/** Something that staff removed: only its words are shown. */
export function presentScreenedWords(
  { object_id: id, words: text, ...row }: PersonColumns & { object_id: string; words: string },
  publicUrl: string,
): ScreenedThing {
  return { id, url: null, image_url: null, placeholder: "", text, owner: presentOwner(row, publicUrl) };
}

function presentOwner(row: PersonColumns, publicUrl: string): ScreenedThing["owner"] {
  return presentPerson(
    {
      id: row.person_id,
      username: row.person_username,
      first_name: row.person_first_name,
      last_name: row.person_last_name,
      account_type: row.person_account_type,
      business_name: row.person_business_name,
      avatar_signature: row.person_avatar_signature,
      avatar_color_index: row.person_avatar_color_index,
    },
    publicUrl,
  );
}
