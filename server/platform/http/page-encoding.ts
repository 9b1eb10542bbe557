import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PageResult } from "#contract/page-context.ts";

export type Encoding = "br" | "gzip" | "identity";
export type EncodedPage = { encoding: Encoding; bytes: Buffer };

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
// Encodes each cached page once. The weak map drops the encodings together with the page.
const known = new WeakMap<PageResult, Map<Encoding, Promise<EncodedPage>>>();

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const names = String(accepted)
    .split(",")
    .map((part) => part.trim().split(/;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : "identity";
}

export async function encodePage(page: PageResult, encoding: Encoding): Promise<EncodedPage | null> {
  if (page.kind !== "page") return null;
  const made = known.get(page) ?? new Map<Encoding, Promise<EncodedPage>>();
  known.set(page, made);
  const encoded = made.get(encoding) ?? encode(page.html, encoding);
  made.set(encoding, encoded);
  return await encoded;
}

async function encode(html: string, encoding: Encoding): Promise<EncodedPage> {
  switch (encoding) {
    case "br":
      return { encoding, bytes: await promisify(brotliCompress)(html, brotliParams) };
    case "gzip":
      return { encoding, bytes: await promisify(gzip)(html) };
    case "identity":
      return { encoding, bytes: Buffer.from(html) };
  }
}
