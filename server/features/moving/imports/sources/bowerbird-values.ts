import { z } from "zod";
import { TEXT_MAX } from "./found.ts";
import { readDate } from "./read-date.ts";

/** Values as an archive writes them. */

export const TextSchema = z.string().transform((text) => text.slice(0, TEXT_MAX));

/** A time of the past, to the microsecond. */
export const TimeSchema = z.string().max(40).transform(exactTime).pipe(z.string());

/** Keeps what a Date has no room for. */
function exactTime(text: string): string | null {
  const date = readDate(text);
  if (date === null || date.getTime() > Date.now()) return null;
  const [, more = ""] = /\.\d{3}(\d{1,3})/.exec(text) ?? [];
  return date.toISOString().replace("Z", `${more}Z`);
}
