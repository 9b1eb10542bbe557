import { type ReactNode, useState } from "react";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { ConfirmBulk, type Question } from "./confirm-bulk.tsx";
import { useBulkEdit } from "./use-bulk-edit.ts";
import { type BulkEdit, countOf } from "./use-bulk-words.ts";

export type PlacingCallbacks = {
  /** The request has been sent, and its Pins show as done. */
  onBegin?: (edit: BulkEdit) => void;
  /** The action succeeded, and the component is still mounted. */
  onDone?: () => void;
  onRefused?: (edit: BulkEdit) => void;
};

type Placing = {
  /** Runs the action, or asks first. `hiddenCount` is the number of Pins that aren't public. */
  place: (edit: BulkEdit, hiddenCount: number) => void;
  /** The kind of action in progress. */
  busyWith: BulkEdit["kind"] | null;
  /** Render it where it outlives the button. */
  question: ReactNode;
};

/** Moves, copies and deletes Pins. Asks before hidden Pins become public, and before deleting many. */
export function usePlacing(callbacks: PlacingCallbacks & { onCancel?: () => void }): Placing {
  const { onBegin, onDone, onRefused, onCancel } = callbacks;
  const editing = useBulkEdit(onRefused);
  const [question, setQuestion] = useState<Question | null>(null);

  function begin(edit: BulkEdit) {
    onBegin?.(edit);
    editing.begin(edit, onDone);
  }

  return {
    place(edit, hiddenCount) {
      const asked = findQuestion(edit, hiddenCount);
      if (asked === null) begin(edit);
      else setQuestion(asked);
    },
    busyWith: editing.busyWith,
    question: question && (
      <ConfirmBulk
        question={question}
        onConfirm={() => {
          setQuestion(null);
          begin(question.edit);
        }}
        onClose={() => {
          setQuestion(null);
          onCancel?.();
        }}
      />
    ),
  };
}

function findQuestion(edit: BulkEdit, hiddenCount: number): Question | null {
  const count = countOf(edit);
  if (edit.kind === "delete") return count > LONG_ACTION_PINS ? { kind: "delete", edit, count } : null;
  return hiddenCount > 0 && isForEverybody(edit.to) ? { kind: "show", edit, count: hiddenCount } : null;
}

/** The profile is public. An unknown privacy counts as public too, because it is safer to ask. */
function isForEverybody({ privacy = "public" }: BoardChoice): boolean {
  return privacy === "public";
}
