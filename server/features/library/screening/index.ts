export { judgeLook, judgeVideo } from "./judge.ts";
export { liftNotices } from "./lift-notices.ts";
export { noteRemoval } from "./notices-repo.ts";
