import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Candidate } from "./find-candidates.ts";
import { measurePictures } from "./measure-pictures.ts";
import { previewUrl } from "./preview-address.ts";
import { type ReadPage, readPage } from "./read-page.ts";

export async function findPinImages(
  { context }: Scope,
  { url }: ParsedOptionsOf<"FindPinImages.get">,
): Promise<ResultOf<"FindPinImages.get">> {
  const page = await readPage(context, url);
  const pictures = await picturesOf(context, page);
  return {
    items: pictures.map((picture) => ({
      url: picture.url,
      preview_url: previewUrl(context, picture.url),
      title: picture.title || page.title,
      description: page.description,
      width: picture.width,
      height: picture.height,
    })),
    is_opted_out: page.isOptedOut,
    title: page.title,
    description: page.description,
    url: page.url,
  };
}

// Cached as long as the page.
const measured = new WeakMap<ReadPage, Promise<Candidate[]>>();

async function picturesOf(context: Context, page: ReadPage): Promise<Candidate[]> {
  if (page.isPicture) return page.candidates;
  const measuring = measured.get(page) ?? measurePictures(context, page.candidates);
  measured.set(page, measuring);
  let pictures: Candidate[] = [];
  try {
    pictures = await measuring;
    return pictures;
  } finally {
    // If no picture could be read, try again next time.
    if (pictures.length === 0) measured.delete(page);
  }
}
