export { type Step, takeMergeStep, takeUndoStep } from "./merge-steps.ts";
export { countReturningPins, getMerge } from "./repo.ts";
export { mergeUndos, restoreWithPins } from "./undo-merge.ts";
