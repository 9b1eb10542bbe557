import type { Pin } from "#contract/library/entities/pin.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../pins/index.ts";
import type { Candidate } from "./core/candidate.ts";
import { type Fact, listFacts } from "./groups-repo.ts";

export type LoadedCandidate = Candidate & { pin: Pin };

/** Loads the member's own Pins among these, with what counts when one of several is to be kept. */
export async function loadCandidates(scope: Scope, pinIds: string[]): Promise<Map<string, LoadedCandidate>> {
  const { member } = requireMember(scope);
  const facts = await listFacts(scope.context.db, { memberId: member.id, pinIds });
  const factsOf = new Map(facts.map((each) => [each.id, each]));
  const loaded = new Map<string, LoadedCandidate>();
  for (const pin of await loadPins(scope, pinIds)) {
    const own = factsOf.get(pin.id);
    if (own !== undefined) loaded.set(pin.id, { pin, ...toCandidate(own) });
  }
  return loaded;
}

export function toCandidate(fact: Fact): Candidate {
  const { title, description, link, alt_text, note } = fact;
  return {
    id: fact.id,
    boardId: fact.board_id,
    sectionId: fact.section_id,
    comments: fact.comment_count,
    saves: fact.repin_count,
    tries: fact.try_count,
    isTried: fact.is_tried,
    isTriedByOthers: fact.is_tried_by_others,
    isFavorite: fact.is_favorite,
    texts: { title, description, link, alt_text, note },
    area: fact.area,
  };
}
