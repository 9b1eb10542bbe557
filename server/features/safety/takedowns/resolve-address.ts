import { matchRoute } from "#contract/routes.ts";
import { ownPathOf } from "#contract/safety/takedown-addresses.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { findBoardId, findMemberId, findPinId } from "./addresses-repo.ts";

export type NamedThing = { kind: "pin" | "board" | "member"; id: string };

/** What an address of this instance leads to, if it's a Pin, a board or a member. */
export async function resolveAddress(
  on: Db | Tx,
  address: string,
  publicUrl: string,
): Promise<NamedThing | null> {
  const path = ownPathOf(address, publicUrl);
  const match = path === null ? null : matchRoute(path);
  switch (match?.kind) {
    case "pin": {
      const id = parseId(match.params.pinId);
      return id === null ? null : asThing("pin", await findPinId(on, id));
    }
    case "board": {
      const { username, slug } = match.params;
      return asThing("board", await findBoardId(on, { usernameKey: username.toLowerCase(), slug }));
    }
    case "profile":
    case "profile_tab":
    case "profile_about":
      return asThing("member", await findMemberId(on, match.params.username.toLowerCase()));
    default:
      return null;
  }
}

function asThing(kind: NamedThing["kind"], id: string | null): NamedThing | null {
  return id === null ? null : { kind, id };
}
