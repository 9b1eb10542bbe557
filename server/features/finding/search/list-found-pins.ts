import type { Pin } from "#contract/library/entities/pin.ts";
import { PAGE_SIZE } from "#contract/limits/lists.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { readSlice, type Slice } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../../library/pins/index.ts";
import { hasModel } from "../meanings/index.ts";
import { findPins } from "./find-pins.ts";
import { pageOfFound, readingOf } from "./page-of-found.ts";
import type { FoundPins } from "./steps.ts";

type Options = ParsedOptionsOf<"PinSearch.get">;

export async function listFoundPins(scope: Scope, options: Options): Promise<Page<Pin[]>> {
  return (await listUnderstoodPins(scope, options)).page;
}

/** A page of the results, and all of them. */
export async function listUnderstoodPins(
  scope: Scope,
  options: Options,
): Promise<{ page: Page<Pin[]>; found: FoundPins }> {
  const slice = readSlice("PinSearch.get", options);
  const found = await findForPage(scope, options, slice);
  const { reading } = found;
  const page = await pageOfFound(slice, { asked: options, reading }, found.found, (ids) =>
    loadPins(scope, ids),
  );
  return { page, found };
}

/**
 * For the first page the best are enough; of equal pictures only one remains. A small page is read like any other, so that
 * it's the same search.
 */
const EQUAL_PICTURES = 3;

async function findForPage(scope: Scope, options: Options, slice: Slice): Promise<FoundPins> {
  const reading = readingOf(slice);
  // With a model, the best by words alone aren't the best.
  if (slice.after !== null || options.sort === "newest" || hasModel(scope.context))
    return await findPins(scope, options, { reading });
  const best = await findPins(scope, options, { take: Math.max(slice.take, PAGE_SIZE) * EQUAL_PICTURES });
  return best.isAll || best.found.length >= slice.take
    ? best
    : await findPins(scope, options, { reading: best.reading });
}
