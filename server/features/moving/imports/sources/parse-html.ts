import { type TagHandler, TagReader } from "#server/platform/text/read-tags.ts";
import type { Found } from "./found.ts";

export type HtmlReader = {
  handler: TagHandler;
  /** Hands over what was found since the last time. */
  take: () => Found[];
  /** There is nothing more to come. */
  finish: () => void;
};

/** Parses a page as it comes, and yields what the reader finds in it. */
export async function* parseHtml(
  chunks: AsyncIterable<string>,
  reader: HtmlReader,
): AsyncGenerator<Found, void> {
  const tags = new TagReader(reader.handler);
  for await (const chunk of chunks) {
    tags.write(chunk);
    yield* reader.take();
  }
  tags.end();
  reader.finish();
  yield* reader.take();
}
