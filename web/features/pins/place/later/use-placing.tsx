import { type ReactNode, useState } from "react";
import { LONG_ACTION_PINS } from "#contract/limits.ts";
import type { BoardChoice } from "#web/features/picker/index.ts";
import { ConfirmBulk, type Question } from "./confirm-bulk.tsx";
import { useBulkEdit } from "./use-bulk-edit.ts";
import type { BulkEdit } from "./use-bulk-words.ts";

export type Ends = {
  /** It is on its way with these, and shows as done. */
  onBegin?: (pinIds: readonly string[]) => void;
  /** The last of it was done, and whoever asked for it is still in the page. */
  onDone?: () => void;
  onRefused?: (pinIds: readonly string[]) => void;
};

type Placing = {
  /** Does it, or asks first; `hiddenCount` of the pins cannot be seen by everybody. */
  place: (edit: BulkEdit, hiddenCount: number) => void;
  /** What is on its way. */
  busyWith: BulkEdit["kind"] | null;
  /** Put it where it outlives the press. */
  question: ReactNode;
};

/** Moves, copies and deletes pins; asks before a few people's pins become everybody's, and before many go. */
export function usePlacing(ends: Ends & { onCancel?: () => void }): Placing {
  const { onBegin, onDone, onRefused, onCancel } = ends;
  const editing = useBulkEdit(onRefused);
  const [question, setQuestion] = useState<Question | null>(null);

  function begin(edit: BulkEdit) {
    onBegin?.(edit.pinIds);
    editing.mutate(edit, { onSuccess: () => onDone?.() });
  }

  return {
    place(edit, hiddenCount) {
      const asked = findQuestion(edit, hiddenCount);
      if (asked === null) begin(edit);
      else setQuestion(asked);
    },
    busyWith: editing.isPending ? editing.variables.kind : null,
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
  const count = edit.pinIds.length;
  if (edit.kind === "delete") return count > LONG_ACTION_PINS ? { kind: "delete", edit, count } : null;
  return hiddenCount > 0 && isForEverybody(edit.to) ? { kind: "show", edit, count: hiddenCount } : null;
}

/** The profile is; of a place that nothing is known of it is said rather than not. */
function isForEverybody({ privacy = "public" }: BoardChoice): boolean {
  return privacy === "public";
}
