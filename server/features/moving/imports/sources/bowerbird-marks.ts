import { z } from "zod";
import { isId } from "#contract/wire-types.ts";
import { TextSchema, TimeSchema } from "./bowerbird-values.ts";
import { type Found, type FoundMark, mark } from "./found.ts";
import type { FilePart } from "./zip.ts";

/** Whom and what the member of an archive followed, blocked, hid, liked and tried. */

const NameSchema = z.string().min(1).max(200);
const ThingIdSchema = z.string().max(30);

export const MarkSchemas = {
  followed_topics: NameSchema.transform((name): NamedMark => ({ what: "topic", name })),
  followed_members: z
    .object({ username: NameSchema })
    .transform(({ username }): NamedMark => ({ what: "member", name: username })),
  followed_boards: z
    .object({ owner: NameSchema, name: NameSchema })
    .transform(({ owner, name }): NamedMark => ({ what: "board", name: owner, board: name })),
  blocked: z
    .object({ id: ThingIdSchema.nullable().catch(null), username: NameSchema, created_at: TimeSchema })
    .transform(({ id, username, created_at: at }): NamedMark => ({ what: "block", id, name: username, at })),
  hidden_pins: z
    .object({ id: ThingIdSchema, created_at: TimeSchema })
    .transform(({ id, created_at: at }) => ({ what: "hidden_pin", id, at }) as const),
  liked_comments: z
    .object({ id: ThingIdSchema, created_at: TimeSchema })
    .transform(({ id, created_at: at }) => ({ what: "liked_comment", id, at }) as const),
  tries: z
    .object({
      pin_id: ThingIdSchema.nullable(),
      note: TextSchema,
      created_at: TimeSchema,
      edited_at: TimeSchema.nullable(),
      picture_file: z.string().max(200).nullable(),
    })
    .transform(({ pin_id: id, created_at: at, note, edited_at: editedAt, picture_file: picture }) => {
      return { what: "try", id, at, note, editedAt, picture } as const;
    }),
};

type NamedMark = {
  what: "topic" | "member" | "board" | "block";
  name: string;
  board?: string;
  at?: string;
  /** Of the member who is blocked. */
  id?: string | null;
};

export type MarkList = keyof typeof MarkSchemas;
export type OutlinedMark = z.output<(typeof MarkSchemas)[MarkList]>;

export function isMarkList(part: string): part is MarkList {
  return Object.hasOwn(MarkSchemas, part);
}

/** What has to be known of marks, and of what they may be on. */
export type Marked = {
  marks: readonly OutlinedMark[];
  pins: ReadonlyMap<string, { identity: string }>;
  /** By the ids they had. */
  commentNumbers: ReadonlyMap<string, number>;
  /** This instance wrote the archive, as far as it says. */
  isOfHere: boolean;
};

/** Everyone sees tries, and whoever makes up a file could set them on any number of others' Pins. */
const TRIES_BY_ID_MAX = 100;

type Thing = Pick<FoundMark, "identity" | "commentNumber" | "objectId">;
const names = { hidden_pin: "hidden_pins", liked_comment: "liked_comments", try: "tries" } as const;

/** The id of something of this instance, which others have other things by. */
export function idHere(isOfHere: boolean, id: string | null): string | null {
  return isOfHere && id !== null && isId(id) ? id : null;
}

/** Says of each mark which Pin or comment of the file it is on; what is on nothing that can be here stays behind. */
export function* placeMarks(
  { marks, pins, commentNumbers, isOfHere }: Marked,
  partOf: (name: string) => FilePart | null,
): Generator<Found> {
  let triesById = 0;
  const onThing = (what: keyof typeof names, id: string | null): Thing | null => {
    if (id === null) return null;
    const isComment = what === "liked_comment";
    const objectId = idHere(isOfHere, id);
    if (what === "try" && objectId !== null) triesById += 1;
    const thing = {
      identity: isComment ? null : (pins.get(id)?.identity ?? null),
      commentNumber: isComment ? (commentNumbers.get(id) ?? null) : null,
      objectId: what === "try" && triesById > TRIES_BY_ID_MAX ? null : objectId,
    };
    return Object.values(thing).some((known) => known !== null) ? thing : null;
  };
  for (const found of marks) {
    if ("name" in found) {
      const { id = null, ...named } = found;
      yield mark({ ...named, objectId: idHere(isOfHere, id) });
      continue;
    }
    const { what, id, at } = found;
    const thing = onThing(what, id);
    if (thing === null) yield { kind: "left_behind", what: names[what], count: 1 };
    else if (what !== "try") yield mark({ what, at, ...thing });
    else {
      const { note, editedAt, picture } = found;
      const filePart = picture === null ? null : partOf(picture);
      if (picture !== null && filePart === null) {
        yield { kind: "left_behind", what: "try_pictures", count: 1 };
      }
      yield mark({ what, at, ...thing, tried: { note, editedAt, filePart } });
    }
  }
}
