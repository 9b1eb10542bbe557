export { isPinOfAdvertiser } from "./advertised-pins-repo.ts";
export { makeEntity } from "./write-entities.ts";
