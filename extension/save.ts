import type { OfferedPage, OfferedPicture } from "#contract/library/save-button/choose-pictures.ts";
import { choosePictures } from "#contract/library/save-button/choose-pictures.ts";
import { readPage } from "#contract/library/save-button/read-page.ts";
import { saveButtonUrl } from "#contract/urls.ts";
import { browser } from "./browser.ts";

/** What the page in a tab offers; null where extensions may not run, as on the browser's own pages. */
export async function readTab(tabId: number): Promise<OfferedPage | null> {
  try {
    const [answer] = await browser.scripting.executeScript({ target: { tabId }, func: readPage });
    return answer?.result === undefined ? null : choosePictures(answer.result);
  } catch {
    return null;
  }
}

/** Opens the Pin builder. Without a picture, it looks for those on the page itself. */
export async function openBuilder(
  home: string,
  page: Pick<OfferedPage, "url" | "title" | "description">,
  picture: Pick<OfferedPicture, "url" | "alt"> | null,
): Promise<void> {
  const { url, title, description } = page;
  const query = { url, media: picture?.url ?? null, title, description, alt: picture?.alt ?? "" };
  await browser.tabs.create({ url: home + saveButtonUrl(query) });
}
