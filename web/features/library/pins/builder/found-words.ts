import type { FoundImage } from "#contract/base/resources/page-reading.ts";
import { takeCharacters } from "#contract/formats/characters.ts";
import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import type { DraftWords } from "./draft.ts";

/** The text of a draft of a picture found on a page, or of the page itself. */
export function foundWords(
  item: Pick<FoundImage, "title" | "description">,
  pageTitle: string,
  link: string,
): Pick<DraftWords, "title" | "description" | "link"> {
  return {
    title: takeCharacters((item.title || pageTitle).trim(), PIN_TITLE_MAX),
    description: takeCharacters(item.description.trim(), PIN_DESCRIPTION_MAX),
    link,
  };
}
