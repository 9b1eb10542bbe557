import { choosePictures } from "#contract/library/save-button/choose-pictures.ts";
import { readPage } from "#contract/library/save-button/read-page.ts";
import { type PickerTexts, pickOnPage } from "./pick-on-page.ts";

/** Builds a bookmarklet from the source code of three functions and their texts. */
export function bookmarkletOf(target: string, texts: PickerTexts): string {
  const page = `(${choosePictures})((${readPage})())`;
  const code = `(${pickOnPage})(${page},${JSON.stringify(target)},${JSON.stringify(texts)})`;
  return `javascript:${encodeURIComponent(code)}`;
}
