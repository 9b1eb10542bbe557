import type { OperationName, ResultOf } from "#contract/operations.ts";

/**
 * What a change can affect: boards with their sections, Pins, the trash, or people: who follows whom. A query about
 * people returns one, a list of them, or pages of a list.
 */
export type Subject = "boards" | "pins" | "trash" | "people";

/**
 * The subjects a query shows, names or counts; a change to one of them outdates the query. Third in the query's key.
 */
export type About = readonly Subject[];

type SubjectOfType = { board: "boards"; board_section: "boards"; pin: "pins" };

/** The subjects of the entities in a response. References inside an entity, such as a Pin's board, don't count. */
type SubjectsIn<Data> = Data extends readonly (infer Item)[]
  ? SubjectsIn<Item>
  : Data extends { type: infer Type extends keyof SubjectOfType }
    ? SubjectOfType[Type]
    : Data extends object
      ? { [Field in keyof Data]-?: SubjectsIn<Data[Field]> }[keyof Data]
      : never;

/**
 * The subjects a query of this operation still has to name. Deleted entities count only as trash, not as boards or
 * Pins.
 */
type Missing<Name extends OperationName, Named extends About> = "trash" extends Named[number]
  ? never
  : Exclude<SubjectsIn<ResultOf<Name>>, Named[number]>;

/** `Named` itself, or a type that matches nothing if the response contains a subject that `Named` lacks. */
export type AboutOf<Name extends OperationName, Named extends About> = [Missing<Name, Named>] extends [never]
  ? Named
  : { missing: Missing<Name, Named> };

export function isAbout(queryKey: readonly unknown[], subjects: About): boolean {
  const about = queryKey[2];
  return Array.isArray(about) && subjects.some((subject) => about.includes(subject));
}
