import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PageResult } from "#contract/page.ts";

export type CompressedPage = { encoding: "br" | "gzip"; bytes: Buffer };

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
// A page that is kept is compressed once, and forgotten together with it.
const known = new WeakMap<PageResult, Map<string, Promise<CompressedPage>>>();

export function chooseEncoding(accepted: string | string[] | undefined): "br" | "gzip" | null {
  const names = String(accepted ?? "")
    .split(",")
    .map((part) => part.trim().split(/;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null;
}

export async function compressPage(
  page: PageResult,
  encoding: CompressedPage["encoding"],
): Promise<CompressedPage | null> {
  if (page.kind !== "page" || page.html.length < 1024) return null;
  const made = known.get(page) ?? new Map<string, Promise<CompressedPage>>();
  known.set(page, made);
  const compressed = made.get(encoding) ?? compress(page.html, encoding);
  made.set(encoding, compressed);
  return await compressed;
}

async function compress(html: string, encoding: CompressedPage["encoding"]): Promise<CompressedPage> {
  const bytes =
    encoding === "br" ? await promisify(brotliCompress)(html, brotliParams) : await promisify(gzip)(html);
  return { encoding, bytes };
}
