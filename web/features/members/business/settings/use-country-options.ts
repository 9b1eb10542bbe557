import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";

export function useCountryOptions(): { value: string; label: string }[] {
  const countries = usePrimedData(countriesQuery(useApi()));
  return countries.map(({ code, name }) => ({ value: code, label: name }));
}
