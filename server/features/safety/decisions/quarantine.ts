import type { Tx } from "#server/platform/db/database.ts";
import type { Held } from "#server/platform/held.ts";
import { giveBoardBack, withholdBoard } from "../../library/boards/index.ts";
import { giveCommentBack, holdComment } from "../../library/comments/index.ts";
import { giveTryBack, holdTry } from "../../library/tries/index.ts";
import { giveMessageBack, holdMessage } from "../../news/messages/index.ts";
import type { NewDecision, Thing } from "./decisions-repo.ts";
import { givePinBack, holdPin } from "./hold-pin.ts";
import { memberMeasures } from "./member-measures.ts";

type By = { actorId: string; reason: string };
type Back = { actorId: string | null; ownerId: string | null; held: Held };

export type Quarantine = {
  /** Takes it away from everyone, without deleting anything. */
  hold: (tx: Tx, id: string, by: By) => Promise<Held>;
  /** Gives it back as it was. */
  giveBack: (tx: Tx, id: string, back: Back) => Promise<void>;
};

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

/** How to do what was decided, and how to take it back. */
export function quarantineOf({ kind, action }: Pick<NewDecision, "kind" | "action">): Quarantine {
  if (kind !== "member") return quarantines[kind];
  return memberMeasures[action === "quarantine" ? "suspend" : action];
}
