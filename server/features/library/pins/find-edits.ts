import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { PinEdits } from "./edit-pin.ts";
import { readLink } from "./link.ts";
import type { LockedPin } from "./locked-pins-repo.ts";

type Sent = Omit<ParsedOptionsOf<"Pin.update">, "id">;

/** The fields that were sent with a new value, in their stored form. */
export function findEdits(pin: LockedPin, options: Sent): PinEdits {
  const sent: PinEdits = {
    ...(options.title !== undefined && { title: options.title }),
    ...(options.description !== undefined && { description: options.description }),
    ...(options.link !== undefined && { link: readLink(options.link).link }),
    ...(options.alt_text !== undefined && { alt_text: options.alt_text }),
    ...(options.note !== undefined && { note: options.note }),
    ...(options.lang !== undefined && { lang: options.lang || null }),
    ...(options.comments_disabled !== undefined && { comments_off: options.comments_disabled }),
    ...(options.is_sensitive !== undefined && { is_marked_sensitive: options.is_sensitive }),
  };
  const fields = Object.entries(sent).filter(([field, value]) => pin[field as keyof PinEdits] !== value);
  return Object.fromEntries(fields);
}
