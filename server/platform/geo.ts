import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type CountryResponse, Reader, type Response } from "mmdb-lib";

/** The country of an address, by a database that ships with us: nothing is asked of anybody. */
export type Geo = { findCountry(address: string): string | null };

export async function openGeo(): Promise<Geo> {
  const path = createRequire(import.meta.url).resolve(
    "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
  );
  const reader = new Reader<Response & Partial<CountryResponse>>(await readFile(path));
  return {
    findCountry(address) {
      try {
        const found: unknown = reader.get(address);
        if (typeof found !== "object" || found === null || !("country_code" in found)) return null;
        return typeof found.country_code === "string" ? found.country_code : null;
      } catch {
        return null;
      }
    },
  };
}
