import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  ad_report_columns: {
    kind: "homed",
    ids: ["ad_account_id"],
    crossings: { ad_report_columns_member_id_fkey: otherMember },
  },
  ad_report_files: { kind: "homed", ids: ["id", "ad_account_id"], claims: ["ad_report_files_token_key"] },
} satisfies Tables;
