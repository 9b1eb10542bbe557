import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { SYNONYM_MAX } from "../../limits/search.ts";
import { LOCALES } from "../../locales.ts";
import { defineOperation } from "../../operation.ts";
import { line } from "../../wire-types.ts";
import { SearchSettingsSchema } from "../search-settings.ts";

/** Where search knows from that a word is close to another. */
export const WORD_SOURCES = ["staff", "color", "thing", "kind", "topic"] as const;

const WordSchema = z.object({
  word: z.string(),
  /** How much it counts compared with the word itself, up to 1. */
  weight: z.number(),
  source: z.enum(WORD_SOURCES),
});

export const searchSettingsOperations = {
  "SearchSettings.get": defineOperation({
    summary: "Returns the words that staff call the same or different, and how many words search knows.",
    options: z.object({}),
    result: SearchSettingsSchema.extend({
      /** The words of all public texts; null until they have been read. */
      word_count: z.int().nullable(),
    }),
    auth: "staff",
    needs: "settings.change",
    limit: limits.read,
    errors: [],
  }),
  "SearchSettings.update": defineOperation({
    summary: "Changes which words search takes for the same or keeps apart. Omitted options stay unchanged.",
    options: z.object({
      synonyms: SearchSettingsSchema.shape.synonyms.unwrap().optional(),
      unlike: SearchSettingsSchema.shape.unlike.unwrap().optional(),
    }),
    result: SearchSettingsSchema,
    auth: "staff",
    needs: "settings.change",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "SearchWord.get": defineOperation({
    summary: "Lists the words that a search for one word also looks for, the closest first.",
    options: z.object({ word: line(SYNONYM_MAX), locale: z.enum(LOCALES).optional() }),
    result: z.object({
      word: z.string(),
      /** How many public Pins have it. */
      pin_count: z.int(),
      others: z.array(WordSchema),
      /** Pins that the host's model finds for it; null without a model. */
      meant: z.array(z.object({ id: z.string(), title: z.string() })).nullable(),
    }),
    auth: "staff",
    needs: "settings.change",
    limit: limits.read,
    errors: ["invalid_parameters"],
  }),
  "SearchModel.get": defineOperation({
    summary: "Returns the host's model that search uses, with its progress; null without one.",
    options: z.object({}),
    result: z
      .object({
        name: z.string(),
        host: z.string(),
        reads_pictures: z.boolean(),
        /** The share of all ideas that it has read. */
        progress: z.number(),
        failure: z.string().nullable(),
        failed_at: z.string().nullable(),
      })
      .nullable(),
    auth: "staff",
    needs: "settings.change",
    limit: limits.read,
    errors: [],
  }),
};
