import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { textConfigsFor } from "#server/platform/text/text-configs.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { parseQuery } from "../../finding/search/index.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { loadPinsOf } from "./advertised-pins.ts";
import { listOwnPins } from "./advertised-pins-repo.ts";

/** Those that can't be advertised are listed for their owner alone. */
export async function getPinsToAdvertise(
  scope: Scope,
  options: ParsedOptionsOf<"PinsToAdvertise.get">,
): Promise<Page<ResultOf<"PinsToAdvertise.get">>> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const { owner_id: ownerId } = access.account;
  const { size, beforeId, take } = readSlice("PinsToAdvertise.get", options);
  const terms = termsOf(options.query ?? "");
  if (ownerId === null || terms?.length === 0) return new Page([], null);
  const found = await listOwnPins(db, {
    ownerId,
    beforeId,
    take,
    listsAll: viewerId(scope.viewer) === ownerId,
    terms: terms && JSON.stringify(terms),
    languages: textConfigsFor(scope.viewer.locale),
  });
  const { rows, bookmark } = cutPage("PinsToAdvertise.get", found, size, ({ id }) => ({ key: "", id }));
  const ids = rows.map(({ id }) => id);
  const pins = new Map((await loadPinsOf(scope, access, ids)).map((pin) => [pin.id, pin]));
  const shown = rows.flatMap(({ id, pin_fault }) => {
    const pin = pins.get(id);
    return pin === undefined ? [] : [{ pin, pin_fault }];
  });
  return new Page(shown, bookmark);
}

/** What is looked for; null for anything. The last word may be unfinished. */
function termsOf(text: string) {
  if (text.trim() === "") return null;
  const { terms } = parseQuery(text);
  return terms.map((term, at) =>
    at === terms.length - 1 && term.kind === "word" ? { ...term, kind: "prefix" } : term,
  );
}
