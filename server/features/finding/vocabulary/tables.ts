import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  search_terms: { kind: "local" },
  search_terms_edition: { kind: "local" },
} satisfies Tables;
