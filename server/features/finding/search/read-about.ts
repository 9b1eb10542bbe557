import type { SearchAbout } from "#contract/finding/resources/search.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findPins } from "./find-pins.ts";
import { guidesOf, TITLES_READ } from "./search-guides.ts";
import { findNamedTopic } from "./search-topic.ts";
import type { FoundPins } from "./steps.ts";
import { listTopCards } from "./top-cards.ts";

/** What stands above the results of a search: how it's understood, what it names, and words that narrow it down. */
export async function readAbout(
  scope: Scope,
  asked: ParsedOptionsOf<"SearchAbout.get">,
): Promise<SearchAbout> {
  const isEverywhere = asked.board_id === undefined && asked.scope !== "my_pins";
  const found = await findPins(scope, asked, { take: TITLES_READ });
  if (isEverywhere) return await describe(scope, asked.query, found);
  return { understood: found.understood, breaks: found.breaks, guides: [], cards: [], topic: null };
}

/** The same for what was found already. */
export async function describe(scope: Scope, query: string, found: FoundPins): Promise<SearchAbout> {
  const { understood, breaks } = found;
  const [guides, cards, topic] = await Promise.all([
    guidesOf(scope, found),
    listTopCards(scope, query, { hasExact: isExact(found) }),
    findNamedTopic(scope, understood.query),
  ]);
  return { understood, breaks, guides, cards, topic };
}

/** Whether there are Pins with the words as they were typed. */
export function isExact({ found, understood }: FoundPins): boolean {
  return found.length > 0 && understood.step === "exact" && understood.repaired.length === 0;
}
