const EU_COUNTRIES: readonly string[] =
  // The last is the code of the union itself.
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK EU".split(" ");

const INDIA_EXPERIMENT = { name: "lop_india_reporting", group: "enabled" } as const;

export type ReportLaw = "dsa" | "india";

type Visitor = { country: string | null; experiments: Record<string, string> };

/** The law under which visitors from this country may report content without an account; null if there is none. */
export function reportLawOf({ country, experiments }: Visitor): ReportLaw | null {
  if (isInEu(country)) return "dsa";
  const { name, group } = INDIA_EXPERIMENT;
  return country?.toUpperCase() === "IN" && experiments[name] === group ? "india" : null;
}

export function isInEu(country: string | null): boolean {
  return country !== null && EU_COUNTRIES.includes(country.toUpperCase());
}
