import type { RichMetadata } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { previewUrl } from "./preview-address.ts";
import { readPage } from "./read-page.ts";

export async function getLinkPreview(
  { context }: Scope,
  { url }: ParsedOptionsOf<"LinkPreview.get">,
): Promise<ResultOf<"LinkPreview.get">> {
  const page = await readPage(context, url);
  const [picture] = page.candidates;
  return {
    url: page.url,
    title: page.title,
    description: page.description,
    site_name: page.siteName,
    preview_url: picture ? previewUrl(context, picture.url) : null,
    rich_metadata: page.richMetadata,
  };
}

/** Returns the structured metadata of a linked page, or null if it has none or can't be read. */
export async function readRichMetadata(context: Context, url: string): Promise<RichMetadata | null> {
  try {
    return (await readPage(context, url)).richMetadata;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
