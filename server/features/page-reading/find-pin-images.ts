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

// Kept as long as the page is.
const measured = new WeakMap<ReadPage, Promise<Candidate[]>>();

function picturesOf(context: Context, page: ReadPage): Promise<Candidate[]> {
  const known = measured.get(page);
  if (known) return known;
  const measuring = page.isPicture
    ? Promise.resolve(page.candidates)
    : measurePictures(context, page.candidates);
  measured.set(page, measuring);
  return measuring;
}
