export { type Step, takeMergeStep, takeStepBack } from "./merge-steps.ts";
export { getMerge } from "./repo.ts";
export { mergeUndos, restoreWithPins } from "./undo-merge.ts";
