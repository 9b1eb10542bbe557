export { type Step, takeMergeStep, takeUndoStep } from "./merge-steps.ts";
export { countReturningPins, getMerge } from "./repo.ts";
export { returnPins, takeSectionStep } from "./section-steps.ts";
export { mergeUndos, restoreWithPins } from "./undo-merge.ts";
export { restoreSectionWithPins, sectionMergeUndos } from "./undo-section-merge.ts";
