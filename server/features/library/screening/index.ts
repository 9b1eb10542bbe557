export { type Answer, closeAppeal, liftNotice } from "./appeals-repo.ts";
export { answerAppealsAbout } from "./decide.ts";
export { judgeLook, judgeVideo } from "./judge.ts";
export { shareOf } from "./list-for-staff.ts";
export { pinOfNotice, wordsOfPin } from "./notices-repo.ts";
export { presentScreenedPin, presentScreenedWords } from "./present.ts";
export { ownerColumns } from "./queue-repo.ts";
export { tellOfDecision } from "./tell-of-decision.ts";
