import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { fetchGuarded, readRetryAfter } from "#server/platform/fetch/index.ts";
import { FileRefusedError } from "../sources/file-refused.ts";

type Page = { kind: "page"; items: unknown[]; bookmark: string | null };

/** A page of a list, or how long to wait before it's asked for again. */
export type Answered = Page | { kind: "busy"; ms: number } | { kind: "failed" };

export type Wanted = { list: string; bookmark: string | null };

/** Whose boards they are. A token needn't be allowed to tell. */
export const ACCOUNT_LIST = "user_account";

const PAGE_SIZE = 250;
const PAGE_BYTES_MAX = 20 * 1024 * 1024;
const BUSY_MS = 60_000;

const PageSchema = z.object({ items: z.array(z.unknown()), bookmark: z.string().nullish() });

const nothing: Page = { kind: "page", items: [], bookmark: null };

/** Asks for a page of a list. Throws if the token isn't good for it. */
export async function askPinterest(
  context: Context,
  token: string,
  { list, bookmark }: Wanted,
): Promise<Answered> {
  const query = new URLSearchParams({ page_size: String(PAGE_SIZE), ...(bookmark !== null && { bookmark }) });
  const address = `${context.config.pinterestApiUrl}/${list}${list === ACCOUNT_LIST ? "" : `?${query}`}`;
  try {
    const { status, headers, body } = await fetchGuarded(context, address, {
      field: "access_token",
      accept: "application/json",
      maxBytes: PAGE_BYTES_MAX,
      timeoutMs: 60_000,
      idleMs: 20_000,
      headers: { authorization: `Bearer ${token}` },
    });
    if (status === 429) return { kind: "busy", ms: readRetryAfter(headers, context.now()) ?? BUSY_MS };
    if (status === 403 && list === ACCOUNT_LIST) return nothing;
    if (status === 401 || status === 403) throw new FileRefusedError("token_refused");
    // It was deleted meanwhile.
    if (status === 404) return nothing;
    if (status !== 200) return { kind: "failed" };
    return readPage(list, body.toString("utf8"));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { kind: "failed" };
    throw error;
  }
}

function readPage(list: string, text: string): Answered {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { kind: "failed" };
  }
  if (list === ACCOUNT_LIST) return { ...nothing, items: [answer] };
  const page = PageSchema.safeParse(answer);
  if (!page.success) return { kind: "failed" };
  return { kind: "page", items: page.data.items, bookmark: page.data.bookmark || null };
}
