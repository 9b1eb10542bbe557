import { formatAddressLine } from "#contract/formats/address-line.ts";
import { formatCountry } from "#contract/formats/countries.ts";
import type { Place } from "#contract/members/entities/business.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** A place as one line, with the country's name in the viewer's language; empty without one. */
export function useAddressLine(place: Place | null): string {
  const { locale } = useViewer();
  if (place === null) return "";
  const country = place.country === "" ? "" : formatCountry(place.country, locale);
  return formatAddressLine({ ...place, country });
}
