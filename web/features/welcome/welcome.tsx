import { useSearchParams } from "react-router";
import { WELCOME_PEOPLE_MIN, WELCOME_PINS_MIN } from "#contract/limits.ts";
import { suggestionsQuery } from "#web/features/people/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { ChooseName } from "./choose-name.tsx";
import { ChoosePeople } from "./choose-people.tsx";
import { ChoosePins } from "./choose-pins.tsx";
import { welcomePinsQuery } from "./queries.ts";

/**
 * The steps after signing up: pictures one likes, a first board for them, and people to follow. Without enough pictures
 * or people, their step is left out.
 */
export function Welcome() {
  const api = useApi();
  const pins = usePrimedData(welcomePinsQuery(api));
  const people = usePrimedData(suggestionsQuery(api));
  const [query] = useSearchParams();
  const chosen = new Set(query.getAll("pin"));
  const hasPins = pins.length >= WELCOME_PINS_MIN;
  const hasPeople = people.length >= WELCOME_PEOPLE_MIN;
  const count = 1 + Number(hasPins) + Number(hasPeople);
  const step = query.get("step");
  if (step === "people") return <ChoosePeople place={{ number: count, count }} people={people} />;
  if (hasPins && step !== "board")
    return <ChoosePins place={{ number: 1, count }} pins={pins} chosen={chosen} />;
  return (
    <ChooseName
      place={count > 1 ? { number: hasPins ? 2 : 1, count } : null}
      pins={pins.filter(({ id }) => chosen.has(id))}
      hasPins={hasPins}
    />
  );
}
