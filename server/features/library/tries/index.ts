export { importTry } from "./bring-try.ts";
export { isVisibleTry } from "./get-try.ts";
export { restoreTry } from "./restore-try.ts";
export { giveTryBack, holdTry, takeTryBack } from "./take-try-back.ts";
export { RESTORE_TRY, tryTrash } from "./trash-repo.ts";
export { carryTries, carryTriesBack } from "./write-repo.ts";
