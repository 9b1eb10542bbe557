import { giveBoardBack, withholdBoard } from "../../library/boards/index.ts";
import { giveCommentBack, holdComment } from "../../library/comments/index.ts";
import { giveTryBack, holdTry } from "../../library/tries/index.ts";
import { giveMessageBack, holdMessage } from "../../news/messages/index.ts";
import { givePinBack, holdPin } from "../holds/index.ts";
import type { NewDecision, Thing } from "./decisions-repo.ts";
import { memberMeasures } from "./member-measures.ts";
import type { Quarantine } from "./quarantine-of-kind.ts";

const quarantines: Record<Exclude<Thing["kind"], "member">, Quarantine> = {
  pin: { hold: holdPin, giveBack: givePinBack },
  board: {
    async hold(tx, id) {
      await withholdBoard(tx, id);
      return {};
    },
    giveBack: giveBoardBack,
  },
  comment: { hold: holdComment, giveBack: giveCommentBack },
  try: { hold: holdTry, giveBack: giveTryBack },
  message: { hold: holdMessage, giveBack: giveMessageBack },
};

/** How to do what was decided, and how to undo it. */
export function quarantineOf({ kind, action }: Pick<NewDecision, "kind" | "action">): Quarantine {
  if (kind !== "member") return quarantines[kind];
  return memberMeasures[action === "quarantine" ? "suspend" : action];
}
