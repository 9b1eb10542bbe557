export { loadAd } from "./ads.ts";
export { isPinOfAdvertiser } from "./advertised-pins-repo.ts";
export { writerOf } from "./campaigns.ts";
export { lockEntity } from "./entities-repo.ts";
export { presentAd } from "./present.ts";
export { changeEntity, lockChangeable, makeEntity } from "./write-entities.ts";
