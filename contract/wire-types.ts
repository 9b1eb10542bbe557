import { z } from "zod";
import { showsSomething } from "./formats/names.ts";
import { toLine, toParagraph } from "./formats/plain-text.ts";
import { PAGE_SIZE_MAX } from "./limits/lists.ts";

/* Other programs send booleans and numbers as text, and ids as numbers. These schemas accept all of that;
   null counts as absent and is dropped before a schema sees it. */

/** A non-negative decimal number that fits a bigint in the database. */
export function isId(text: string): boolean {
  return /^[0-9]{1,19}$/.test(text) && BigInt(text) <= 9223372036854775807n;
}

/** A decimal id, as the database writes it. Numbers too large for a float arrive as their source text. */
export const IdSchema = z
  .union([z.string(), z.int().nonnegative()])
  .transform(String)
  .refine(isId, "must be an id")
  .transform((text) => text.replace(/^0+(?=.)/, ""));

/** The id in an address; null if it isn't one. */
export function parseId(text: string): string | null {
  return IdSchema.safeParse(text).data ?? null;
}

/** An id, or an empty text for "none": null would count as absent. */
export const IdOrNoneSchema = z.union([z.literal("").transform(() => null), IdSchema]);

/** An invite code for a private profile. It has only characters that no encoding of an address changes. */
export const InviteCodeSchema = z.string().min(1).max(100);

/** The account a call acts for. Other programs send an empty text to act for no one else. */
export const SubjectIdSchema = z.union([z.literal("").transform(() => undefined), IdSchema]).optional();

/** A day that databases and calendars can reckon with. */
export const DaySchema = z.iso
  .date()
  .refine((day) => day >= "2000-01-01" && day < "3000-01-01", "Choose a different date.");

/** Ids as a list, as text separated by commas, or as JSON; at most `max`. */
export function idList(max: number) {
  return z
    .union([z.array(z.union([z.string(), z.int()])), z.string().max(max * 24)])
    .transform((value) => (Array.isArray(value) ? value : splitIds(value.trim())))
    .pipe(z.array(IdSchema).max(max));
}

/** Not JSON.parse, which would change a long unquoted id. */
function splitIds(text: string): string[] {
  const list = /^\[(.*)\]$/s.exec(text)?.[1] ?? text;
  const parts = list.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").map((part) => part.replace(/^"(.*)"$/, "$1"));
}

export const FlagSchema = z
  .union([
    z.boolean(),
    z.enum(["true", "false", "True", "False", "1", "0", "on", "off", ""]),
    z.literal([0, 1]),
  ])
  .transform((value) => value === true || value === 1 || ["true", "True", "1", "on"].includes(String(value)));

/** Shows members what is theirs as visitors see it. It changes nothing about what belongs to others. */
export const AsVisitorSchema = FlagSchema.optional();

/** A whole number, as a number or as text. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([
      z.int(),
      z
        .string()
        .trim()
        .regex(/^-?[0-9]{1,15}$/),
    ])
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);
}

const PageSizeSchema = wholeNumber(1, PAGE_SIZE_MAX);

/** `"…"`, `["…"]`, and the many ways to ask for the first page. */
const BookmarksSchema = z
  .union([z.string().max(2000), z.array(z.union([z.string().max(2000), z.null()])).max(1)])
  .transform((value) => (Array.isArray(value) ? value[0] : value) || null);

/** The options of every list. */
export const pageOptions = {
  page_size: PageSizeSchema.optional(),
  bookmarks: BookmarksSchema.optional(),
};

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function charactersWithin(value: string, max: number): boolean {
  if (value.length <= max) return true;
  let count = 0;
  for (const _ of segmenter.segment(value)) {
    count += 1;
    if (count > max) return false;
  }
  return true;
}

const textTooLong = (max: number) => `Please enter no more than ${max} characters.`;

/** A single line of text cleaned by `toLine`, of at most `max` user-perceived characters. */
export function line(max: number) {
  return z
    .string()
    .max(max * 16, textTooLong(max))
    .transform(toLine)
    .refine((value) => charactersWithin(value, max), textTooLong(max));
}

/** A line that names a person; an invisible one counts as empty. */
export function nameLine(max: number) {
  return line(max).transform((name) => (showsSomething(name) ? name : ""));
}

/** Text of several lines cleaned by `toParagraph`, of at most `max` user-perceived characters. */
export function paragraph(max: number) {
  return z
    .string()
    .max(max * 16, textTooLong(max))
    .transform(toParagraph)
    .refine((value) => charactersWithin(value, max), textTooLong(max));
}

/** How much detail to return, as named by other programs. */
export const FieldSetSchema = z.string().max(60).optional();
