export { isPinOfAdvertiser } from "./advertised-pins-repo.ts";
export { insertEntity } from "./entities-repo.ts";
