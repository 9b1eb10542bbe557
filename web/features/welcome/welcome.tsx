import { useSearchParams } from "react-router";
import { WELCOME_PINS_MIN } from "#contract/limits.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { ChooseName } from "./choose-name.tsx";
import { ChoosePins } from "./choose-pins.tsx";
import { welcomePinsQuery } from "./queries.ts";

/** Two steps after signing up: pictures one likes, and a first board for them. Without enough pictures only the board. */
export function Welcome() {
  const pins = usePrimedData(welcomePinsQuery(useApi()));
  const [query] = useSearchParams();
  const chosen = new Set(query.getAll("pin"));
  const hasPins = pins.length >= WELCOME_PINS_MIN;
  return hasPins && query.get("step") !== "board" ? (
    <ChoosePins pins={pins} chosen={chosen} />
  ) : (
    <ChooseName pins={pins.filter(({ id }) => chosen.has(id))} hasPins={hasPins} />
  );
}
