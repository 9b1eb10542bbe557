import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  board_invites: {
    kind: "homed",
    ids: ["id", "board_id", "link_id"],
    crossings: { board_invites_invited_id_fkey: otherMember, board_invites_inviter_id_fkey: otherMember },
  },
  board_links: {
    kind: "homed",
    ids: ["id", "board_id"],
    claims: ["board_links_code_hash"],
    crossings: { board_links_inviter_id_fkey: otherMember },
  },
  board_link_uses: {
    kind: "homed",
    ids: ["link_id"],
    crossings: { board_link_uses_member_id_fkey: otherMember },
  },
  board_offers: { kind: "homed", ids: ["board_id"] },
} satisfies Tables;
