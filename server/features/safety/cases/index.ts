export { lockCase, openCase, openCaseBySignal, type Signal } from "./cases-repo.ts";
export { closeCase } from "./close-case.ts";
export { dismissCase } from "./update-case.ts";
