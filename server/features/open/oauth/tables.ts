import { appElsewhere, type Tables } from "#server/platform/tables.ts";

export const tables = {
  oauth_apps: { kind: "homed", members: ["owner_id"], ids: ["id"] },
  oauth_grants: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    claims: ["oauth_grants_code_hash"],
    crossings: { oauth_grants_app_id_fkey: appElsewhere },
  },
  oauth_refresh_tokens: {
    kind: "homed",
    ids: ["id", "grant_id"],
    claims: ["oauth_refresh_tokens_token_hash"],
  },
} satisfies Tables;
