import { z } from "zod";
import type { ResultOf } from "#contract/operations.ts";
import { COMPLAINANT_KINDS } from "#contract/safety/resources/takedown.ts";
import { TAKEDOWN_CATEGORIES } from "#contract/safety/takedown-laws.ts";
import type { ListedRow } from "./list-repo.ts";
import type { Complainant, FileRow, ItemRow, TakedownRow } from "./repo.ts";

const ComplainantSchema = z.object({
  kind: z.enum(COMPLAINANT_KINDS),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  postal_address: z.string(),
});
const AdditionsSchema = z.array(z.object({ text: z.string(), created_at: z.string() }));
const DetailsSchema = z.record(z.string(), z.string());
const CategoriesSchema = z.array(z.enum(TAKEDOWN_CATEGORIES));

export function parseComplainant(stored: unknown): Complainant | null {
  return ComplainantSchema.nullable().parse(stored);
}

export function parseAdditions(stored: unknown): z.infer<typeof AdditionsSchema> {
  return AdditionsSchema.parse(stored);
}

export function parseDetails(stored: unknown): Record<string, string> {
  return DetailsSchema.parse(stored);
}

type OwnNotice = ResultOf<"LegalTakedown.get">;

/** A notice as its complainant sees it. */
export function presentOwnNotice(
  notice: TakedownRow,
  { items, files }: { items: readonly ItemRow[]; files: readonly FileRow[] },
): OwnNotice {
  const { code, law, categories, state, created_at, due_at, explanation, additions } = notice;
  return {
    code,
    law,
    categories: CategoriesSchema.parse(categories),
    state,
    created_at,
    due_at,
    explanation,
    items: items.map(({ url, outcome, reason }) => ({ url, outcome, reason })),
    additions: parseAdditions(additions),
    files: [...files],
  };
}

export function presentListed(row: ListedRow): ResultOf<"StaffTakedowns.get">[number] {
  return { ...row, categories: CategoriesSchema.parse(row.categories) };
}
