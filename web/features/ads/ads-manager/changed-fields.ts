type Fields = Readonly<Record<string, unknown>>;
export type FieldKind = "money" | "time" | "flag" | "name" | "parts" | "id";

/** How what is stored is shown. What isn't here is a text or a number, or a word that the page translates. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  budget: "money",
  bid: "money",
  daily_spend_cap: "money",
  lifetime_spend_cap: "money",
  start_time: "time",
  end_time: "time",
  has_shared_budget: "flag",
  is_daily_budget_flexible: "flag",
  is_targeting_automatic: "flag",
  is_archived: "flag",
  is_suspended: "flag",
  targeting: "parts",
  rejected_reasons: "parts",
  campaign_id: "id",
  ad_group_id: "id",
  pin_id: "id",
  copy_of: "id",
};

export type Shown = {
  money: (micro: string) => string;
  time: (at: string) => string;
  flag: (isOn: boolean) => string;
  /** A stored word, as people read it; null for other texts. */
  word: (field: string, value: string) => string | null;
};

/** What a change changed, as people read it. Ids say nothing, so they are left out. */
export function changedFields(
  before: Fields,
  after: Fields,
  shown: Shown,
): { field: string; from: string; to: string }[] {
  return Object.keys(after)
    .filter((field) => KINDS[field] !== "id")
    .map((field) => ({
      field,
      from: valueText(field, before[field], shown),
      to: valueText(field, after[field], shown),
    }));
}

const NONE = "–";

function valueText(field: string, value: unknown, shown: Shown): string {
  if (value === null || value === undefined || value === "") return NONE;
  const kind = KINDS[field];
  if (kind === "money" && /^\d+$/.test(String(value))) return shown.money(String(value));
  if (kind === "time" && !Number.isNaN(Date.parse(String(value)))) return shown.time(String(value));
  if (typeof value === "boolean") return shown.flag(value);
  if (kind === "parts") return partsText(field, value, shown);
  if (typeof value === "object") return NONE;
  return shown.word(field, String(value)) ?? String(value);
}

/** Targeting is stored as it was sent: as text, or as lists by name. */
function partsText(field: string, value: unknown, shown: Shown): string {
  let parts = value;
  if (typeof value === "string") {
    try {
      parts = JSON.parse(value);
    } catch {
      return value;
    }
  }
  if (Array.isArray(parts)) {
    const words = parts.map((part) => shown.word(field, String(part)) ?? String(part));
    return words.length === 0 ? NONE : words.join(", ");
  }
  if (typeof parts !== "object" || parts === null) return String(parts);
  const texts = Object.entries(parts).flatMap(([name, list]) => {
    if (!Array.isArray(list) || list.length === 0) return [];
    // Topics are named by ids.
    const items =
      name === "INTEREST"
        ? String(list.length)
        : list.map((item) => shown.word(name, item) ?? item).join(", ");
    return [`${shown.word("targeting", name) ?? name}: ${items}`];
  });
  return texts.length === 0 ? NONE : texts.join("; ");
}
