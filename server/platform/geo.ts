import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type CountryResponse, Reader, type Response } from "mmdb-lib";

/** Finds the country of an IP address in a database that ships with the product, without any network request. */
export type Geo = { findCountry(address: string): string | null };

let opened: Promise<Geo> | null = null;

/** The database is read once for the process. */
export async function openGeo(): Promise<Geo> {
  opened ??= readGeo();
  return await opened;
}

async function readGeo(): Promise<Geo> {
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
