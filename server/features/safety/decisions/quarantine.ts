import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Held } from "#server/platform/held.ts";
import { banMember, readmitMember } from "../../base/instance/index.ts";
import { giveBoardBack, withholdBoard } from "../../library/boards/index.ts";
import { giveCommentBack, holdComment } from "../../library/comments/index.ts";
import { giveTryBack, holdTry } from "../../library/tries/index.ts";
import { giveMessageBack, holdMessage } from "../../news/messages/index.ts";
import type { Thing } from "./decisions-repo.ts";
import { givePinBack, holdPin } from "./hold-pin.ts";

type By = { actorId: string; reason: string };
type Back = { actorId: string; ownerId: string | null; held: Held };

type Quarantine = {
  /** Takes it away from everyone, without deleting anything. */
  hold: (tx: Tx, id: string, by: By) => Promise<Held>;
  /** Gives it back as it was. */
  giveBack: (tx: Tx, id: string, back: Back) => Promise<void>;
};

export const quarantines: Record<Thing["kind"], Quarantine> = {
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
  member: {
    async hold(tx, id, { actorId, reason }) {
      if (id === actorId) throw new AppError("not_authorised");
      await banMember(tx, { actorId, memberId: id, reason });
      return {};
    },
    async giveBack(tx, id, { actorId }) {
      await readmitMember(tx, { actorId, memberId: id });
    },
  },
};
