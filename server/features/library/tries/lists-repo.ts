import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { prepare } from "#server/platform/db/prepared.ts";
import { selectShown } from "./repo.ts";

type Slice = ViewerIds & { beforeId: string; take: number };

/** The tries of a Pin that the viewer sees, latest first. */
export const listOfPin = prepare<Slice & { pinId: string }>("list_tries_of_pin")((slot) =>
  selectShown(viewerIdsIn(slot))
    .where("pin_tries.pin_id", "=", slot("pinId"))
    .where("pin_tries.id", "<", slot("beforeId"))
    .orderBy("pin_tries.id", "desc")
    .limit(slot("take")),
);

/** A member's tries of Pins that the viewer sees, latest first. */
export const listOfMember = prepare<Slice & { memberId: string }>("list_tries_of_member")((slot) =>
  selectShown(viewerIdsIn(slot))
    .where("pin_tries.member_id", "=", slot("memberId"))
    .where("pin_tries.id", "<", slot("beforeId"))
    .where(perPin(isPinVisible(viewerIdsIn(slot))))
    .orderBy("pin_tries.id", "desc")
    .limit(slot("take")),
);
