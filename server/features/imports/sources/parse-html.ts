import { type Handler, Parser } from "htmlparser2";
import type { Found } from "./found.ts";

export type HtmlReader = {
  handler: Partial<Handler>;
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
  const parser = new Parser(reader.handler, { decodeEntities: true });
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* reader.take();
  }
  parser.end();
  reader.finish();
  yield* reader.take();
}
