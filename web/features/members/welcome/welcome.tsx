import { useSearchParams } from "react-router";
import { WELCOME_PEOPLE_MIN, WELCOME_PINS_MIN } from "#contract/limits/welcome.ts";
import { topicsQuery } from "#web/features/finding/topics/index.ts";
import { suggestionsQuery } from "#web/features/members/people/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { ChooseName } from "./choose-name.tsx";
import { ChoosePeople } from "./choose-people.tsx";
import { ChoosePins } from "./choose-pins.tsx";
import { ChooseTopics } from "./choose-topics.tsx";
import { welcomePinsQuery } from "./queries.ts";

/**
 * The steps after signing up: topics and pictures one likes, a first board for them, and people to follow. Without enough pictures
 * or people, their step is left out.
 */
export function Welcome() {
  const api = useApi();
  const pins = usePrimedData(welcomePinsQuery(api));
  const people = usePrimedData(suggestionsQuery(api));
  const topics = usePrimedData(topicsQuery(api));
  const [query] = useSearchParams();
  const chosen = new Set(query.getAll("pin"));
  const hasPins = pins.length >= WELCOME_PINS_MIN;
  const hasPeople = people.length >= WELCOME_PEOPLE_MIN;
  const count = 2 + Number(hasPins) + Number(hasPeople);
  const step = query.get("step");
  if (step === null) return <ChooseTopics place={{ number: 1, count }} topics={topics} />;
  if (step === "people") return <ChoosePeople place={{ number: count, count }} people={people} />;
  if (hasPins && step !== "board")
    return <ChoosePins place={{ number: 2, count }} pins={pins} chosen={chosen} />;
  return (
    <ChooseName
      place={{ number: hasPins ? 3 : 2, count }}
      pins={pins.filter(({ id }) => chosen.has(id))}
      hasPins={hasPins}
    />
  );
}
