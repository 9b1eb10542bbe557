export type PlaceAddress = {
  street?: string | null;
  extra_street?: string | null;
  locality?: string | null;
  region?: string | null;
  postal_code?: string | null;
  country?: string | null;
};

/** A place's address as one line, without empty parts. */
export function formatAddressLine(address: PlaceAddress): string {
  const { street, extra_street, locality, region, postal_code, country } = address;
  return [street, extra_street, locality, region, postal_code, country]
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(", ");
}
