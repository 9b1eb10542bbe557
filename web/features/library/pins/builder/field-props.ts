import type { DraftWords } from "./draft.ts";

export type FieldProps = {
  words: DraftWords;
  onChange: (change: Partial<DraftWords>) => void;
  /** The server's error for a field, by its name in the API. */
  errorOf: (field: string) => string | undefined;
  /** Whether the Pin has a note that only its owner sees. By default it has. */
  hasNote?: boolean | undefined;
  limitLabel: (left: number) => string;
};
