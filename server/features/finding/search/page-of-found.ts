import { createHash } from "node:crypto";
import { cutPage, type Slice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";
import type { Found } from "./results-repo.ts";
import { type Reading, ReadingSchema } from "./understand/reading.ts";

type Asked = {
  query: string;
  scope?: string | undefined;
  board_id?: string | undefined;
  sort?: "relevance" | "newest" | undefined;
  verbatim?: boolean | undefined;
};

/**
 * Cuts a page out of all results, and loads it. A bookmark says how good the last one was, for which search, and how that was
 * read.
 */
export async function pageOfFound<Item>(
  slice: Slice,
  { asked, reading = null }: { asked: Asked; reading?: Reading | null },
  found: readonly Found[],
  load: (ids: string[]) => Promise<Item[]>,
): Promise<Page<Item[]>> {
  const search = digestOf(asked);
  const sorted = asked.sort === "newest" ? found.toSorted((a, b) => compareIds(b.id, a.id)) : found;
  const rest = sorted.slice(countBefore(sorted, slice, search));
  const { rows, bookmark } = cutPage(slice.operation, rest, slice.size, ({ id, score }) => ({
    key: `${search} ${score} ${reading === null ? "" : JSON.stringify(reading)}`,
    id,
  }));
  return new Page(await load(rows.map(({ id }) => id)), bookmark);
}

/** How the page before was read; null on the first. */
export function readingOf({ after }: Slice): Reading | null {
  if (after === null) return null;
  const [, , ...json] = after.key.split(" ");
  const reading = ReadingSchema.safeParse(parseUntrustedJson(json.join(" ")));
  if (!reading.success) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return reading.data;
}

/** How many results come up to the bookmark, even if the one it names is no longer among them. */
function countBefore(found: readonly Found[], { after }: Slice, search: string): number {
  if (after === null) return 0;
  const [of, text] = after.key.split(" ");
  const score = Number(text);
  if (of !== search || !Number.isFinite(score))
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const place = found.findIndex(({ id }) => id === after.id);
  if (place >= 0) return place + 1;
  const next = found.findIndex(
    (each) => each.score < score || (each.score === score && compareIds(each.id, after.id) < 0),
  );
  return next < 0 ? found.length : next;
}

function compareIds(one: string, other: string): number {
  return Math.sign(Number(BigInt(one) - BigInt(other)));
}

function digestOf({ query, scope, board_id: boardId, sort = "relevance", verbatim = false }: Asked): string {
  const asked = JSON.stringify([query, scope ?? "pins", boardId ?? "", sort, verbatim]);
  return createHash("sha256").update(asked).digest("base64url").slice(0, 8);
}
