import { foldWords } from "#contract/formats/fold-words.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { vocabularyOf } from "../../vocabulary/index.ts";
import { knowLanguage } from "../know-words.ts";
import { listNearWords } from "../understand/alternatives.ts";

export async function readSearchSettings({ context }: Scope): Promise<ResultOf<"SearchSettings.get">> {
  const [instance, vocabulary] = await Promise.all([context.instance.get(), vocabularyOf(context).soon()]);
  return { ...instance.search, word_count: vocabulary?.wordCount ?? null };
}

/** What a search for a word also looks for. */
export async function readSearchWord(
  scope: Scope,
  { word: typed, locale = scope.viewer.locale }: ParsedOptionsOf<"SearchWord.get">,
): Promise<ResultOf<"SearchWord.get">> {
  const [word, ...others] = foldWords(typed);
  if (word === undefined || others.length > 0) throw new AppError("invalid_parameters", { detail: "word" });
  const vocabulary = await vocabularyOf(scope.context).soon();
  if (vocabulary === null) return { word, pin_count: 0, others: [] };
  const known = await knowLanguage(scope, locale, vocabulary);
  return { word, pin_count: vocabulary.find(word)?.uses ?? 0, others: listNearWords(word, known) };
}
