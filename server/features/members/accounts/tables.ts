import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  members: {
    kind: "homed",
    members: ["id"],
    claims: ["members_username_key", "members_email_key"],
    otherIds: ["cover_picture_id"],
  },
  email_tokens: { kind: "homed", ids: ["id"], claims: ["email_tokens_token_hash"] },
  invitations: { kind: "homed", members: ["inviter_id"], ids: ["id"], claims: ["invitations_token_hash"] },
  login_codes: { kind: "homed", members: ["member_id"] },
} satisfies Tables;
