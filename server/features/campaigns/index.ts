export { isPinOfAdvertiser } from "./advertised-pins-repo.ts";
export { shownStatuses } from "./campaigns.ts";
export { loadEntities } from "./load-entities.ts";
export { makeEntity } from "./write-entities.ts";
