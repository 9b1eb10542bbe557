import { z } from "zod";
import type { Term } from "../parse-query.ts";
import type { Part } from "./widen.ts";

const replacementSchema = z.object({
  /** Words that may have been meant, the likeliest first. */
  words: z.array(z.string().max(200)).min(1).max(8),
  /** The last word may be unfinished. */
  isPrefix: z.boolean(),
  /** These are the parts of a compound, each a word to look for. */
  isCompound: z.boolean(),
});

const termSchema = z.object({
  kind: z.enum(["word", "phrase", "prefix"]),
  text: z.string().max(400),
  others: z.array(z.string().max(400)).max(12).optional(),
  not: z.boolean(),
});
const partSchema = z.object({
  number: z.int().min(0).max(15),
  weight: z.number().min(0).max(1),
  share: z.number().min(0).max(1),
});

/**
 * How a search is read if too little has all its words as typed. The first page chooses, and the others follow, even if the
 * vocabulary has changed meanwhile.
 */
export const readingSchema = z.object({
  replaced: z.record(z.string().max(200), replacementSchema),
  /** What a wide search looks for besides; null if what was typed is enough. */
  parts: z
    .array(
      z.union([
        partSchema.extend({ term: termSchema }),
        partSchema.extend({ marks: z.array(z.string().regex(/^[kc]:[a-z0-9]{1,20}$/)).max(20) }),
      ]),
    )
    .max(80)
    .nullable(),
  /** Pins may have only some of the words. */
  isLoose: z.boolean(),
});
export type Reading = { replaced: Record<string, Replacement>; parts: Part[] | null; isLoose: boolean };
type Replacement = z.infer<typeof replacementSchema>;

export const asTyped: Reading = { replaced: {}, parts: null, isLoose: false };

/** The terms as they are read. What's quoted or excluded stays as it is. */
export function readTerms(terms: readonly Term[], { replaced }: Reading): Term[] {
  return terms.flatMap((term): Term[] => {
    const replacement = isPlainWord(term) ? replaced[term.text] : undefined;
    if (replacement === undefined) return [term];
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
