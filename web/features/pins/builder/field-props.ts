import type { DraftWords } from "./draft.ts";

export type FieldProps = {
  words: DraftWords;
  onChange: (change: Partial<DraftWords>) => void;
  /** What the server found wrong, by the field's name on the wire. */
  errorOf: (field: string) => string | undefined;
  limitLabel: (left: number) => string;
};
