import { AppError, invalid } from "#server/platform/errors.ts";
import type { BoardPrivacy } from "./board-access.ts";

/**
 * A member acting for themselves, or for an ad account on which they may (publisher) or may not (advertiser) set a
 * board's privacy.
 */
export type Chooser = "member" | "publisher" | "advertiser";

export type PrivacyChoice = {
  chooser: Chooser;
  /** Undefined if the request doesn't say. */
  requested: BoardPrivacy | undefined;
  /** Null for a new board. */
  current: BoardPrivacy | null;
};

/**
 * Returns the board's new privacy, or undefined to keep the current one. Boards of ad accounts are public or protected,
 * and no other boards are protected.
 */
export function choosePrivacy({ chooser, requested, current }: PrivacyChoice): BoardPrivacy | undefined {
  if (requested === undefined && current !== null) return undefined;
  if (chooser === "member") return chooseAsMember(requested, current);
  if (chooser === "publisher") return requested === "public" ? "public" : "protected";
  if (current === null) return "protected";
  if (requested !== current) throw new AppError("not_authorised", { detail: "privacy" });
  return undefined;
}

function chooseAsMember(requested: BoardPrivacy | undefined, current: BoardPrivacy | null): BoardPrivacy {
  if (requested === "protected" && current !== "protected") {
    throw invalid("privacy", "Only boards of ad accounts can be protected. Make it public or secret.");
  }
  return requested ?? "public";
}
