import { AppError } from "#server/platform/errors.ts";
import type { BoardPrivacy } from "./board-access.ts";

/** Somebody for themselves; or somebody who acts for an ad account, and may say who sees its boards or may not. */
export type Chooser = "member" | "publisher" | "advertiser";

export type PrivacyChoice = {
  chooser: Chooser;
  /** Undefined: nothing was said. */
  asked: BoardPrivacy | undefined;
  /** Null for a board that is being made. */
  current: BoardPrivacy | null;
};

/**
 * The privacy that a board gets; undefined: it keeps the one it has. Boards of ad accounts are public or protected, and
 * only those are protected.
 */
export function choosePrivacy({ chooser, asked, current }: PrivacyChoice): BoardPrivacy | undefined {
  if (asked === undefined && current !== null) return undefined;
  if (chooser === "member") return chooseAsMember(asked, current);
  if (chooser === "publisher") return asked === "public" ? "public" : "protected";
  if (current === null) return "protected";
  if (asked !== current) throw new AppError("not_authorised", { detail: "privacy" });
  return undefined;
}

function chooseAsMember(asked: BoardPrivacy | undefined, current: BoardPrivacy | null): BoardPrivacy {
  if (asked === "protected" && current !== "protected") {
    throw new AppError("invalid_parameters", { detail: "privacy" });
  }
  return asked ?? "public";
}
