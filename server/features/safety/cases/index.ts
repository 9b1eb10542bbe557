export { openCase } from "./cases-repo.ts";
export { closeCase } from "./close-case.ts";
