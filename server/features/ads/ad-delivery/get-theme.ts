import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { nameOf, readCatalog } from "../../finding/topics/index.ts";
import { listWordUses } from "../../finding/vocabulary/index.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { rarityOf, tellingWords } from "./auction/fit.ts";
import { listThemes } from "./themes-repo.ts";

const WORDS_SHOWN = 30;

/** By what an automatic ad group's pages are found: the topics and words of its ads' Pins, as delivery reads them. */
export async function getTheme(
  scope: Scope,
  { ad_account_id: adAccountId, ad_group_id: adGroupId }: ParsedOptionsOf<"AdGroupTheme.get">,
): Promise<ResultOf<"AdGroupTheme.get">> {
  const { db } = scope.context;
  await requireAdAccount(db, scope, adAccountId, "view");
  const [pins, catalog, uses] = await Promise.all([
    listThemes(db, { adAccountId, adGroupId }),
    readCatalog(db),
    listWordUses(db),
  ]);
  const rarity = rarityOf(uses);
  const topics = [...new Set(pins.flatMap((pin) => pin.topics))].flatMap((id) => {
    const topic = catalog.topics.get(Number(id));
    return topic && !topic.isHidden ? { id, name: nameOf(topic, scope.viewer.locale) } : [];
  });
  const words = pins.flatMap(({ text }) =>
    spelledAs(text, [...tellingWords(foldText(text).split(" "), rarity).keys()]),
  );
  return { topics, words: [...new Set(words)].slice(0, WORDS_SHOWN) };
}

/** Folded words as they are written in the text. */
function spelledAs(text: string, words: readonly string[]): string[] {
  const written = text
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .map((word) => [foldText(word), word.toLowerCase()] as const);
  const spelling = new Map(written.reverse());
  return words.map((word) => spelling.get(word) ?? word);
}
