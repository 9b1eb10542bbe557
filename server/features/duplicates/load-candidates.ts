import type { Pin } from "#contract/entities/pin.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../pins/index.ts";
import type { Candidate } from "./core/suggest-merge.ts";
import { listFacts } from "./groups-repo.ts";

export type LoadedCandidate = Candidate & { pin: Pin; pictureId: string };

/** Loads the member's own Pins among these, with what counts when one of several is to be kept. */
export async function loadCandidates(scope: Scope, pinIds: string[]): Promise<Map<string, LoadedCandidate>> {
  const { member } = requireMember(scope);
  const facts = await listFacts(scope.context.db, { memberId: member.id, pinIds });
  const factsOf = new Map(facts.map((each) => [each.id, each]));
  const loaded = new Map<string, LoadedCandidate>();
  for (const pin of await loadPins(scope, pinIds)) {
    const own = factsOf.get(pin.id);
    if (own === undefined) continue;
    loaded.set(pin.id, {
      pin,
      id: pin.id,
      pictureId: own.picture_id,
      boardId: own.board_id,
      sectionId: own.section_id,
      comments: pin.comment_count,
      saves: pin.repin_count,
      tries: pin.aggregated_pin_data.aggregated_stats.done,
      isFavorite: pin.favorited_by_me,
      hasNote: own.has_note,
      texts: [pin.title, pin.description, pin.link, pin.alt_text].filter(Boolean).length,
      area: own.area,
    });
  }
  return loaded;
}
