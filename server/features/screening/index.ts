export { judgeLook } from "./judge.ts";
export { noteRemoval } from "./notices-repo.ts";
