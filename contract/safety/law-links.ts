export type TakedownLaw = "test" | "turkey" | "dsa" | "india";

const EU_COUNTRIES: readonly string[] =
  // The last is the code of the union itself.
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK EU".split(" ");

// Profiles load only these two columns of the table of laws.
export const LAW_COUNTRIES: Readonly<Record<TakedownLaw, readonly string[]>> = {
  test: [],
  turkey: ["TR"],
  dsa: EU_COUNTRIES,
  india: ["IN"],
};

export const DECIDER_KEYS: Readonly<Record<TakedownLaw, string>> = {
  test: "lop_test_reporting",
  turkey: "lop_turkey_reporting",
  dsa: "lop_dsa_reporting",
  india: "lop_india_reporting",
};

/** The group of a law's experiment that can open its form. */
export const OPEN_GROUP = "enabled";

const LINKED_LAWS = ["dsa", "india"] as const;
type LinkedLaw = (typeof LINKED_LAWS)[number];

type Visitor = { country: string | null; experiments: Readonly<Record<string, string>> };

/** The law whose form profiles show to visitors from this country; null if there is none. */
export function linkedLawOf({ country, experiments }: Visitor): LinkedLaw | null {
  const code = country?.toUpperCase() ?? "";
  const isFor = (law: LinkedLaw) =>
    LAW_COUNTRIES[law].includes(code) && experiments[DECIDER_KEYS[law]] === OPEN_GROUP;
  return LINKED_LAWS.find(isFor) ?? null;
}

export function isInEu(country: string | null): boolean {
  return country !== null && EU_COUNTRIES.includes(country.toUpperCase());
}
