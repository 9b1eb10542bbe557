import { foldWords } from "#contract/formats/fold-words.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findIdeasByMeaning, hasModel, listTitles } from "../../meanings/index.ts";
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
  const [vocabulary, meant] = await Promise.all([
    vocabularyOf(scope.context).soon(),
    hasModel(scope.context) ? listMeant(scope, word) : null,
  ]);
  if (vocabulary === null) return { word, pin_count: 0, others: [], meant };
  const known = await knowLanguage(scope, locale, vocabulary);
  return { word, pin_count: vocabulary.find(word)?.uses ?? 0, others: listNearWords(word, known), meant };
}

const MEANT_MAX = 5;

/** What everyone sees of what the model finds. */
async function listMeant({ context }: Scope, word: string): Promise<{ id: string; title: string }[]> {
  const ideas = (await findIdeasByMeaning(context, word)).slice(0, MEANT_MAX).map(({ idea }) => idea);
  return await listTitles(context.db, ideas);
}
