import { z } from "zod";
import type { Term } from "../parse-query.ts";

/** Folded words with single spaces. Whatever else a bookmark has could mean something in a query. */
const TextSchema = z
  .string()
  .max(100)
  .regex(/^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u);

/** Shorter beginnings match too much. */
export const PREFIX_MIN = 3;

const ReplacementSchema = z
  .object({
    /** Words that may have been meant, the likeliest first. */
    words: z.array(TextSchema).min(1).max(4),
    /** The last word may be unfinished. */
    isPrefix: z.boolean(),
    /** These are the parts of a compound, each a word to look for. */
    isCompound: z.boolean(),
  })
  .refine(({ words: [word = ""], isPrefix }) => !isPrefix || [...word].length >= PREFIX_MIN);

/** How many words of a search are read as others. */
export const REPLACED_MAX = 6;

/**
 * How a search is read if too little has all its words as typed. The first page chooses, and the others follow, even if the
 * vocabulary has changed meanwhile.
 */
export const ReadingSchema = z.object({
  replaced: z
    .record(TextSchema, ReplacementSchema)
    .refine((replaced) => Object.keys(replaced).length <= REPLACED_MAX),
  /** What is close to the words is found as well. */
  isWide: z.boolean(),
  /** Pins may have only some of the words. */
  isLoose: z.boolean(),
  /** The host's model had a say. */
  isMeant: z.boolean().default(false),
});
export type Reading = z.infer<typeof ReadingSchema>;
export type Replacement = z.infer<typeof ReplacementSchema>;

export const asTyped: Reading = { replaced: {}, isWide: false, isLoose: false, isMeant: false };

/** What a word is read as. Words such as "constructor" are also names of an object's own parts. */
export function replacementOf({ replaced }: Pick<Reading, "replaced">, word: string): Replacement | null {
  return Object.hasOwn(replaced, word) ? (replaced[word] ?? null) : null;
}

/** The terms as they are read. What's quoted or excluded stays as it is. */
export function readTerms(terms: readonly Term[], reading: Pick<Reading, "replaced">): Term[] {
  return terms.flatMap((term): Term[] => {
    const replacement = isPlainWord(term) ? replacementOf(reading, term.text) : null;
    if (replacement === null) return [term];
    if (replacement.isCompound) return replacement.words.map((text) => ({ kind: "word", text, not: false }));
    const [text = term.text, ...others] = replacement.words;
    return [{ kind: replacement.isPrefix ? "prefix" : "word", text, others, word: text, not: false }];
  });
}

/** What's quoted or excluded has to be as it is. */
export function isFixed({ kind, word, not }: Term): boolean {
  return not || (kind === "phrase" && word === undefined);
}

export function isPlainWord({ kind, not }: Term): boolean {
  return kind === "word" && !not;
}
