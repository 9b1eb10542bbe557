import { z } from "zod";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { isId } from "#contract/wire-types.ts";
import type { Bearer } from "#server/platform/http/bearer.ts";
import type { Call } from "../api-v5/index.ts";

/** One call of a tool, as of an operation of the public API. */
export type ToolCall<Input> = Omit<Call<Input, undefined>, "params" | "body"> & {
  input: Input;
  scope: Bearer["scope"];
  /** What to show next to the answer. */
  pictures: Picture[];
};

export type Picture = { data: string; mimeType: string };

type Declared<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** All of them are needed. A token without them isn't told of the tool. */
  scopes: readonly OAuthScope[];
  /** What it does, as far as it isn't reading. */
  does?: "adds" | "changes" | "deletes";
  /** It reaches other sites. */
  isOpenWorld?: true;
  input: Input;
  output: Output;
  run(call: ToolCall<z.output<Input>>): Promise<z.input<Output>>;
};

/** A tool, whatever it takes and answers. */
export type Tool = Omit<Declared<z.ZodObject, z.ZodObject>, "run"> & {
  run(call: ToolCall<never>): Promise<Record<string, unknown>>;
};

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Declared<Input, Output>,
): Tool {
  return tool;
}

export const reading = ["boards:read", "pins:read"] as const;
/** For what belongs to the member alone and isn't divided into secret and not. */
export const readingAll = [...reading, "boards:read_secret", "pins:read_secret"] as const;
export const writing = [...reading, "boards:write", "pins:write"] as const;

export function id(what: string) {
  return z.string().max(19).refine(isId, "must be an id").describe(`The id of the ${what}.`);
}

export const paging = {
  bookmark: z.string().max(2000).optional().describe("The bookmark of the page before, for the next one."),
  page_size: z.int().min(1).max(50).default(20).describe("How many to list at most."),
};

/** Absent on the last page. */
export const BookmarkSchema = z.string().nullable().describe("For the next page; null on the last one.");
