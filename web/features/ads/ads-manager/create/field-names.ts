import { isId } from "#contract/wire-types.ts";

/** The beginnings of the names of checkboxes; the rest is what is checked. */
export const MANY = {
  pin: "pin_",
  /** Ads that are there, but whose Pins aren't shown to whoever looks. */
  ad: "ad_",
  topic: "topic_",
  language: "language_",
  country: "country_",
  device: "device_",
  age: "age_",
  gender: "gender_",
} as const;
export type Many = keyof typeof MANY;

export type Fields = Readonly<Record<string, string>>;

/** The name of an ad group's field. Each ad group has a key, which it keeps when others are removed. */
export function nameIn(key: string, field: string): string {
  return `g${key}_${field}`;
}

/** An ad group's fields that no one sees. */
export const KEPT = ["id", "strategy", "had_destination"] as const;

/** The keys of the form's ad groups, in their order. */
export function keysIn(fields: Fields): string[] {
  return (fields.groups ?? "").split(",").filter((key) => /^\d{1,3}$/.test(key));
}

/** What a draft was when it was opened: its version, and those of everything in it. */
export function seenIn({ version = "", seen = "" }: Fields): {
  version: number;
  seen: { id: string; version: number }[];
} {
  const parts = seen.split(",").flatMap((part) => {
    const [id = "", known = ""] = part.split(":");
    return isId(id) ? [{ id, version: Number(known) }] : [];
  });
  return { version: Number(version), seen: parts };
}

/** What is checked of one kind in an ad group. */
export function checkedIn(fields: Fields, key: string, many: Many): string[] {
  const start = nameIn(key, MANY[many]);
  return Object.keys(fields).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

/** The fields whose errors the server names differently. */
const FIELDS: Readonly<Record<string, string>> = {
  budget_in_micro_currency: "budget",
  budget_type: "budget",
  bid_in_micro_currency: "bid",
  bid_strategy_type: "bid",
  start_time: "start_day",
  end_time: "end_day",
  lifetime_frequency_cap: "frequency_cap",
  ads: "pins",
};
const CAMPAIGN_FIELDS: Readonly<Record<string, string>> = {
  daily_spend_cap: "budget",
  lifetime_spend_cap: "budget",
};

/** The form's field that an error of the server is about; the error's own name for it if there is none. */
export function fieldOfError(detail: string, keys: readonly string[]): string {
  const [part = "", second = "", third = "", ...rest] = detail.split(".");
  if (part === "campaign") return CAMPAIGN_FIELDS[second] ?? second;
  const key = keys[Number(second)];
  if (part !== "ad_groups" || key === undefined) return detail;
  if (rest.at(-1) === "destination_url") return nameIn(key, "destination_url");
  return nameIn(key, FIELDS[third] ?? third);
}
