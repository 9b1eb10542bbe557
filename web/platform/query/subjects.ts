import type { OperationName, ResultOf } from "#contract/operations.ts";

/** What a change may be about: boards with their sections, pins, or what waits in the trash. */
export type Subject = "boards" | "pins" | "trash";

/** What a query shows, names or counts: a change to it makes the query old. Third in the query's key. */
export type About = readonly Subject[];

type SubjectOfType = { board: "boards"; board_section: "boards"; pin: "pins" };

/** Which subjects the things in an answer belong to. What a thing names besides, as a pin its board, doesn't count. */
type SubjectsIn<Data> = Data extends readonly (infer Item)[]
  ? SubjectsIn<Item>
  : Data extends { type: infer Type extends keyof SubjectOfType }
    ? SubjectOfType[Type]
    : Data extends object
      ? { [Field in keyof Data]-?: SubjectsIn<Data[Field]> }[keyof Data]
      : never;

/** The subjects that a query of this operation has to name; what is in the trash is neither board nor pin. */
type Missing<Name extends OperationName, Named extends About> = "trash" extends Named[number]
  ? never
  : Exclude<SubjectsIn<ResultOf<Name>>, Named[number]>;

/** `Named` itself, or a type that nothing has where the answer shows what `Named` leaves out. */
export type AboutOf<Name extends OperationName, Named extends About> = [Missing<Name, Named>] extends [never]
  ? Named
  : { missing: Missing<Name, Named> };

export function isAbout(queryKey: readonly unknown[], subjects: About): boolean {
  const about = queryKey[2];
  return Array.isArray(about) && subjects.some((subject) => about.includes(subject));
}
